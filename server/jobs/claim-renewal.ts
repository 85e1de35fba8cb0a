import { errorFields, type Log } from '../log.ts'
import { type ClaimedTurn, LEASE_MS, type TurnStore } from './turn-store.ts'

const RENEW_MS = 3_000

type OwnTurn = { turn: ClaimedTurn; lost: AbortController }

/**
 * Renews the claims of this process's turns. A turn that loses its claim is stopped, since another process may have
 * claimed it.
 */
export function createClaimRenewal(store: TurnStore, log: Log) {
  const held = new Set<OwnTurn>()
  let renewedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let renewing: Promise<void> = Promise.resolve()

  const renew = async () => {
    const turns = [...held]
    if (turns.length === 0) return
    const begunAt = performance.now()
    try {
      const ours = await store.renew(turns.map(({ turn }) => turn))
      renewedAt = begunAt
      const keys = new Set(ours.map(formatKey))
      for (const each of turns) if (!keys.has(formatKey(each.turn))) each.lost.abort()
    } catch (error) {
      log.error('job queue failed', errorFields(error))
      // Without the database, no process can prove its claim.
      if (performance.now() - renewedAt >= LEASE_MS) for (const { lost } of turns) lost.abort()
    }
  }

  return {
    start() {
      timer = setInterval(() => {
        renewing = renewing.then(renew)
      }, RENEW_MS)
      timer.unref()
    },
    /** @returns a signal that aborts when the claim is lost, and a function to call at the turn's end. */
    hold(turn: ClaimedTurn): { signal: AbortSignal; drop: () => void } {
      if (held.size === 0) renewedAt = performance.now()
      const each: OwnTurn = { turn, lost: new AbortController() }
      held.add(each)
      return { signal: each.lost.signal, drop: () => held.delete(each) }
    },
    list: (): ClaimedTurn[] => [...held].map(({ turn }) => turn),
    async close() {
      clearInterval(timer)
      await renewing
    },
  }
}
export type ClaimRenewal = ReturnType<typeof createClaimRenewal>

const formatKey = ({ work, shop, claim }: Pick<ClaimedTurn, 'work' | 'shop' | 'claim'>) =>
  JSON.stringify([work, shop, claim])
