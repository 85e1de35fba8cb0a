import { type PreviewAnswer, previewAnswerSchema } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from '../../platform/platform-failure.ts'
import { formatPost, requestServer } from '../../platform/request-server.ts'

/** Runs rule sets on a made-up checkout. Throws a PlatformFailure with words for the merchant. */
export async function requestPreview(request: PreviewRequest, signal: AbortSignal): Promise<PreviewAnswer> {
  const answer = previewAnswerSchema.safeParse(
    await requestServer('/app/api/preview', formatPost(request, signal)),
  )
  if (answer.success) return answer.data
  throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: answer.error })
}
