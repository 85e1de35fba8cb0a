import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { QueryOptions, Results } from '@electric-sql/pglite'
import { OwnError } from '../log.ts'
import type { EmbeddedClient } from './embedded-client.ts'
import { parseValues } from './parse-values.ts'
import { type AnswerMessage, type Order, type OrderMessage, unpackFault } from './thread-messages.ts'

/** File of the thread. A build writes it next to the bundle that then contains this module. */
const usualThreadFile = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'database-thread.ts' : 'database-thread.js',
)

type Options = {
  threadFile?: string
  /** Called when an open database ends unexpectedly. Without it, the process ends with a log line. */
  onDeath?: (fault: Error) => void
}

export class DatabaseThreadEnded extends OwnError {
  constructor(options?: ErrorOptions) {
    super('the thread of the embedded database has ended', options)
    this.name = 'DatabaseThreadEnded'
  }
}

/** Opens PGlite in a separate thread, since each statement blocks the thread that it runs in. */
export async function openInThread(
  folder: string,
  { threadFile = usualThreadFile, onDeath = endProcess }: Options = {},
): Promise<EmbeddedClient> {
  // The thread gets no environment variables, so it cannot leak secrets.
  const worker = new Worker(threadFile, { name: 'database', env: {}, execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<Results | undefined>>()
  let isOpen = false
  let isClosing = false
  let ended: Error | undefined
  let lastId = 0

  const sendOrder = (order: Order): Promise<Results | undefined> => {
    if (ended !== undefined) return Promise.reject(ended)
    const answer = Promise.withResolvers<Results | undefined>()
    lastId += 1
    // Posted before it is registered, since this throws for a value that cannot be copied.
    worker.postMessage({ id: lastId, order } satisfies OrderMessage)
    waiting.set(lastId, answer)
    return answer.promise
  }
  worker.on('message', ({ id, answer }: AnswerMessage) => {
    const waitingOrder = waiting.get(id)
    waiting.delete(id)
    if ('fault' in answer) waitingOrder?.reject(unpackFault(answer.fault))
    else waitingOrder?.resolve(answer.results)
  })
  let cause: unknown
  worker.on('error', (fault) => {
    cause = fault
  })
  worker.on('exit', () => {
    ended = new DatabaseThreadEnded({ cause })
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
    if (isOpen && !isClosing) onDeath(ended)
  })

  const statements = (transaction?: number) => ({
    async query<Row>(
      text: string,
      values: unknown[] = [],
      options: QueryOptions = {},
    ): Promise<Results<Row>> {
      const { rowMode = 'object', parsers = {} } = options
      const leftAsText = Object.keys(parsers).map(Number)
      const results = await sendOrder({ kind: 'query', text, values, rowMode, leftAsText, transaction })
      if (results === undefined) throw new Error('A query was answered without results')
      parseValues(results, parsers)
      return results as Results<Row>
    },
    async exec(text: string): Promise<void> {
      await sendOrder({ kind: 'exec', text, transaction })
    },
  })

  try {
    await sendOrder({ kind: 'open', folder })
  } catch (fault) {
    await worker.terminate()
    throw fault
  }
  isOpen = true
  let lastTransaction = 0
  return {
    ...statements(),
    async transaction(work) {
      lastTransaction += 1
      const transaction = lastTransaction
      await sendOrder({ kind: 'begin', transaction })
      let result: Awaited<ReturnType<typeof work>>
      try {
        result = await work(statements(transaction))
      } catch (fault) {
        await sendOrder({ kind: 'end', transaction, keep: false })
        throw fault
      }
      await sendOrder({ kind: 'end', transaction, keep: true })
      return result
    },
    async close() {
      isClosing = true
      try {
        await sendOrder({ kind: 'close' })
      } finally {
        await worker.terminate()
      }
    },
  }
}

/** The app cannot work without its database. Its supervisor restarts it. */
function endProcess(fault: Error): never {
  throw fault
}
