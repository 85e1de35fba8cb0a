import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs steps to the end, one per turn of the event loop, so that other work gets turns in between. */
export async function runInTurns<Result>(steps: Generator<unknown, Result, void>): Promise<Result> {
  for (;;) {
    await nextTurn()
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
