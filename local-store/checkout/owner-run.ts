import {
  type FunctionRun,
  FunctionRunError,
  type LoadedFunction,
  loadFunction,
} from '#function-host/index.ts'
import type { DeployedFunction } from '../deployment/deployment.ts'
import { formatGid } from '../platform-ids.ts'
import type { CustomizationKind, CustomizationRecord } from '../resources/customizations/record.ts'
import { findMetafield } from '../resources/metafields/write.ts'
import { isoNow, type World } from '../world.ts'
import { metafieldLookup } from './input/metafield-lookup.ts'

/** One run of one record's function. `run` is null when there was no function to run. */
export type OwnerRun = {
  record: CustomizationRecord
  deployed: DeployedFunction | null
  run: FunctionRun | null
  error: { name: string; message: string } | null
}

export type FunctionCache = Map<string, LoadedFunction>

/** Runs the active records of a kind, in the order they were made, all on the same input. */
export async function runOwners(
  world: World,
  cache: FunctionCache,
  kind: CustomizationKind,
  root: Record<string, unknown>,
): Promise<OwnerRun[]> {
  const active = world.state.read().customizations.filter((record) => record.kind === kind && record.enabled)
  const runs: OwnerRun[] = []
  for (const record of active) runs.push(await runOwner(world, cache, record, root))
  keepErrorHistory(world, runs)
  return runs
}

async function runOwner(
  world: World,
  cache: FunctionCache,
  record: CustomizationRecord,
  root: Record<string, unknown>,
): Promise<OwnerRun> {
  const deployed = world.deployment().functions.find((one) => one.id === record.functionId) ?? null
  if (deployed === null) {
    const message = `The function ${record.functionId} is not deployed`
    return { record, deployed, run: null, error: { name: 'InvalidModuleError', message } }
  }
  const state = world.state.read()
  const ownerId = formatGid(record.kind, record.id)
  const owner = record.kind === 'PaymentCustomization' ? 'paymentCustomization' : 'deliveryCustomization'
  try {
    const run = await requireLoaded(cache, deployed).run({
      root: { ...root, [owner]: { metafield: metafieldLookup(state, ownerId) } },
      variables: deployed.variables && (findMetafield(state, { ownerId, ...deployed.variables }) ?? null),
    })
    return { record, deployed, run, error: run.error }
  } catch (fault) {
    if (!(fault instanceof FunctionRunError)) throw fault
    return { record, deployed, run: null, error: fault.toRunError() }
  }
}

/** Loaded once per module and query. */
function requireLoaded(cache: FunctionCache, deployed: DeployedFunction): LoadedFunction {
  const known = cache.get(deployed.fingerprint)
  if (known !== undefined) return known
  const loaded = loadFunction({
    handle: deployed.handle,
    target: deployed.target,
    exportName: deployed.exportName,
    apiVersion: deployed.apiVersion,
    inputQuery: deployed.inputQuery,
    variables: deployed.variables ?? undefined,
    wasm: deployed.wasm,
  })
  cache.set(deployed.fingerprint, loaded)
  return loaded
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
