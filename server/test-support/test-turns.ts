import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { ShopWork, Turns } from '../jobs/shop-work.ts'
import { listShopsOf } from './list-shops.ts'

/** Number of turns after which work counts as endless. */
const MOST_TURNS = 300

/** Turns that a test runs itself, one after another. */
export function createTestTurns(clock: Clock, database: Pick<Database, 'tables'>) {
  const works = new Map<string, ShopWork>()
  const woken: string[] = []
  const turns = {
    take: (work) => works.set(work.name, work),
    wake: async (_name, shop) => {
      woken.push(shop)
    },
    isRunning: () => true,
  } satisfies Turns
  return {
    ...turns,
    woken,
    /** Calls a work's `tidy`, as one process does every minute. */
    tidy: async (name: string) => works.get(name)?.tidy?.(),
    /** Puts a shop's work aside, as after two turns that ended their process. */
    putAside: async (name: string, shop: string) => works.get(name)?.putAside?.(shop),
    /** Runs one turn of a work for the shop, immediately. */
    async runOne(name: string, shop: string, signal = new AbortController().signal): Promise<void> {
      await works.get(name)?.runTurn(shop, signal)
    },
    /** Runs turns of a work for the shop while one is due. */
    async runDue(name: string, shop: string): Promise<void> {
      const work = works.get(name)
      for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        const due = await work?.findNextTurn(shop)
        if (due === undefined || due > clock.now()) return
        await work?.runTurn(shop, new AbortController().signal)
      }
      throw new Error('the work never ends')
    },
    /**
     * Runs due turns of every shop until nothing is left to do, or at most `most` turns. Waits between them until the
     * next is due.
     */
    async run(most = MOST_TURNS): Promise<void> {
      const never = new AbortController().signal
      for (let turn = 0; turn < most; turn += 1) {
        const next = await findNext(works, database)
        if (next === undefined) return
        const wait = next.due.getTime() - clock.now().getTime()
        if (wait > 0) await clock.wait(wait)
        await next.work.runTurn(next.shop, never)
      }
      if (most === MOST_TURNS) throw new Error('the jobs never end')
    },
  }
}
/** Finds the turn that is due first. */
async function findNext(works: ReadonlyMap<string, ShopWork>, database: Pick<Database, 'tables'>) {
  const turns: { work: ShopWork; shop: string; due: Date }[] = []
  for (const work of works.values()) {
    await work.tidy?.()
    for (const shop of await listShopsOf(work, database)) {
      const due = await work.findNextTurn(shop)
      if (due !== undefined) turns.push({ work, shop, due })
    }
  }
  return turns.toSorted((one, other) => one.due.getTime() - other.due.getTime())[0]
}
