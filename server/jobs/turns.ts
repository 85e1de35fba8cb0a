import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { errorFields, type Log } from '../log.ts'
import { createClaimRenewal } from './claim-renewal.ts'
import { giveTurn } from './give-turn.ts'
import type { ShopWork, Turns } from './shop-work.ts'
import { createSweepWork, sweepWorkName } from './sweep-work.ts'
import { createTurnGate } from './turn-gate.ts'
import { createTurnStore } from './turn-store.ts'

export type RunningTurns = Turns & {
  start: () => Promise<void>
  /** Stops running turns at their next step, and starts no others. */
  close: () => Promise<void>
}

/** Maximum number of shops with concurrent turns, for one work in one process. */
const SHOPS_AT_ONCE = 4
/** Interval between two queries for due turns. Waking a shop in this process and the end of a turn also trigger one. */
const POLL_MS = 1_000
const PULL_BACK_MS = 60_000
const CLOSE_MS = 3_000

type Worker = { work: ShopWork; running: number; isLooking: boolean; looksAgain: boolean }

export function createTurns(
  { tables, isEmbedded }: Pick<Database, 'tables' | 'isEmbedded'>,
  clock: Clock,
  log: Log,
): RunningTurns {
  const works = new Map<string, ShopWork>()
  const store = createTurnStore(tables)
  const held = createClaimRenewal(store, log)
  const closing = new AbortController()
  const world = { store, held, clock, log, gate: createTurnGate(), closing: closing.signal }
  const workers = new Map<string, Worker>()
  const underWay = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []

  const follow = (begun: Promise<void>) => {
    const ended = begun.catch((error: unknown) => log.error('job queue failed', errorFields(error)))
    underWay.add(ended)
    void ended.finally(() => underWay.delete(ended))
  }

  /** Claims as many turns as this process has room for. */
  const takeTurns = async (worker: Worker): Promise<void> => {
    if (worker.isLooking) {
      worker.looksAgain = true
      return
    }
    worker.isLooking = true
    try {
      do {
        worker.looksAgain = false
        const freeTurns = SHOPS_AT_ONCE - worker.running
        if (freeTurns <= 0 || closing.signal.aborted) return
        for (const turn of await store.claim(worker.work.name, freeTurns)) {
          worker.running += 1
          const ended = giveTurn(world, worker.work, turn).finally(() => {
            worker.running -= 1
          })
          follow(ended.then(() => takeTurns(worker)))
        }
      } while (worker.looksAgain)
    } finally {
      worker.isLooking = false
    }
  }

  const startLooking = (name: string) => {
    const worker = workers.get(name)
    if (worker !== undefined) follow(takeTurns(worker))
  }

  const poll = async () => {
    for (const name of await store.listDueWorks([...workers.keys()])) startLooking(name)
  }

  const repeat = (everyMs: number, run: () => Promise<void>) => {
    let isRunning = false
    const timer = setInterval(() => {
      if (isRunning || closing.signal.aborted) return
      isRunning = true
      follow(
        run().finally(() => {
          isRunning = false
        }),
      )
    }, everyMs)
    timers.push(timer)
  }

  return {
    take: (work) => works.set(work.name, work),
    async wake(name, shop) {
      if (!workers.has(name)) return
      await store.wake(name, shop)
      startLooking(name)
    },
    isRunning: () => workers.size > 0 && !closing.signal.aborted,
    async start() {
      if (isEmbedded) await store.releaseAll()
      const names = [...works.keys()]
      await store.pullBack([...names, sweepWorkName])
      for (const name of names) await store.wake(sweepWorkName, name)
      for (const work of [createSweepWork(works, store, clock, startLooking), ...works.values()])
        workers.set(work.name, { work, running: 0, isLooking: false, looksAgain: false })
      held.start()
      repeat(POLL_MS, poll)
      repeat(PULL_BACK_MS, () => store.pullBack([...workers.keys()]))
      for (const name of workers.keys()) startLooking(name)
    },
    async close() {
      closing.abort()
      for (const timer of timers) clearInterval(timer)
      const ended = (async () => {
        while (underWay.size > 0) await Promise.all(underWay)
      })()
      const inTime = await Promise.race([ended.then(() => true), wait(CLOSE_MS, false, { ref: false })])
      await held.close()
      // These turns stop through no fault of their own.
      if (!inTime) await Promise.allSettled(held.list().map(store.giveBack))
    },
  }
}
