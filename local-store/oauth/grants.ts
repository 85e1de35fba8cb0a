import { createHash } from 'node:crypto'
import type { State } from '../state/state.ts'
import type { World } from '../world.ts'
import type { GrantRecord } from './grant-record.ts'

// Lifetimes of tokens, in seconds (docs/platform.md#token-exchange).
export const offlineTokenLifeInSeconds = 3600
export const onlineTokenLifeInSeconds = 86_400
export const refreshTokenLifeInSeconds = 7_776_000
/** Time in which a used refresh token can be used again while its replacement is unused. */
const retryLifeInSeconds = 2_592_000

const millisecondsPerSecond = 1000
const tokenBytes = 16

/** Secrets of a new grant. The caller receives them once, and the store keeps only hashes. */
export type IssuedTokens = { accessToken: string; refreshToken: string | null; grant: GrantRecord }

export type GrantWish = {
  mode: GrantRecord['mode']
  lifeInSeconds: number | null
  refreshable: boolean
  scopes: string[]
  /** Access token hash of the grant from which a delegate token is created. */
  parent?: string
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const tokenPrefixes = { offline: 'shpat', online: 'shpua', delegate: 'shpat' } as const

export function issueTokens(world: World, wish: GrantWish, replaces: string | null = null): IssuedTokens {
  const now = world.now()
  const accessToken = `${tokenPrefixes[wish.mode]}_${world.randomHex(tokenBytes)}`
  const refreshToken = wish.refreshable ? `shprt_${world.randomHex(tokenBytes)}` : null
  const grant: GrantRecord = {
    accessTokenHash: hashToken(accessToken),
    mode: wish.mode,
    scopes: wish.scopes,
    expiresAt: wish.lifeInSeconds === null ? null : now + wish.lifeInSeconds * millisecondsPerSecond,
    refresh:
      refreshToken === null
        ? null
        : {
            tokenHash: hashToken(refreshToken),
            expiresAt: now + refreshTokenLifeInSeconds * millisecondsPerSecond,
          },
    replaces,
    parent: wish.parent ?? null,
  }
  world.state.change((draft) => {
    draft.grants = [...draft.grants.filter((one) => isAlive(one, now)), grant]
  })
  return { accessToken, refreshToken, grant }
}

/** The grant of a valid access token. The first use of a token ends the grant that it replaces. */
export function findGrant(world: World, accessToken: string): GrantRecord | undefined {
  const hash = hashToken(accessToken)
  const { grants } = world.state.read()
  const grant = grants.find((one) => one.accessTokenHash === hash)
  if (grant === undefined || isPast(grant.expiresAt, world.now())) return undefined
  // A delegate token expires with the token from which it was created.
  if (grant.parent !== null && !grants.some((one) => one.accessTokenHash === grant.parent)) return undefined
  if (grant.replaces !== null) world.state.change((draft) => endReplaced(draft, grant))
  return grant
}

/**
 * Exchanges a refresh token for new tokens. A used one can be used again until its replacement is first used, for at
 * most 30 days. A second exchange creates another replacement and drops the first. Undefined for an unknown or expired
 * token.
 */
export function refreshTokens(
  world: World,
  refreshToken: string,
  scopes: string[],
): IssuedTokens | undefined {
  const hash = hashToken(refreshToken)
  const now = world.now()
  const used = world.state.read().grants.find((one) => one.refresh?.tokenHash === hash)
  if (!used?.refresh || isPast(used.refresh.expiresAt, now)) return undefined
  const retryUntil = Math.min(used.refresh.expiresAt, now + retryLifeInSeconds * millisecondsPerSecond)
  world.state.change((draft) => {
    endReplaced(draft, used)
    draft.grants = draft.grants.filter((one) => one.replaces !== used.accessTokenHash)
    for (const one of draft.grants) if (one.refresh?.tokenHash === hash) one.refresh.expiresAt = retryUntil
  })
  const wish: GrantWish = {
    mode: used.mode,
    lifeInSeconds: offlineTokenLifeInSeconds,
    refreshable: true,
    scopes,
  }
  return issueTokens(world, wish, used.accessTokenHash)
}

function endReplaced(draft: State, grant: GrantRecord): void {
  draft.grants = draft.grants.filter((one) => one.accessTokenHash !== grant.replaces)
  for (const one of draft.grants) if (one.accessTokenHash === grant.accessTokenHash) one.replaces = null
}

function isAlive(grant: GrantRecord, now: number): boolean {
  return !isPast(grant.expiresAt, now) || (grant.refresh !== null && !isPast(grant.refresh.expiresAt, now))
}

function isPast(moment: number | null, now: number): boolean {
  return moment !== null && moment <= now
}
