import { setImmediate as nextTurn } from 'node:timers/promises'

const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Measures the longest turn of this thread's event loop, in processor time, so other processes do not count. */
export function measureLongestTurn() {
  let leftOut = 0
  return {
    /** Runs work without measuring its turns. */
    without: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await nextTurn()
      leftOut += 1
      try {
        return await work()
      } finally {
        await nextTurn()
        leftOut -= 1
      }
    },
    of: async <Result>(work: () => Promise<Result>): Promise<{ result: Result; turnMs: number }> => {
      let turnMs = 0
      let isDone = false
      const watch = async () => {
        while (!isDone) {
          const [began, wasLeftOut] = [processorMs(), leftOut > 0]
          await nextTurn()
          if (!wasLeftOut && leftOut === 0) turnMs = Math.max(turnMs, processorMs() - began)
        }
      }
      const watching = watch()
      try {
        const result = await work()
        await nextTurn()
        return { result, turnMs }
      } finally {
        isDone = true
        await watching
      }
    },
  }
}
