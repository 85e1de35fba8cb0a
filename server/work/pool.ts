import { setTimeout as wait } from 'node:timers/promises'
import { Piscina } from 'piscina'
import { errorFields, type Log } from '../log.ts'
import { ClientGoneError, throwIfGone } from './client-gone-error.ts'
import { createFairQueue } from './fair-queue.ts'
import { answerFault } from './fault-answers.ts'
import { readOutcome } from './read-outcome.ts'
import type { TaskOutcome } from './run-task.ts'
import type { TaskLimits } from './task-limits.ts'
import type { ThreadTask } from './thread-task.ts'
import type { WorkAnswer, WorkOptions } from './work.ts'
import { countOutcomes } from './work-figures.ts'

export type PoolOptions = {
  /** File that threads run. It exports `runThreadTask`. */
  readonly threadFile: string
  readonly threadData: unknown
  readonly threads: number
  readonly limitsOf: (kind: string) => TaskLimits
  readonly log: Log
  readonly memoryMb?: number
  /** Time between asking a task to stop and ending its thread. */
  readonly graceMs?: number
}

/**
 * Maximum number of waiting tasks, per shop and in total. Further requests are refused, and their clients ask again.
 */
const waitingOfShop = 8
const waitingOfAll = 96
/** Heap of a thread in MB. All functions, their schemas and a search over the largest shop take a third of it. */
const memoryMbUsually = 256
const graceMsUsually = 1_000
/** Idle time after which a thread ends. Another one starts within 0.2 s. */
const idleMs = 10 * 60_000
/** Line shared by all tasks without a waiting screen. */
const backgroundLine = ''

type Job = {
  readonly kind: string
  readonly input: unknown
  readonly line: string
  readonly options: WorkOptions
  readonly answer: PromiseWithResolvers<WorkAnswer>
}

export type Pool = ReturnType<typeof createPool>

/**
 * Threads that work for shops in turn. A task that exceeds its time or memory ends together with its thread, and
 * affects no other task.
 */
export function createPool({
  threadFile,
  threadData,
  threads,
  limitsOf,
  log,
  memoryMb = memoryMbUsually,
  graceMs = graceMsUsually,
}: PoolOptions) {
  const piscina = new Piscina({
    filename: threadFile,
    name: 'runThreadTask',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    workerData: threadData,
    // Threads get no environment variables, so they cannot leak secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    recordTiming: false,
  })
  piscina.on('error', (error) => log.error('a thread of the pool failed', errorFields(error)))
  const queue = createFairQueue<Job>({
    running: threads,
    runningOfShop: Math.max(1, threads - 1),
    waitingOfShop,
    waiting: waitingOfAll,
  })
  const figures = countOutcomes()
  let isClosing = false

  const startNext = () => {
    for (let job = queue.take(); job !== undefined; job = queue.take()) void work(job)
  }

  const work = async (job: Job) => {
    const { kind, line, answer } = job
    try {
      const taskAnswer = await runInThread(job)
      figures.note(kind, taskAnswer.fault ?? 'answered')
      answer.resolve(taskAnswer)
    } catch (error) {
      figures.note(kind, 'cancelled')
      answer.reject(error)
    } finally {
      queue.end(line)
      startNext()
    }
  }

  /** Rejects only if the caller no longer wants the answer. */
  const runInThread = async ({ kind, input, options: { signal, log, shop } }: Job): Promise<WorkAnswer> => {
    const { wallMs, searchMs } = limitsOf(kind)
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const end = new AbortController()
    const settled = new AbortController()
    const endSoon = async (after: number) => {
      try {
        await wait(after, undefined, { signal: settled.signal, ref: false })
        Atomics.store(stop, 0, 1)
        await wait(graceMs, undefined, { signal: settled.signal, ref: false })
        end.abort()
      } catch {
        // The task has ended before its time limit.
      }
    }
    const leave = () => void endSoon(0)
    void endSoon(wallMs)
    signal.addEventListener('abort', leave, { once: true })
    const task: ThreadTask = { kind, input, stop: stop.buffer as SharedArrayBuffer, searchMs }
    try {
      const outcome: TaskOutcome = await piscina.run(task, { signal: end.signal })
      throwIfGone(signal)
      return readOutcome(outcome, log)
    } catch (error) {
      throwIfGone(signal)
      if (isClosing) return answerFault('failed')
      if (end.signal.aborted) {
        log.error('a task was ended that outlived its time', { task: kind, shop, limitMs: wallMs })
        return answerFault('time')
      }
      log.error('a thread ended with its task', { task: kind, shop, ...errorFields(error) })
      return answerFault(isOutOfMemory(error) ? 'memory' : 'failed')
    } finally {
      settled.abort()
      signal.removeEventListener('abort', leave)
    }
  }

  return {
    run: async (kind: string, input: unknown, options: WorkOptions): Promise<WorkAnswer> => {
      const { signal, shop, isBackground = false } = options
      throwIfGone(signal)
      const line = isBackground ? backgroundLine : shop
      const job: Job = { kind, input, line, options, answer: Promise.withResolvers() }
      if (!queue.add(line, job)) {
        figures.note(kind, 'busy')
        return answerFault('busy')
      }
      const leave = () => {
        if (!queue.remove(line, job)) return
        figures.note(kind, 'cancelled')
        job.answer.reject(new ClientGoneError())
      }
      signal.addEventListener('abort', leave, { once: true })
      startNext()
      try {
        return await job.answer.promise
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
    /** Figures for metrics: waiting and running tasks, and the number of outcomes of each kind since the start. */
    figures: () => ({ ...queue.count(), outcomes: figures.list() }),
    close: async () => {
      isClosing = true
      await piscina.destroy()
    },
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
