import type { Clock } from '../clock.ts'
import type { SessionToken } from '../platform/session-token.ts'
import type { UserGrant } from '../platform/token-grants.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { UserAccess } from '../session/user-access.ts'

export type RequireCurrentUser = (session: SessionToken) => Promise<UserGrant['user']>

/** The person of the session, with the details that came with their last token. */
export function createRequireCurrentUser(
  store: Pick<SessionStore, 'findUser'>,
  users: Pick<UserAccess, 'requireGrant'>,
  clock: Clock,
): RequireCurrentUser {
  return async (session) => {
    const known = await store.findUser(session.shop, session.userId)
    if (known !== undefined && known.expires > clock.now()) return known.user
    return (await users.requireGrant(session)).user
  }
}
