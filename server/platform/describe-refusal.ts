import { errors } from '#rules/words/errors.ts'
import { platformRefusals } from '#rules/words/platform-refusals.ts'

/** Reasons by the platform's status (docs/platform.md#admin-errors). */
const refusals: Readonly<Record<number, string>> = {
  401: platformRefusals.noAccess,
  402: platformRefusals.frozen,
  403: platformRefusals.forbidden,
  404: platformRefusals.notFound,
  423: platformRefusals.locked,
  430: platformRefusals.suspicious,
}

/** Words for a status with which the platform refuses a request. */
export const describeRefusal = (status: number | undefined): string =>
  refusals[status ?? 0] ?? errors.platformRefused

/** Words for a status with which the platform gives no token. It answers 400 where the shop no longer has the app. */
export const describeRefusedGrant = (status: number | undefined): string =>
  refusals[status ?? 0] ?? platformRefusals.noAccess
