import { type FunctionRun, FunctionRunError } from '#function-host/index.ts'
import type { CustomizationApi } from '#rules/customization.ts'
import { apiOfFunction } from '#rules/function-variants.ts'
import { metafieldKeys, metafieldNamespace } from '#rules/metafields.ts'
import type { PreviewAnswer, RecordOutcome } from '#rules/preview/preview-answer.ts'
import type { PreviewRecord, PreviewRequest } from '#rules/preview/preview-request.ts'
import { type Trace, traceSchema } from '#rules/preview/trace.ts'
import { deriveQueryInput } from '#rules/query-input.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuild } from './function-builds.ts'
import { createInputRoot } from './input-root.ts'
import { applyOperations, listOffered } from './list-of-methods.ts'
import { type AttributedOperation, attributeOperations } from './operations.ts'

/** Runs records of one API on a sample checkout as the platform does: one after the other, all on the same input. */
export async function runPreview(
  { records, sample }: PreviewRequest,
  api: CustomizationApi,
  requireBuild: RequireFunctionBuild,
  log: Log,
): Promise<PreviewAnswer> {
  const root = createInputRoot(sample)
  const outcomes: RecordOutcome[] = []
  const operations: AttributedOperation[] = []
  for (const [index, record] of records.entries()) {
    const outcome = await runRecord(record, root, requireBuild, log)
    outcomes.push(outcome)
    const rules = 'ruleSet' in record ? record.ruleSet.rules : []
    operations.push(...attributeOperations(outcome.operations, index, rules, outcome.trace))
  }
  return { methods: applyOperations(listOffered(api, sample), operations), outcomes }
}

/** Runs one record on what `createInputRoot` made of a checkout. Who runs it often lists its metafields once. */
export async function runRecord(
  record: PreviewRecord,
  root: ReturnType<typeof createInputRoot>,
  requireBuild: RequireFunctionBuild,
  log: Log,
  stored = listMetafields(record),
): Promise<RecordOutcome> {
  const { functionHandle } = record
  const owner = {
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) => {
      const value = namespace === metafieldNamespace ? stored.get(key) : undefined
      return value === undefined ? null : { type: 'json', value }
    },
  }
  const variables = stored.get(metafieldKeys.queryInput)
  try {
    const run = await requireBuild(functionHandle).run({
      root: { ...root, [`${apiOfFunction(functionHandle)}Customization`]: owner },
      ...(variables === undefined ? {} : { variables: { type: 'json', value: variables } }),
    })
    return formatOutcome(run, readTrace(run, log))
  } catch (fault) {
    if (!(fault instanceof FunctionRunError)) throw fault
    log.error('a function could not be loaded', { function: functionHandle, reason: fault.message })
    return { operations: [], logs: [], error: fault.toRunError(), trace: null }
  }
}

/** What the record has stored, or would have once saved, by key. */
export function listMetafields(record: PreviewRecord): ReadonlyMap<string, string> {
  if (!('ruleSet' in record)) return new Map(Object.entries(record.metafields))
  const { ruleSet, functionHandle } = record
  return new Map([
    [metafieldKeys.rules, JSON.stringify(ruleSet)],
    [metafieldKeys.queryInput, JSON.stringify(deriveQueryInput(ruleSet, functionHandle))],
  ])
}

/** Null where there is none, or none that can be read, which is a fault of the build. */
function readTrace({ companion }: FunctionRun, log: Log): Trace | null {
  if (companion === undefined) return null
  const trace = traceSchema.safeParse(companion)
  if (trace.success) return trace.data
  const place = trace.error.issues[0]?.path.join('.')
  log.error('a trace is not in the expected form', place === undefined ? {} : { place })
  return null
}

function formatOutcome({ operations, logs, error }: FunctionRun, trace: Trace | null): RecordOutcome {
  return { operations: [...operations], logs: [...logs], error, trace }
}
