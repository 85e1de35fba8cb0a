import { functionSchema } from '#function-host/index.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import type { MarginGuardAnswer } from '#rules/margin-guard/margin-guard-answer.ts'
import { itemsMax, marginGuardRequestSchema } from '#rules/margin-guard/margin-guard-request.ts'
import { discountsMax } from '#rules/preview/discounts/discount-preview-request.ts'
import { errors } from '#rules/words/errors.ts'
import { findOtherFunction } from '../discount-preview/run-discount-preview.ts'
import { boundsOfSets } from '../json-bounds.ts'
import { functionApiVersion } from '../preview/function-api-version.ts'
import { isKnownCode, readKnownCodes } from '../preview/known-codes.ts'
import { parseBytes } from '../request-body.ts'
import { answered, refused, type Task } from '../work/task.ts'
import { findWorstCarts } from './find-worst-carts.ts'

const bodyForm = {
  schema: marginGuardRequestSchema,
  bounds: boundsOfSets(
    discountsMax,
    discountsMax * limits.valuesPerDiscount + itemsMax * limits.valuesPerItem,
  ),
}

/** Prices the carts that discounts can distinguish. Reports the carts from which they take most. */
export const marginGuardTask: Task<Uint8Array, MarginGuardAnswer> = async (bytes, world) => {
  const parsed = parseBytes(bytes, bodyForm)
  if ('fault' in parsed) return refused(400, parsed.fault)
  const { body } = parsed
  const schema = functionSchema(functionOwners.discount.functionApi, functionApiVersion)
  const wrong = isKnownCode(schema, 'CurrencyCode', body.currencyCode)
    ? findOtherFunction(body)
    : 'currencyCode'
  if (wrong !== undefined) return refused(400, errors.bodyShape(wrong))
  return answered(await findWorstCarts(body, { ...world, codes: readKnownCodes() }))
}
