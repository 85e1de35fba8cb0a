import {
  type CheckPreviewAnswer,
  type CheckPreviewRequest,
  checkPreviewAnswerSchema,
} from '#rules/preview/checks/check-preview.ts'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from '../../platform/platform-failure.ts'
import { formatPost, requestServer } from '../../platform/request-server.ts'

/** Runs a check on a made-up checkout. Throws a PlatformFailure with words for the merchant. */
export async function requestCheckPreview(
  request: CheckPreviewRequest,
  signal: AbortSignal,
): Promise<CheckPreviewAnswer> {
  const answer = checkPreviewAnswerSchema.safeParse(
    await requestServer('/app/api/check-preview', formatPost(request, signal)),
  )
  if (answer.success) return answer.data
  throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: answer.error })
}
