import type { Clock } from '../clock.ts'
import type { Platform } from '../platform/platform.ts'
import type { SessionToken } from '../platform/session-token.ts'
import type { UserGrant } from '../platform/token-grants.ts'
import type { SessionStore } from '../session/session-store.ts'
import { shareCalls } from '../share-calls.ts'

export type RequireCurrentUser = (session: SessionToken) => Promise<UserGrant['user']>

/**
 * The person behind the session, asked of the platform once, however many requests want to know at the same time, and
 * kept until the platform's answer ends.
 */
export function createRequireCurrentUser(
  store: SessionStore,
  platform: Pick<Platform, 'exchangeForUser'>,
  clock: Clock,
): RequireCurrentUser {
  const shareQuestion = shareCalls<UserGrant['user']>()
  const findOut = async (session: SessionToken) => {
    const { shop, userId } = session
    const known = await store.findUser(shop, userId)
    if (known !== undefined && known.expires > clock.now()) return known.user
    const grant = await platform.exchangeForUser(session)
    await store.saveUser(shop, userId, grant, clock.now())
    return grant.user
  }
  return (session) => shareQuestion(`${session.shop}/${session.userId}`, () => findOut(session))
}
