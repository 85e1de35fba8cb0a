import { type PreviewAnswer, previewAnswerSchema } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'
import { type Answered, useDebouncedRequest } from '../../use-debounced-request.ts'

export type Preview = Answered<PreviewRequest, PreviewAnswer>

const requestPreview = (request: PreviewRequest, signal: AbortSignal) =>
  readAnswer(previewAnswerSchema, serverApi.preview.$post({ json: request }, endWith(signal)))

/** Runs the request once it has stopped changing. */
export function usePreview(request: PreviewRequest | undefined) {
  const { last, failure } = useDebouncedRequest('preview', request, requestPreview)
  return { preview: last, failure }
}
