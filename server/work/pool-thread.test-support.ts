import { exit } from 'node:process'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { answered, type Task } from './task.ts'
import { createThreadRunner } from './thread-task.ts'

/** A thread with tasks that hang, crash or exhaust the memory. A pool must survive them. */
const tasks = {
  echo: async (input: unknown, { log }) => {
    log.warn('a line of the task', { input: String(input) })
    return answered({ input, threadId })
  },
  endless: async () => {
    for (;;) Math.random()
  },
  /** Ends when it is asked to stop. */
  patient: async (_input: null, { isWanted }) => {
    while (isWanted()) await wait(5)
    return answered('stopped')
  },
  /** Ends once another task has opened the gate. */
  gated: async (gate: SharedArrayBuffer) => {
    Atomics.wait(new Int32Array(gate), 0, 0)
    return answered('passed')
  },
  search: async (_input: null, { hasTime }) => {
    let rounds = 0
    for (; hasTime(); rounds += 1) await nextTurn()
    return answered(rounds)
  },
  greedy: async () => {
    const held: unknown[] = []
    for (;;) held.push(Array.from({ length: 1_000 }, (_, index) => ({ index })))
  },
  dies: async () => exit(7),
  throws: async () => {
    throw new TypeError('a secret that nobody may read')
  },
} satisfies Record<string, Task<never>>

const requireBuilds = () => {
  throw new Error('there are no functions here')
}

export const runThreadTask = createThreadRunner(tasks, requireBuilds)
