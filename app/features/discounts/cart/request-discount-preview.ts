import {
  type DiscountPreviewAnswer,
  discountPreviewAnswerSchema,
} from '#rules/preview/discounts/discount-preview-answer.ts'
import type { DiscountPreviewRequest } from '#rules/preview/discounts/discount-preview-request.ts'
import { formatPost, readAnswer, requestServer } from '../../../platform/request-server.ts'

/** Prices an invented checkout with discounts. Throws a PlatformFailure with words for the merchant. */
export async function requestDiscountPreview(
  request: DiscountPreviewRequest,
  signal: AbortSignal,
): Promise<DiscountPreviewAnswer> {
  return readAnswer(
    discountPreviewAnswerSchema,
    await requestServer('/app/api/discount-preview', formatPost(request, signal)),
  )
}
