import { monitorEventLoopDelay } from 'node:perf_hooks'
import { threadCpuUsage } from 'node:process'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnvironment } from '../app-environment.ts'
import type { Log } from '../log.ts'
import {
  createLoopWatch,
  type LongStretches,
  type LoopWatch,
  type ProcessorWaits,
  type ThreadTimes,
} from './loop-watch.ts'

/** Delays of the thread that answers requests. */
export type LoopDelayFigures = {
  /** Values since the last reading. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Stretches of more than 50 ms since the start, by the requests and turns that were running. */
  readonly long: readonly LongStretches[]
  /** Stretches of more than 50 ms since the start in which the thread had work but no processor. */
  readonly waits: ProcessorWaits
}

export type LoopDelay = Pick<LoopWatch, 'during' | 'aside'> & {
  /** For a single reader, such as the metrics, since each reading resets the values. */
  readonly read: () => LoopDelayFigures
  readonly close: () => void
}

const lookEveryMs = 10
const resolutionMs = 20

/** Measures this thread during its whole life. While it is idle, only the native sampler runs. */
export function createLoopDelay(log: Log): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  const watch = createLoopWatch(log, readThreadTimes, lookEveryMs)
  let timer: NodeJS.Timeout | undefined

  const measureDelay = () => {
    watch.look()
    if (watch.isAnythingUnderWay()) return
    clearInterval(timer)
    timer = undefined
  }
  /** Subtracts the sampler's own interval, which each of its values includes. */
  const delayMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs)

  return {
    aside: watch.aside,
    during(name, work) {
      timer ??= setInterval(measureDelay, lookEveryMs).unref()
      return watch.during(name, work)
    },
    read() {
      const figures = {
        p50Ms: delayMs(histogram.percentile(50)),
        p99Ms: delayMs(histogram.percentile(99)),
        maxMs: delayMs(histogram.max),
        long: watch.listLong(),
        waits: watch.countWaits(),
      }
      histogram.reset()
      return figures
    },
    close() {
      histogram.disable()
      clearInterval(timer)
    },
  }
}

function readThreadTimes(): ThreadTimes {
  const { user, system } = threadCpuUsage()
  return { usedMs: (user + system) / 1_000, wallMs: performance.now() }
}

/** Records how long each request blocks the others, by the pattern of its route. */
export function watchRequests({ during }: LoopDelay) {
  return createMiddleware<AppEnvironment>((context, next) => during(() => routePath(context), next))
}
