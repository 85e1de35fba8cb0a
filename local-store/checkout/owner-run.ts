import {
  type FunctionRun,
  FunctionRunError,
  type LoadedFunction,
  loadTargets,
  type RunError,
} from '#function-host/index.ts'
import type { DeployedFunction } from '../deployment/deployment.ts'
import { formatGid } from '../platform-ids.ts'
import type { CustomizationKind, CustomizationRecord } from '../resources/customizations/record.ts'
import { type OwnerIdKind, requireFunctionOwner } from '../resources/function-owners.ts'
import type { World } from '../world.ts'
import { metafieldLookup } from './input/metafield-lookup.ts'

/** Members of any kind of record that a run of its function needs. */
export type RunOwner = Pick<CustomizationRecord, 'id' | 'title' | 'functionId'> & { kind: OwnerIdKind }

/** One run of one record's function. `run` is null if the function is not deployed. */
export type OwnerRun = {
  record: RunOwner
  target: string
  deployed: DeployedFunction | null
  run: FunctionRun | null
  error: RunError | null
}

/** All loaded targets of the functions that have run, by the function's fingerprint. */
export type FunctionCache = Map<string, readonly LoadedFunction[]>

/** Runs one target of a kind's active records, in the order of their creation, each with the same input. */
export async function runOwners(
  world: World,
  cache: FunctionCache,
  { kind, target }: { kind: CustomizationKind | 'Validation'; target: string },
  root: Record<string, unknown>,
): Promise<OwnerRun[]> {
  const active = listRecords(world, kind).filter(({ enabled }) => enabled)
  const runs: OwnerRun[] = []
  for (const record of active) runs.push(await runOwner(world, cache, { record, target }, root))
  return runs
}

function listRecords(
  world: World,
  kind: CustomizationKind | 'Validation',
): readonly (RunOwner & { readonly enabled: boolean })[] {
  const { customizations, validations } = world.state.read()
  return kind === 'Validation'
    ? validations.map((record) => ({ ...record, kind }))
    : customizations.filter((record) => record.kind === kind)
}

/** @param ownerFields the record's fields in the input besides its metafields. */
export async function runOwner(
  world: World,
  cache: FunctionCache,
  { record, target }: { record: RunOwner; target: string },
  root: Record<string, unknown>,
  ownerFields: Record<string, unknown> = {},
): Promise<OwnerRun> {
  const deployed = findDeployed(world, record)
  const withoutRun = (error: RunError): OwnerRun => ({ record, target, deployed, run: null, error })
  if (deployed === null) {
    const message = `The function ${record.functionId} is not deployed`
    return withoutRun({ name: 'InvalidModuleError', message })
  }
  const state = world.state.read()
  const ownerId = formatGid(record.kind, record.id)
  const { inputField } = requireFunctionOwner(record.kind)
  const lookUp = metafieldLookup(state, ownerId)
  try {
    const run = await requireLoaded(cache, deployed, target).run({
      root: { ...root, [inputField]: { ...ownerFields, metafield: lookUp } },
      variables: deployed.variables && (lookUp(deployed.variables) ?? null),
    })
    return { record, target, deployed, run, error: run.error }
  } catch (fault) {
    if (!(fault instanceof FunctionRunError)) throw fault
    return withoutRun(fault.toRunError())
  }
}

/** The deployed function of a record, or null. */
export function findDeployed(world: World, { functionId }: RunOwner): DeployedFunction | null {
  return world.deployment().functions.find((one) => one.id === functionId) ?? null
}

/** One target of a function. All targets are loaded together, once for the module and its queries. */
function requireLoaded(cache: FunctionCache, deployed: DeployedFunction, target: string): LoadedFunction {
  const targets = cache.get(deployed.fingerprint) ?? load(deployed)
  cache.set(deployed.fingerprint, targets)
  const loaded = targets.find((each) => each.target === target)
  if (loaded) return loaded
  throw new FunctionRunError('InvalidModuleError', `The function ${deployed.id} has no target ${target}`)
}

function load({ handle, targets, apiVersion, variables, wasm }: DeployedFunction): LoadedFunction[] {
  return loadTargets({ handle, targets, apiVersion, variables: variables ?? undefined, wasm })
}
