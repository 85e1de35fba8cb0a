import type { Clock } from '../clock.ts'
import type { AskAdmin } from './ask-admin.ts'
import { createShopBucket, type ShopBucket } from './shop-bucket.ts'
import { readBucket } from './throttle.ts'

/**
 * Assumed points of a document before its first answer: the minimum cost of its kind (docs/platform.md#rate-limits).
 */
const FIRST_COST = { query: 1, mutation: 10 }
/** Interval at which a waiting call checks the bucket again. An answer in the meantime may shorten its wait. */
const LOOK_AGAIN_MS = 250
/** Maximum number of remembered shops. Buckets of the others refill within seconds. */
const MOST_SHOPS = 1_000

export type AskWithinBucket = {
  /** Asks like `askAdmin`, once the shop's bucket has room for the call above the reserved share. */
  ask: AskAdmin
  /**
   * Points above the reserved share that the shop's bucket will have in `aheadMs` milliseconds. Undefined before the
   * first answer.
   */
  findRoom: (shop: string, aheadMs: number) => number | undefined
}

type Shop = { bucket: ShopBucket; turn: Promise<void> }

/**
 * Sends the calls of a shop in order, each as soon as the bucket has room for it. The number of outstanding answers
 * does not matter. So calls use all points that the bucket offers, and never more.
 */
export function createAskLeavingRoom(askAdmin: AskAdmin, clock: Clock): AskWithinBucket {
  const shops = new Map<string, Shop>()
  const costs = new Map<string, number>()

  const findShop = (name: string): Shop => {
    const shop = shops.get(name) ?? { bucket: createShopBucket(), turn: Promise.resolve() }
    shops.delete(name)
    shops.set(name, shop)
    const [oldest] = shops.keys()
    if (shops.size > MOST_SHOPS && oldest !== undefined) shops.delete(oldest)
    return shop
  }

  const waitForRoom = async ({ bucket }: Shop, cost: number, signal: AbortSignal | undefined) => {
    for (;;) {
      const wait = bucket.deriveWait(cost, clock.now().getTime())
      if (wait === 0) return
      await clock.wait(Math.min(wait, LOOK_AGAIN_MS), signal)
    }
  }

  return {
    findRoom: (shop, aheadMs) => shops.get(shop)?.bucket.findRoom(clock.now().getTime() + aheadMs),
    async ask(question) {
      const shop = findShop(question.caller.shop)
      const { query, operation } = question.document
      const cost = costs.get(query) ?? FIRST_COST[operation]
      const begun = shop.turn.then(async () => {
        await waitForRoom(shop, cost, question.signal)
        shop.bucket.begin(cost)
      })
      // A call that was aborted while it waited does not block the next one.
      shop.turn = begun.catch(() => {})
      await begun
      const end = (reported: ReturnType<typeof readBucket>) =>
        shop.bucket.end(cost, reported, clock.now().getTime())
      try {
        const answer = await askAdmin(question)
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
