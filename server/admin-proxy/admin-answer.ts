import { errors } from '#rules/words/errors.ts'
import { describeRefusal } from '../platform/describe-refusal.ts'
import type { AdminAnswer } from './call-admin.ts'

/** Status and text for an Admin request that the platform did not answer. */
export function describeFailure(answer: Exclude<AdminAnswer, { kind: 'answered' }>): {
  status: 502 | 503
  message: string
  /** The platform currently refuses all requests of the app in this shop. */
  isRefused?: boolean
} {
  switch (answer.kind) {
    case 'busy':
      return { status: 503, message: errors.platformBusy }
    case 'refused':
      return { status: 502, message: describeRefusal(answer.status), isRefused: true }
    case 'unreachable':
      return {
        status: 502,
        message: answer.changed === 'no' ? errors.platformUnreachable : errors.platformUnreachableDuringWrite,
      }
  }
}
