import {
  type CheckPreviewAnswer,
  type CheckPreviewRequest,
  checkPreviewAnswerSchema,
} from '#rules/preview/checks/check-preview.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'

/** Runs a check on an invented checkout. Throws a PlatformFailure with words for the merchant. */
export function requestCheckPreview(
  request: CheckPreviewRequest,
  signal: AbortSignal,
): Promise<CheckPreviewAnswer> {
  return readAnswer(
    checkPreviewAnswerSchema,
    serverApi['check-preview'].$post({ json: request }, endWith(signal)),
  )
}
