/**
 * Lets turns run at the same time. A turn under suspicion runs alone, so that no other turn is blamed if the process ends
 * meanwhile.
 */
export type TurnGate = {
  among: <Result>(run: () => Promise<Result>) => Promise<Result>
  alone: <Result>(run: () => Promise<Result>) => Promise<Result>
}

export function createTurnGate(): TurnGate {
  const running = new Set<Promise<unknown>>()
  /** The last turn that runs alone, or waits to. */
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
      // Another turn may have come to run alone while this one waited.
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
