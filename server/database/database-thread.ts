import { parentPort } from 'node:worker_threads'
import type { PGlite, Results } from '@electric-sql/pglite'
import { cutTimersShort } from '../../program/timers.ts'
import { openPglite } from './open-pglite.ts'
import { type AnswerMessage, type Order, type OrderMessage, packFault } from './thread-messages.ts'
import { createThreadTransactions } from './thread-transactions.ts'

cutTimersShort()

/** Entry point of the embedded database's thread. PGlite queues statements and transactions itself. */
let client: PGlite | undefined
const transactions = createThreadTransactions(requireClient)

parentPort?.on('message', async ({ id, order }: OrderMessage) => {
  let answer: AnswerMessage['answer']
  try {
    answer = { results: await follow(order) }
  } catch (fault) {
    answer = { fault: packFault(fault) }
  }
  parentPort?.postMessage({ id, answer } satisfies AnswerMessage)
})

async function follow(order: Order): Promise<Results | undefined> {
  switch (order.kind) {
    case 'open':
      client = await openPglite(order.folder)
      return undefined
    case 'query': {
      const parsers = Object.fromEntries(order.leftAsText.map((type) => [type, (text: string) => text]))
      const target = transactions.find(order.transaction) ?? requireClient()
      return target.query(order.text, order.values, { rowMode: order.rowMode, parsers })
    }
    case 'exec':
      await (transactions.find(order.transaction) ?? requireClient()).exec(order.text)
      return undefined
    case 'begin':
      await transactions.begin(order.transaction)
      return undefined
    case 'end':
      await transactions.end(order.transaction, order.keep)
      return undefined
    case 'close':
      await requireClient().close()
      return undefined
  }
}

function requireClient(): PGlite {
  if (client === undefined) throw new Error('The database is not open')
  return client
}
