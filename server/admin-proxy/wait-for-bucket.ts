import type { Clock } from '../clock.ts'
import type { CallAdmin } from './call-admin.ts'
import { createShopBucket, type ShopBucket } from './shop-bucket.ts'
import { LONGEST_WAIT_MS, readBucket } from './throttle.ts'

/**
 * Assumed points of a document before its first answer: the minimum cost of its kind (docs/platform.md#rate-limits).
 */
const FIRST_COST = { query: 1, mutation: 10 }
/** Interval at which a waiting call checks the bucket again. An answer in the meantime may shorten its wait. */
const LOOK_AGAIN_MS = 250
/** Maximum number of remembered shops. Buckets of the others refill within seconds. */
const MOST_SHOPS = 1_000

export type AskWithinBucket = {
  /** Asks like `callAdmin`, once the shop's bucket has room for the call above the reserved share. */
  ask: CallAdmin
  /**
   * Points above the reserved share that the shop's bucket will have in `aheadMs` milliseconds. Undefined before the
   * first answer.
   */
  findFreePoints: (shop: string, aheadMs: number) => number | undefined
}

type Shop = {
  bucket: ShopBucket
  turn: Promise<void>
  /** Milliseconds that its calls have waited so far. They wait one after the other. */
  waitedMs: number
}

/**
 * Sends the calls of a shop in order, each as soon as the bucket has room for it. The number of outstanding answers
 * does not matter. So calls use all points that the bucket offers, and never more.
 */
export function createAskWithinBucket(callAdmin: CallAdmin, clock: Clock): AskWithinBucket {
  const shops = new Map<string, Shop>()
  const costs = new Map<string, number>()

  const findShop = (name: string): Shop => {
    const shop = shops.get(name) ?? { bucket: createShopBucket(), turn: Promise.resolve(), waitedMs: 0 }
    shops.delete(name)
    shops.set(name, shop)
    const [oldest] = shops.keys()
    if (shops.size > MOST_SHOPS && oldest !== undefined) shops.delete(oldest)
    return shop
  }

  /** An answer may report any bucket. A call that has waited its longest is sent, and the platform decides. */
  const waitForPoints = async (
    shop: Shop,
    cost: number,
    untilMs: number,
    signal: AbortSignal | undefined,
  ) => {
    while (shop.waitedMs < untilMs) {
      const wait = Math.min(shop.bucket.deriveWait(cost, clock.now().getTime()), LOOK_AGAIN_MS)
      if (wait === 0) return
      shop.waitedMs += wait
      await clock.wait(wait, signal)
    }
  }

  return {
    findFreePoints: (shop, aheadMs) =>
      shops.get(shop)?.bucket.findFreePoints(clock.now().getTime() + aheadMs),
    async ask(call) {
      const shop = findShop(call.caller.shop)
      const { query, operation } = call.document
      const cost = costs.get(query) ?? FIRST_COST[operation]
      const untilMs = shop.waitedMs + LONGEST_WAIT_MS
      const begun = shop.turn.then(async () => {
        await waitForPoints(shop, cost, untilMs, call.signal)
        shop.bucket.begin(cost)
      })
      // A call that was aborted while it waited does not block the next one.
      shop.turn = begun.catch(() => {})
      await begun
      const end = (reported: ReturnType<typeof readBucket>) =>
        shop.bucket.end(cost, reported, clock.now().getTime())
      try {
        const answer = await callAdmin(call)
        const reported = answer.kind === 'answered' ? readBucket(answer.body) : undefined
        if (reported !== undefined) costs.set(query, reported.requestedCost)
        end(reported)
        return answer
      } catch (error) {
        end(undefined)
        throw error
      }
    },
  }
}
