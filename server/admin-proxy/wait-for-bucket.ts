import type { Clock } from '../clock.ts'
import type { AskAdmin } from './ask-admin.ts'
import { createShopBucket, type ShopBucket } from './shop-bucket.ts'
import { readBucket } from './throttle.ts'

/**
 * Points expected for a document that was not asked yet: the least cost of its kind (docs/platform.md#rate-limits).
 */
const FIRST_COST = { query: 1, mutation: 10 }
/** A waiting call looks again this often, since an answer in the meantime may shorten its wait. */
const LOOK_AGAIN_MS = 250
/** More shops are not worth remembering: their buckets fill within seconds. */
const MOST_SHOPS = 1_000

export type AskWithinBucket = {
  /** Asks as `askAdmin` does, once the shop's bucket has room for it above the share that is left to others. */
  ask: AskAdmin
  /**
   * Points of that room that the shop's bucket will have in `aheadMs` milliseconds; undefined before the first answer.
   */
  findRoom: (shop: string, aheadMs: number) => number | undefined
}

type Shop = { bucket: ShopBucket; turn: Promise<void> }

/**
 * Calls of a shop are sent in the order in which they were asked for, each as soon as the bucket has room for it, however
 * many answers are outstanding: what the bucket gives is used, and no more.
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
      // A caller that no longer wants an answer does not keep the next one from asking.
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
