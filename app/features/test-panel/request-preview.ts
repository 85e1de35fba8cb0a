import { type PreviewAnswer, previewAnswerSchema } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import { formatPost, readAnswer, requestServer } from '../../platform/request-server.ts'

/** Runs rule sets on an invented checkout. Throws a PlatformFailure with words for the merchant. */
export async function requestPreview(request: PreviewRequest, signal: AbortSignal): Promise<PreviewAnswer> {
  return readAnswer(previewAnswerSchema, await requestServer('/app/api/preview', formatPost(request, signal)))
}
