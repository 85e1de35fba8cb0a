import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { ShopWork } from './shop-work.ts'
import type { TurnStore } from './turn-store.ts'

export const sweepWorkName = 'sweep'

/** Query of a work without tables to search. Its shops are only woken directly. */
export const noShops = () => sql`select null::text as shop where false`

const SWEEP_MS = 60_000

/**
 * Searches the tables of each work for due shops that are not in the queue. The sweep itself is a work with one turn
 * per work. So only one process searches at a time.
 *
 * @param look called when shops may have been added to the queue.
 */
export function createSweepWork(
  works: ReadonlyMap<string, ShopWork>,
  store: TurnStore,
  clock: Clock,
  look: (work: string) => void,
): ShopWork {
  return {
    name: sweepWorkName,
    async runTurn(name) {
      const work = works.get(name)
      if (work === undefined) return
      await work.tidy?.()
      await store.addDue(name, work.dueShops())
      look(name)
    },
    findNextTurn: async (name) => (works.has(name) ? new Date(clock.now().getTime() + SWEEP_MS) : undefined),
    dueShops: noShops,
    // Without the sweep no due shop would be found, so it is never put aside. The log reports that it ended its
    // process.
    putAside: async () => true,
  }
}
