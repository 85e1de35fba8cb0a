import { type FunctionRun, FunctionRunError } from '#function-host/index.ts'
import type { FunctionHandle } from '#rules/functions/function-handles.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import {
  type CustomizationOwner,
  type FunctionTarget,
  functionOwners,
} from '#rules/language/function-owners.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import type { PreviewAnswer, RecordOutcome, RunCost } from '#rules/preview/preview-answer.ts'
import type { PreviewRecord, PreviewRequest } from '#rules/preview/preview-request.ts'
import { traceSchema } from '#rules/preview/trace.ts'
import { namespaceOfOwner } from '#rules/records/discount-metafields.ts'
import { metafieldKeys } from '#rules/records/metafields.ts'
import { formatRuleMetafields } from '#rules/records/record-function.ts'
import type { z } from '#rules/schema.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuilds } from './function-builds.ts'
import { createInputRoot } from './input-root.ts'
import { applyOperations, listOffered } from './offered-methods.ts'
import { type AttributedOperation, attributeOperations } from './operations.ts'

/** Runs records of one owner on a sample checkout, as the platform does: one after another, all with the same input. */
export async function runPreview(
  { records, sample }: PreviewRequest,
  owner: CustomizationOwner,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
): Promise<PreviewAnswer> {
  const root = createInputRoot(sample)
  const outcomes: RecordOutcome[] = []
  const operations: AttributedOperation[] = []
  for (const [index, record] of records.entries()) {
    const outcome = await runRecord(record, root, requireBuilds, log)
    outcomes.push(outcome)
    const rules = 'ruleSet' in record ? record.ruleSet.rules : []
    operations.push(...attributeOperations(outcome.operations, index, rules, outcome.trace))
  }
  return { methods: applyOperations(listOffered(owner, sample), operations), outcomes }
}

/** A record, or the function and rules of a discount. */
type RunnableRecord = PreviewRecord | { readonly functionHandle: FunctionHandle; readonly ruleSet: RuleSet }

/** Result of a run, with a trace of this type. */
type Traced<Read> = Omit<RecordOutcome, 'trace'> & { trace: Read | null }

export type RunOptions = {
  /** Result of `listMetafields`. A caller that runs a record many times computes it once. */
  readonly stored?: ReadonlyMap<string, string> | undefined
}

type TargetOptions = RunOptions & {
  readonly target: string
  /** Input of the owner in addition to its metafields. */
  readonly ownerFields?: Readonly<Record<string, unknown>>
}

/** Functions of customizations have one target. If a second one is added, this fails to compile, and both must run. */
function targetOf(owner: CustomizationOwner): string {
  const [only]: readonly [FunctionTarget] = functionOwners[owner].targets
  return only.target
}

/** Runs one record of a customization on the result of `createInputRoot`. */
export function runRecord(
  record: PreviewRecord,
  root: ReturnType<typeof createInputRoot>,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
  options: RunOptions = {},
): Promise<RecordOutcome> {
  const target = targetOf(ownerOfFunction(record.functionHandle))
  return runTraced(record, root, requireBuilds, log, { ...options, target, trace: traceSchema })
}

/** Schema for the trace that a tracing build writes. */
type TraceReader<Read> = Pick<z.ZodMiniType<Read>, 'safeParse'>

/** Runs a record of any owner, with a schema for its trace. */
export async function runTraced<Read>(
  record: RunnableRecord,
  root: ReturnType<typeof createInputRoot>,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
  {
    stored = listMetafields(record),
    target,
    ownerFields,
    trace,
  }: TargetOptions & { readonly trace: TraceReader<Read> },
): Promise<Traced<Read>> {
  const { functionHandle } = record
  const owner = {
    ...ownerFields,
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) => {
      const value =
        namespace === namespaceOfOwner(ownerOfFunction(functionHandle)) ? stored.get(key) : undefined
      return value === undefined ? null : { type: 'json', value }
    },
  }
  const variables = stored.get(metafieldKeys.queryInput)
  try {
    const { preview, deployed } = requireBuilds(functionHandle, target)
    const request = {
      root: { ...root, [functionOwners[ownerOfFunction(functionHandle)].inputField]: owner },
      ...(variables === undefined ? {} : { variables: { type: 'json', value: variables } }),
    }
    const run = await preview.run(request)
    const atCheckout = deployed === preview ? run : await deployed?.run(request)
    return formatOutcome(run, readTrace(run, trace, log), atCheckout)
  } catch (fault) {
    if (!(fault instanceof FunctionRunError)) throw fault
    log.error('a function could not be loaded', { function: functionHandle, reason: fault.message })
    return { operations: [], logs: [], error: fault.toRunError(), trace: null, cost: null }
  }
}

/** Metafields of the record by key, as stored now or as they would be after a save. */
export function listMetafields(record: RunnableRecord): ReadonlyMap<string, string> {
  if (!('ruleSet' in record)) return new Map(Object.entries(record.metafields))
  const { ruleSet, functionHandle } = record
  return new Map(formatRuleMetafields(ruleSet, functionHandle).map(({ key, value }) => [key, value]))
}

/** Parses a trace. Null if there is none, or if it is invalid because of a fault in the build. */
function readTrace<Read>({ trace: written }: FunctionRun, reader: TraceReader<Read>, log: Log): Read | null {
  if (written === undefined) return null
  const trace = reader.safeParse(written)
  if (trace.success) return trace.data
  const path = trace.error.issues[0]?.path.join('.')
  log.error('a trace is not in the expected form', path === undefined ? {} : { place: path })
  return null
}

/**
 * Combines the result and trace of the preview build with the cost of the deployed build. Only the deployed build must
 * stay within the platform's limit, with everything that it costs there. If only it fails, checkout would see that
 * failure.
 */
function formatOutcome<Read>(
  run: FunctionRun,
  trace: Read | null,
  atCheckout: FunctionRun | undefined,
): Traced<Read> {
  const { operations, error } = run.error === null && atCheckout?.error ? atCheckout : run
  const { logs } = atCheckout ?? run
  return {
    operations: [...operations],
    logs: [...logs],
    error,
    trace,
    cost: atCheckout ? costOf(atCheckout) : null,
  }
}

function costOf({ ownInstructions, providerInstructions, instructionLimit }: FunctionRun): RunCost {
  return { own: ownInstructions, provider: providerInstructions, limit: instructionLimit }
}
