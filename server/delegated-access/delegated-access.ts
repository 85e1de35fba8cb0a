import { type Clock, isAhead } from '../clock.ts'
import type { Log } from '../log.ts'
import type { AdminReply } from '../platform/admin-request.ts'
import type { Platform } from '../platform/platform.ts'
import type { ShopCaller } from '../platform/session-token.ts'
import { type CachedGrant, createAccessTokenCache } from '../session/access-token-cache.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { ShopAccess } from '../session/shop-access.ts'
import { shareCalls } from '../share-calls.ts'
import type { DelegateToken, DelegateTokenStore } from './delegate-token-store.ts'
import { createDelegateTokenDocument, createdDelegateTokenSchema } from './documents.ts'

/** A token that ends within this time is replaced first, so that it does not expire during a call. */
const RENEWAL_MARGIN_MS = 2 * 60_000
/** A delegate must not outlive its parent, whose end the platform checks to the second. */
const PARENT_MARGIN_MS = 10_000
/** After a refusal, the shop's own token is used for this time before the platform is asked again. */
const REFUSED_WAIT_MS = 10 * 60_000

export type DelegatedAccessWorld = {
  access: ShopAccess
  sessions: Pick<SessionStore, 'findShop'>
  tokens: DelegateTokenStore
  platform: Pick<Platform, 'sendAdminRequest'>
  clock: Clock
  log: Log
  /** Scopes of the tokens, a subset of the app's scopes. */
  scopes: readonly string[]
  lifeSeconds: number
}

/**
 * Access with a token that has only the scopes that the work needs (docs/decisions/0008-access-tokens.md). It is
 * created from the shop's own token, stored encrypted, and replaced before it ends. If the platform issues none, the
 * shop's own token is used, so that the work continues.
 */
export function createDelegatedAccess(world: DelegatedAccessWorld): ShopAccess {
  const { access, tokens, clock, log } = world
  const cache = createAccessTokenCache(clock)
  const shareCreation = shareCalls<string>()
  const refusedUntil = new Map<string, number>()

  const isLasting = ({ accessToken, expires }: CachedGrant, refused: string | undefined) =>
    accessToken !== refused &&
    expires !== undefined &&
    expires.getTime() - clock.now().getTime() > RENEWAL_MARGIN_MS

  const findUsable = async (shop: string, refused: string | undefined): Promise<string | undefined> => {
    const cached = cache.find(shop)
    if (cached !== undefined && isLasting(cached, refused)) return cached.accessToken
    const cachedToken = await cache.fill(shop, () => tokens.find(shop))
    return cachedToken !== undefined && isLasting(cachedToken, refused) ? cachedToken.accessToken : undefined
  }

  const create = async (caller: ShopCaller, refused: string | undefined): Promise<string> => {
    const { shop } = caller
    const first = await access.requireAccessToken(caller, refused)
    let made = await requestToken(world, shop, first)
    let parent = first
    if (made.outcome === 'unauthorized') {
      parent = await access.requireAccessToken(caller, first)
      made = await requestToken(world, shop, parent)
    }
    if (made.outcome !== 'created') {
      log.warn('delegate access token not given', { shop, ...made })
      refusedUntil.set(shop, clock.now().getTime() + REFUSED_WAIT_MS)
      return parent
    }
    await tokens.save(shop, made.token, clock.now())
    cache.forget(shop)
    refusedUntil.delete(shop)
    log.info('delegate access token created', { shop })
    return made.token.accessToken
  }

  return {
    async requireAccessToken(caller, refused) {
      const { shop } = caller
      if (isAhead(refusedUntil.get(shop) ?? 0, REFUSED_WAIT_MS, clock.now()))
        return access.requireAccessToken(caller, refused)
      return (await findUsable(shop, refused)) ?? shareCreation(shop, () => create(caller, refused))
    },
    forgetShop(shop) {
      cache.forget(shop)
      refusedUntil.delete(shop)
      access.forgetShop(shop)
    },
  }
}

type Made =
  | { outcome: 'created'; token: DelegateToken }
  | { outcome: 'unauthorized' }
  | { outcome: 'refused'; code: string | undefined }
  | { outcome: 'no answer'; reply: AdminReply['kind'] }

async function requestToken(world: DelegatedAccessWorld, shop: string, accessToken: string): Promise<Made> {
  const { platform, clock, scopes } = world
  const now = clock.now().getTime()
  const expiresIn = await chooseLife(world, shop)
  const reply = await platform.sendAdminRequest({
    shop,
    accessToken,
    query: createDelegateTokenDocument,
    variables: { input: { delegateAccessScope: scopes, expiresIn } },
    signal: undefined,
  })
  if (reply.kind === 'unauthorized') return { outcome: 'unauthorized' }
  if (reply.kind !== 'answered') return { outcome: 'no answer', reply: reply.kind }
  const read = createdDelegateTokenSchema.safeParse(reply.body.data).data?.delegateAccessTokenCreate
  const delegateToken = read?.delegateAccessToken ?? undefined
  if (
    read === undefined ||
    delegateToken === undefined ||
    !scopes.every((scope) => delegateToken.accessScopes.includes(scope))
  )
    return { outcome: 'refused', code: read?.userErrors[0]?.code ?? undefined }
  if (read.shop.myshopifyDomain !== shop) return { outcome: 'refused', code: 'another shop' }
  const expires = new Date(now + expiresIn * 1_000)
  return { outcome: 'created', token: { accessToken: delegateToken.accessToken, expires } }
}

/** Lifetime in seconds: the configured one, but never beyond the end of the shop's own token. */
async function chooseLife(
  { sessions, clock, lifeSeconds }: DelegatedAccessWorld,
  shop: string,
): Promise<number> {
  const end = (await sessions.findShop(shop))?.expires
  if (end === undefined) return lifeSeconds
  const leftMs = end.getTime() - clock.now().getTime() - PARENT_MARGIN_MS
  return Math.max(1, Math.min(lifeSeconds, Math.floor(leftMs / 1_000)))
}
