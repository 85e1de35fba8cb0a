import {
  type DiscountPreviewAnswer,
  discountPreviewAnswerSchema,
} from '#rules/preview/discounts/discount-preview-answer.ts'
import type { DiscountPreviewRequest } from '#rules/preview/discounts/discount-preview-request.ts'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from '../../../platform/platform-failure.ts'
import { formatPost, requestServer } from '../../../platform/request-server.ts'

/** Prices a made-up checkout with discounts. Throws a PlatformFailure with words for the merchant. */
export async function requestDiscountPreview(
  request: DiscountPreviewRequest,
  signal: AbortSignal,
): Promise<DiscountPreviewAnswer> {
  const answer = discountPreviewAnswerSchema.safeParse(
    await requestServer('/app/api/discount-preview', formatPost(request, signal)),
  )
  if (answer.success) return answer.data
  throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: answer.error })
}
