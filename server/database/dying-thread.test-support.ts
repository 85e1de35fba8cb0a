import { parentPort } from 'node:worker_threads'
import type { AnswerMessage, OrderMessage } from './thread-messages.ts'

/** A database thread that opens, then throws on the next order. */
parentPort?.on('message', ({ id, order }: OrderMessage) => {
  if (order.kind !== 'open') throw new Error('out of luck')
  parentPort?.postMessage({ id, answer: { results: undefined } } satisfies AnswerMessage)
})
