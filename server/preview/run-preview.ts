import { type FunctionRun, FunctionRunError } from '#function-host/index.ts'
import type { CustomizationApi } from '#rules/customization.ts'
import { functionVariants } from '#rules/function-variants.ts'
import { metafieldKeys, metafieldNamespace } from '#rules/metafields.ts'
import type { PreviewAnswer, RuleSetOutcome } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import { type Trace, traceSchema } from '#rules/preview/trace.ts'
import { deriveQueryInput } from '#rules/query-input.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuild } from './function-builds.ts'
import { createInputRoot } from './input-root.ts'
import { applyOperations, listOffered } from './list-of-methods.ts'
import { type AttributedOperation, attributeOperations } from './operations.ts'

type AskedRuleSet = PreviewRequest['ruleSets'][number]

/** Runs rule sets of one API on a sample checkout as the platform does: one after the other, all on the same input. */
export async function runPreview(
  { ruleSets, sample }: PreviewRequest,
  api: CustomizationApi,
  requireBuild: RequireFunctionBuild,
  log: Log,
): Promise<PreviewAnswer> {
  const root = createInputRoot(sample)
  const outcomes: RuleSetOutcome[] = []
  const operations: AttributedOperation[] = []
  for (const [index, asked] of ruleSets.entries()) {
    const outcome = await runOne(asked, root, requireBuild, log)
    outcomes.push(outcome)
    operations.push(...attributeOperations(outcome.operations, index, asked.ruleSet, outcome.trace))
  }
  return { methods: applyOperations(listOffered(api, sample), operations), ruleSets: outcomes }
}

async function runOne(
  { functionHandle, ruleSet }: AskedRuleSet,
  root: ReturnType<typeof createInputRoot>,
  requireBuild: RequireFunctionBuild,
  log: Log,
): Promise<RuleSetOutcome> {
  const rules = { type: 'json', value: JSON.stringify(ruleSet) }
  const owner = {
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) =>
      namespace === metafieldNamespace && key === metafieldKeys.rules ? rules : null,
  }
  const { api } = functionVariants[functionHandle]
  try {
    const run = await requireBuild(functionHandle).run({
      root: { ...root, [`${api}Customization`]: owner },
      variables: { type: 'json', value: JSON.stringify(deriveQueryInput(ruleSet, functionHandle)) },
    })
    return formatOutcome(run, readTrace(run, log))
  } catch (fault) {
    if (!(fault instanceof FunctionRunError)) throw fault
    log.error('a function could not be loaded', { function: functionHandle, reason: fault.message })
    return { operations: [], logs: [], error: fault.toRunError(), trace: null }
  }
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

function formatOutcome({ operations, logs, error }: FunctionRun, trace: Trace | null): RuleSetOutcome {
  return { operations: [...operations], logs: [...logs], error, trace }
}
