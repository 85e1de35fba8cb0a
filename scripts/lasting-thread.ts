import {
  type PoolOptions,
  type PoolWorker,
  ThreadsPoolWorker,
  type Vite,
  type WorkerRequest,
} from 'vitest/node'

const NAME = 'lasting-threads'
/** A thread is replaced after this many runs, which frees the memory that tests have left in it. */
const MOST_RUNS = 250

type Listener = (...values: unknown[]) => void
type Thread = { worker: ThreadsPoolWorker; started: boolean; runs: number }

/** The one thread of this process. Mutation testing runs tests thousands of times, each time with one thread. */
let kept: Thread | undefined

/**
 * A worker that hands its thread to the next worker, with all modules that are loaded there. Only test files and
 * setup files are evaluated again for each run. So a mutant costs only its tests, and not a thread and its imports.
 *
 * It works only where runs follow each other with one worker and `isolate: false`, as StrykerJS runs tests.
 */
function createLastingThread(options: PoolOptions): PoolWorker {
  let thread: Thread | undefined
  const listeners: [string, Listener][] = []
  const use = (): Thread => {
    if (thread === undefined) throw new Error('The thread is used before it has started.')
    return thread
  }
  const answer = (type: 'started' | 'stopped') => {
    const response = { type, __vitest_worker_response__: true }
    setImmediate(() => {
      for (const [event, listener] of [...listeners]) if (event === 'message') listener(response)
    })
  }
  return {
    name: NAME,
    on(event, listener) {
      listeners.push([event, listener])
      use().worker.on(event, listener)
    },
    off(event, listener) {
      const at = listeners.findIndex(([name, known]) => name === event && known === listener)
      if (at !== -1) listeners.splice(at, 1)
      use().worker.off(event, listener)
    },
    send(message) {
      const { worker } = use()
      if (message.type === 'start') {
        if (use().started) return answer('started')
        use().started = true
        return worker.send(withoutPattern(message))
      }
      if (message.type === 'stop') return answer('stopped')
      if (message.type === 'run') return worker.send(withPattern(message, options))
      return worker.send(message)
    },
    deserialize: (data) => data,
    async start() {
      if (kept === undefined) {
        kept = { worker: new ThreadsPoolWorker(options), started: false, runs: 0 }
        await kept.worker.start()
      }
      thread = kept
      kept.runs += 1
    },
    async stop() {
      for (const [event, listener] of listeners.splice(0)) use().worker.off(event, listener)
      if (use().runs < MOST_RUNS) return
      kept = undefined
      await use().worker.stop()
    },
  }
}

type Start = Extract<WorkerRequest, { type: 'start' }>
type Run = Extract<WorkerRequest, { type: 'run' }>

/** The thread keeps the configuration of its first start, so each file carries the pattern of its tests instead. */
function withoutPattern(message: Start): Start {
  const { config } = message.context
  return { ...message, context: { ...message.context, config: { ...config, testNamePattern: undefined } } }
}

function withPattern(message: Run, { project }: PoolOptions): Run {
  const { testNamePattern } = project.config
  const files = message.context.files.map((file) => ({ ...file, testNamePattern }))
  return { ...message, context: { ...message.context, files } }
}

/** Replaces the pool of the tests with lasting threads. */
export const lastingThreads: Vite.Plugin = {
  name: NAME,
  configureVitest({ project }) {
    project.config.pool = NAME
    project.config.poolRunner = { name: NAME, createPoolWorker: createLastingThread }
  },
}
