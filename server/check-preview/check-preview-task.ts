import { functionSchema } from '#function-host/index.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import type { CheckPreviewAnswer } from '#rules/preview/checks/check-preview.ts'
import { checkPreviewRequestSchema } from '#rules/preview/checks/check-preview.ts'
import { errors } from '#rules/words/errors.ts'
import { boundsOfSets } from '../json-bounds.ts'
import { functionApiVersion } from '../preview/function-api-version.ts'
import { findUnknownCode } from '../preview/known-codes.ts'
import { parseBytes } from '../request-body.ts'
import { answered, refused, type Task } from '../work/task.ts'
import { runCheckPreview } from './run-check-preview.ts'

const bodyForm = {
  schema: checkPreviewRequestSchema,
  bounds: boundsOfSets(1),
}

/** Runs a check on a sample checkout, in the same function that the platform runs. */
export const checkPreviewTask: Task<Uint8Array, CheckPreviewAnswer> = async (
  bytes,
  { requireBuilds, log },
) => {
  const parsed = parseBytes(bytes, bodyForm)
  if ('fault' in parsed) return refused(400, parsed.fault)
  const schema = functionSchema(functionOwners.validation.functionApi, functionApiVersion)
  const unknown = findUnknownCode(schema, parsed.body.sample)
  if (unknown !== undefined) return refused(400, errors.bodyShape(unknown))
  return answered(await runCheckPreview(parsed.body, requireBuilds, log))
}
