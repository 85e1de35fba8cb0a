/**
 * Lets turns run concurrently. A suspected turn runs without others, so that none of them is blamed if the process
 * ends.
 */
export type TurnGate = {
  among: <Result>(run: () => Promise<Result>) => Promise<Result>
  alone: <Result>(run: () => Promise<Result>) => Promise<Result>
}

export function createTurnGate(): TurnGate {
  const running = new Set<Promise<unknown>>()
  /** The last turn that runs exclusively or waits for it. */
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const track = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const ended = run()
    const settled = ended.then(
      () => {},
      () => {},
    )
    running.add(settled)
    void settled.then(() => running.delete(settled))
    return ended
  }

  return {
    async among(run) {
      // Another exclusive turn may have arrived during the wait.
      while (waiting > 0) await last
      return track(run)
    },
    async alone(run) {
      waiting += 1
      const earlier = last
      const ended = (async () => {
        await earlier
        await Promise.all(running)
        try {
          return await run()
        } finally {
          waiting -= 1
        }
      })()
      last = ended.then(
        () => {},
        () => {},
      )
      return ended
    },
  }
}
