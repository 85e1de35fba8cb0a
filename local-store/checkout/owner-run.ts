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
import { functionOwners } from '../resources/function-owners.ts'
import { findMetafield } from '../resources/metafields/write.ts'
import { isoNow, type World } from '../world.ts'
import { metafieldLookup } from './input/metafield-lookup.ts'

/** One run of one record's function. `run` is null when there was no function to run. */
export type OwnerRun = {
  record: CustomizationRecord
  target: string
  deployed: DeployedFunction | null
  run: FunctionRun | null
  error: RunError | null
}

/** Every target of the functions that were run, by the function's fingerprint. */
export type FunctionCache = Map<string, readonly LoadedFunction[]>

/** Runs one target of the active records of a kind, in the order they were made, all on the same input. */
export async function runOwners(
  world: World,
  cache: FunctionCache,
  { kind, target }: { kind: CustomizationKind; target: string },
  root: Record<string, unknown>,
): Promise<OwnerRun[]> {
  const active = world.state.read().customizations.filter((record) => record.kind === kind && record.enabled)
  const runs: OwnerRun[] = []
  for (const record of active) runs.push(await runOwner(world, cache, record, target, root))
  keepErrorHistory(world, runs)
  return runs
}

async function runOwner(
  world: World,
  cache: FunctionCache,
  record: CustomizationRecord,
  target: string,
  root: Record<string, unknown>,
): Promise<OwnerRun> {
  const deployed = world.deployment().functions.find((one) => one.id === record.functionId) ?? null
  const withoutRun = (error: RunError): OwnerRun => ({ record, target, deployed, run: null, error })
  if (deployed === null) {
    const message = `The function ${record.functionId} is not deployed`
    return withoutRun({ name: 'InvalidModuleError', message })
  }
  const state = world.state.read()
  const ownerId = formatGid(record.kind, record.id)
  const { inputField } = functionOwners[record.kind]
  try {
    const run = await requireLoaded(cache, deployed, target).run({
      root: { ...root, [inputField]: { metafield: metafieldLookup(state, ownerId) } },
      variables: deployed.variables && (findMetafield(state, { ownerId, ...deployed.variables }) ?? null),
    })
    return { record, target, deployed, run, error: run.error }
  } catch (fault) {
    if (!(fault instanceof FunctionRunError)) throw fault
    return withoutRun(fault.toRunError())
  }
}

/** One target of a function, whose targets are loaded together, once for the module and its queries. */
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

/** A failing run is remembered on its owner; a good run ends the series of failures. Checkout goes on. */
function keepErrorHistory(world: World, runs: readonly OwnerRun[]): void {
  const now = isoNow(world)
  const isNews = ({ record, error }: OwnerRun): boolean => (error === null) !== (record.errors === null)
  if (!runs.some(isNews)) return
  world.state.change((draft) => {
    for (const { record, error } of runs) {
      const kept = draft.customizations.find((one) => one.kind === record.kind && one.id === record.id)
      if (kept)
        kept.errors =
          error === null ? null : (kept.errors ?? { firstOccurredAt: now, errorsFirstOccurredAt: now })
    }
  })
}
