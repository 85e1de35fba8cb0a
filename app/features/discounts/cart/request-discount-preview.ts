import {
  type DiscountPreviewAnswer,
  discountPreviewAnswerSchema,
} from '#rules/preview/discounts/discount-preview-answer.ts'
import type { DiscountPreviewRequest } from '#rules/preview/discounts/discount-preview-request.ts'
import { endWith, readAnswer, serverApi } from '../../../platform/server-api.ts'

/** Prices an invented checkout with discounts. Throws a PlatformFailure with words for the merchant. */
export function requestDiscountPreview(
  request: DiscountPreviewRequest,
  signal: AbortSignal,
): Promise<DiscountPreviewAnswer> {
  return readAnswer(
    discountPreviewAnswerSchema,
    serverApi['discount-preview'].$post({ json: request }, endWith(signal)),
  )
}
