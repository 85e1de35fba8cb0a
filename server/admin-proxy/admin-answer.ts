import { errors } from '#rules/words/errors.ts'
import type { AdminAnswer } from './ask-admin.ts'

/** Status and text for an Admin request that the platform did not answer. */
export function describeFailure(answer: Exclude<AdminAnswer, { kind: 'answered' }>): {
  status: 502 | 503
  message: string
  /** The platform lets the app do nothing in this shop for now. */
  isRefused?: boolean
} {
  switch (answer.kind) {
    case 'busy':
      return { status: 503, message: errors.platformBusy }
    case 'refused':
      return { status: 502, message: errors.platformRefused, isRefused: true }
    case 'unreachable':
      return {
        status: 502,
        message: answer.changed === 'no' ? errors.platformUnreachable : errors.platformUnreachableDuringWrite,
      }
  }
}
