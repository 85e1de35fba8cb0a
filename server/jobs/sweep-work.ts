import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { ShopWork } from './shop-work.ts'
import type { TurnStore } from './turn-store.ts'

export const sweepWorkName = 'sweep'

/** The query of a work whose shops are woken by others. */
export const noShops = () => sql`select null::text as shop where false`

const SWEEP_MS = 60_000

/**
 * Looks in the tables of each work for shops that have no turn in the queue. It is a work itself, with one turn for each work,
 * so that one process at a time looks.
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
    // Without the sweep no shop would be found, so it continues. The log says that it ended its process.
    putAside: async () => true,
  }
}
