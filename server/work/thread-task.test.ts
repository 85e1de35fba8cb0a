import { expect, test } from 'vitest'
import type { FunctionBuilds, RequireFunctionBuilds } from '../preview/function-builds.ts'
import { answered, type Task } from './task.ts'
import { createThreadRunner } from './thread-task.ts'

const loadingMs = 60
const searchMs = 20

/**
 * A clock that advances only when a test says so. A pause of the garbage collector would otherwise count as search
 * time.
 */
function createClock() {
  let now = 0
  return {
    work: (milliseconds: number) => {
      now += milliseconds
    },
    startWatch: () => {
      const before = now
      return () => now - before
    },
  }
}

/** Runs a task as a search. Returns the functions that it loaded. */
async function search(task: Task<null>, { work, startWatch } = createClock()) {
  const loaded: string[] = []
  const requireBuilds: RequireFunctionBuilds = (handle) => {
    loaded.push(handle)
    work(loadingMs)
    return {} as FunctionBuilds
  }
  const run = createThreadRunner({ search: task }, requireBuilds, startWatch)
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const outcome = await run({ kind: 'search', input: null, stop, searchMs })
  if ('failure' in outcome) throw new Error(JSON.stringify(outcome.failure))
  return { loaded, answer: JSON.parse(new TextDecoder().decode(outcome.json)) }
}

test('a search has its time for itself, and not for loading the functions that it asks for', async () => {
  const clock = createClock()
  const { answer, loaded } = await search(async (_input, { requireBuilds, hasTime }) => {
    requireBuilds('payment-checkout', 'cart.payment-methods.transform.run')
    const afterLoading = hasTime()
    clock.work(searchMs)
    return answered({ afterLoading, afterWork: hasTime() })
  }, clock)
  expect(answer).toEqual({ afterLoading: true, afterWork: false })
  expect(loaded).toEqual(['payment-checkout'])
})

test('a search loads no function that it does not ask for', async () => {
  const { loaded } = await search(async () => answered('nothing to try'))
  expect(loaded).toEqual([])
})
