import type { PreviewAnswer } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import { type Answered, useRestedRequest } from '../../use-rested-request.ts'
import { requestPreview } from './request-preview.ts'

export type Preview = Answered<PreviewRequest, PreviewAnswer>

/** Runs the request once it has stopped changing. */
export function usePreview(request: PreviewRequest | undefined) {
  const { last, failure } = useRestedRequest('preview', request, requestPreview)
  return { preview: last, failure }
}
