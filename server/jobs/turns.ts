import { type ConstructorOptions, fromPglite, type Job, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { QueueStore } from '../database/database.ts'
import { errorFields, type Log } from '../log.ts'
import type { ShopWork, Turns } from './shop-work.ts'

export type RunningTurns = Turns & {
  start: () => Promise<void>
  /** Ends the turns under way at their next step and gives none any more. */
  close: () => Promise<void>
}

/** Shops that have their turn at the same time, in one process. */
const SHOPS_AT_ONCE = 4
/** A worker that gave no sign of life for so long is gone. The queue takes no less. */
const HEARTBEAT_SECONDS = 10
/** How often the queue looks for workers that are gone, and each process for shops that nobody woke. */
const SUPERVISE_SECONDS = 2
/** A worker of an embedded database is never gone while its process is there; only what is long done is taken out. */
const SUPERVISE_EMBEDDED_SECONDS = 30
const SWEEP_MS = 60_000
/**
 * One worker looks for turns that have become due. The others do when a shop is woken and after each turn; to look now and
 * then as well, in case that was missed, keeps an idle process idle.
 */
const POLL_SECONDS = 1
const POLL_SELDOM_SECONDS = 10
const CLOSE_MS = 3_000
/** On PostgreSQL the queue has connections of its own. */
const CONNECTIONS = 4
/** A turn takes seconds; a call to the platform may take half a minute. */
const TURN_MOST_SECONDS = 300
/** A turn that failed is given again, however often: what is to be done stays to be done. */
const REPEATS = 1_000_000
const REPEAT_SECONDS = 1
const REPEAT_MOST_SECONDS = 300
/** An entry of the queue tells nothing that lasts. */
const KEPT_SECONDS = 60 * 60

type Entry = { shop: string }

/** @param store as the database gives it. */
export function createTurns(store: QueueStore, clock: Clock, log: Log): RunningTurns {
  const works = new Map<string, ShopWork>()
  /** The workers of each queue, by their ids. */
  const workers = new Map<string, readonly string[]>()
  const closing = new AbortController()
  let boss: PgBoss | undefined
  let sweeping: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const enqueue = async (name: string, shop: string, due: Date) => {
    if (boss === undefined) return
    const entry = { singletonKey: shop, startAfter: due }
    const added = await boss.send(name, { shop }, entry)
    // It is at work, and looks again when it ends; or it waits, perhaps for a later time.
    if (added === null) await boss.update(name, { shop }, entry)
    if (due <= clock.now()) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }

  const enqueueIfDue = async ({ name, findNextTurn }: ShopWork, shop: string) => {
    const due = await findNextTurn(shop)
    if (due !== undefined && !closing.signal.aborted) await enqueue(name, shop, due)
  }

  const giveTurn = async (work: ShopWork, { id, data: { shop }, signal }: Job<Entry>) => {
    try {
      await work.runTurn(shop, AbortSignal.any([signal, closing.signal]))
    } catch (error) {
      if (!closing.signal.aborted) log.error('turn failed', { work: work.name, shop, ...errorFields(error) })
      throw error
    }
    // First the end, then the question: whoever woke the shop in between has been seen by one of them.
    await boss?.complete(work.name, id)
    await enqueueIfDue(work, shop)
  }

  const startWorkers = async (queue: PgBoss, work: ShopWork): Promise<string[]> => {
    const ids: string[] = []
    for (let number = 0; number < SHOPS_AT_ONCE; number++) {
      const pollingIntervalSeconds = number === 0 ? POLL_SECONDS : POLL_SELDOM_SECONDS
      const id = await queue.work<Entry>(work.name, { pollingIntervalSeconds }, async ([job]) => {
        if (job === undefined) return
        await giveTurn(work, job)
        // Another shop may have waited for a worker to be free.
        queue.notifyWorker(id)
      })
      ids.push(id)
    }
    return ids
  }

  const sweep = async () => {
    for (const work of works.values()) {
      try {
        for (const shop of await work.listShops()) {
          if (closing.signal.aborted) return
          await enqueueIfDue(work, shop)
        }
      } catch (error) {
        log.error('looking for unfinished jobs failed', { work: work.name, ...errorFields(error) })
      }
    }
  }

  return {
    take: (work) => works.set(work.name, work),
    wake: (name, shop) => enqueue(name, shop, clock.now()),
    isRunning: () => boss !== undefined && !closing.signal.aborted,
    async start() {
      const superviseSeconds = 'embedded' in store ? SUPERVISE_EMBEDDED_SECONDS : SUPERVISE_SECONDS
      const started = new PgBoss({
        ...formatStore(store),
        schema: 'job_queue',
        schedule: false,
        superviseIntervalSeconds: superviseSeconds,
        monitorIntervalSeconds: superviseSeconds,
        reindex: false,
        monitorVacuum: false,
      })
      started.on('error', (error) => log.error('job queue failed', errorFields(error)))
      await started.start()
      boss = started
      for (const work of works.values()) {
        await started.createQueue(work.name, {
          policy: 'exclusive',
          heartbeatSeconds: HEARTBEAT_SECONDS,
          expireInSeconds: TURN_MOST_SECONDS,
          retryLimit: REPEATS,
          retryDelay: REPEAT_SECONDS,
          retryBackoff: true,
          retryDelayMax: REPEAT_MOST_SECONDS,
          deleteAfterSeconds: KEPT_SECONDS,
        })
        // An embedded database has no other process at work: what an earlier one left is found by the sweep.
        if ('embedded' in store) await started.deleteAllJobs(work.name)
        workers.set(work.name, await startWorkers(started, work))
      }
      sweeping = sweep()
      timer = setInterval(() => {
        sweeping = sweeping.then(sweep)
      }, SWEEP_MS)
    },
    async close() {
      closing.abort()
      clearInterval(timer)
      await sweeping
      await boss?.stop({ graceful: true, timeout: CLOSE_MS, close: true })
    },
  }
}

function formatStore(
  store: QueueStore,
): Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'> {
  return 'embedded' in store
    ? { db: fromPglite(store.embedded), backend: 'pglite' }
    : { connectionString: store.connectionString, max: CONNECTIONS }
}
