import { functionSchema } from '#function-host/index.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import type { PreviewAnswer } from '#rules/preview/preview-answer.ts'
import { previewRequestSchema } from '#rules/preview/preview-request.ts'
import { errors } from '#rules/words/errors.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { boundsOfSets } from '../json-bounds.ts'
import { parseBytes } from '../request-body.ts'
import { answered, refused, type Task } from '../work/task.ts'
import { functionApiVersion } from './function-api-version.ts'
import { findUnknownCode } from './known-codes.ts'
import { runPreview } from './run-preview.ts'

const bodyForm = {
  schema: previewRequestSchema,
  bounds: boundsOfSets(limits.activeCustomizations + 1),
}

/**
 * Runs rules and stored pincodes on a sample checkout, in the same functions that the platform runs. The rules may be
 * unsaved.
 */
export const previewTask: Task<Uint8Array, PreviewAnswer> = async (bytes, { requireBuilds, log }) => {
  const parsed = parseBytes(bytes, bodyForm)
  if ('fault' in parsed) return refused(400, parsed.fault)
  const { records, sample } = parsed.body
  const [owner, ...others] = new Set(records.map(({ functionHandle }) => ownerOfFunction(functionHandle)))
  if (owner === undefined || others.length > 0) return refused(400, testPanelWords.oneOwner)
  const schema = functionSchema(functionOwners[owner].functionApi, functionApiVersion)
  const unknown = findUnknownCode(schema, sample)
  if (unknown !== undefined) return refused(400, errors.bodyShape(unknown))
  return answered(await runPreview(parsed.body, owner, requireBuilds, log))
}
