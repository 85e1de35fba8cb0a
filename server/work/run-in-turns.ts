import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs steps to their end, one in each turn of this thread, so that others have their turn in between. */
export async function runInTurns<Result>(steps: Generator<unknown, Result, void>): Promise<Result> {
  for (;;) {
    await nextTurn()
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
