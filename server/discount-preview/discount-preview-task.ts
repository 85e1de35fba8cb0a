import { functionSchema } from '#function-host/index.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import {
  discountPreviewRequestSchema,
  discountsMax,
} from '#rules/preview/discounts/discount-preview-request.ts'
import { errors } from '#rules/words/errors.ts'
import { boundsOfSets } from '../json-bounds.ts'
import { functionApiVersion } from '../preview/function-api-version.ts'
import { findUnknownCode } from '../preview/known-codes.ts'
import { parseBytes } from '../request-body.ts'
import { answered, refused, type Task } from '../work/task.ts'
import { findOtherFunction, runDiscountPreview } from './run-discount-preview.ts'

const bodyForm = {
  schema: discountPreviewRequestSchema,
  bounds: boundsOfSets(discountsMax, discountsMax * limits.valuesPerDiscount),
}

/** Prices a sample checkout with discounts, including native ones of the platform. Discounts may be unsaved. */
export const discountPreviewTask: Task<Uint8Array, Awaited<ReturnType<typeof runDiscountPreview>>> = async (
  bytes,
  { requireBuilds, log },
) => {
  const parsed = parseBytes(bytes, bodyForm)
  if ('fault' in parsed) return refused(400, parsed.fault)
  const schema = functionSchema(functionOwners.discount.functionApi, functionApiVersion)
  const wrong = findUnknownCode(schema, parsed.body.sample) ?? findOtherFunction(parsed.body)
  if (wrong !== undefined) return refused(400, errors.bodyShape(wrong))
  return answered(await runDiscountPreview(parsed.body, requireBuilds, log))
}
