import { errors } from '#rules/words/errors.ts'
import type { AppContext } from './app-environment.ts'
import { errorFields } from './log.ts'
import { describeRefusedGrant } from './platform/describe-refusal.ts'
import { GrantError } from './platform/token-grants.ts'
import { SearchUnfinishedError } from './privacy/search-for-persons.ts'
import { refuseSession } from './session/require-session.ts'

/** The client has closed its connection, so the answer is not read. Proxies log this status. */
const CLIENT_GONE = 499

/** PostgreSQL's error code for a full disk. */
const DISK_FULL = '53100'

/** The answer for an error thrown by a route. It has our own text and nothing from the error. */
export function answerFailure(error: unknown, context: AppContext): Response {
  const log = context.get('log')
  if (context.req.raw.signal.aborted) return new Response(null, { status: CLIENT_GONE })
  if (error instanceof SearchUnfinishedError) return context.json({ error: errors.busy }, 503)
  if (!(error instanceof GrantError)) {
    const fields = errorFields(error)
    log.error('unexpected failure', fields)
    if (fields.code === DISK_FULL) return context.json({ error: errors.diskFull }, 507)
    return context.json({ error: errors.ourFault }, 500)
  }
  log.warn('no access token', {
    reason: error.reason,
    status: error.status,
    ...errorFields(error.cause ?? error),
  })
  switch (error.reason) {
    case 'session':
    case 'away':
      return refuseSession(context)
    case 'refused':
      return context.json({ error: describeRefusedGrant(error.status) }, 502)
    case 'unreachable':
      return context.json({ error: errors.platformUnreachable }, 502)
  }
}
