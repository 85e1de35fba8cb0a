import { platformSteps } from '#rules/language/checks/platform-steps.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import type { CheckPreviewAnswer, CheckPreviewRequest } from '#rules/preview/checks/check-preview.ts'
import { checkTraceSchema } from '#rules/preview/checks/check-trace.ts'
import { z } from '#rules/schema.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'
import { createInputRoot } from '../preview/input-root.ts'
import { type RunOptions, runTraced } from '../preview/run-preview.ts'

const operationSchema = z.object({
  validationAdd: z.object({ errors: z.array(z.object({ target: z.string(), message: z.string() })) }),
})

const [{ target }] = functionOwners.validation.targets

/** Runs the rules of one check on a sample checkout, as the platform does. The rules may be unsaved. */
export async function runCheckPreview(
  { functionHandle, ruleSet, step, sample }: CheckPreviewRequest,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
  options: RunOptions = {},
): Promise<CheckPreviewAnswer> {
  const root = { ...createInputRoot(sample), buyerJourney: { step: platformSteps[step] } }
  const record = { functionHandle, ruleSet }
  const outcome = await runTraced(record, root, requireBuilds, log, {
    ...options,
    target,
    trace: checkTraceSchema,
  })
  return {
    errors: outcome.operations.flatMap((operation) => operationSchema.parse(operation).validationAdd.errors),
    outcome,
  }
}
