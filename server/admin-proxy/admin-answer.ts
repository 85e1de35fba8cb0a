import { errors } from '#rules/words/errors.ts'
import { platformRefusals } from '#rules/words/platform-refusals.ts'
import type { AdminAnswer } from './ask-admin.ts'

/** Texts by the HTTP status of the platform's refusal (docs/platform.md#admin-errors). */
const refusals: Readonly<Record<number, string>> = {
  401: platformRefusals.noAccess,
  402: platformRefusals.frozen,
  423: platformRefusals.locked,
  430: platformRefusals.suspicious,
}

const describeRefusal = (status: number): string => refusals[status] ?? errors.platformRefused

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
