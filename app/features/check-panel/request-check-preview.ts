import {
  type CheckPreviewAnswer,
  type CheckPreviewRequest,
  checkPreviewAnswerSchema,
} from '#rules/preview/checks/check-preview.ts'
import { formatPost, readAnswer, requestServer } from '../../platform/request-server.ts'

/** Runs a check on an invented checkout. Throws a PlatformFailure with words for the merchant. */
export async function requestCheckPreview(
  request: CheckPreviewRequest,
  signal: AbortSignal,
): Promise<CheckPreviewAnswer> {
  return readAnswer(
    checkPreviewAnswerSchema,
    await requestServer('/app/api/check-preview', formatPost(request, signal)),
  )
}
