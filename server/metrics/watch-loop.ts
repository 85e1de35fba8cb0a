import type { LoopDelay, LoopDelayFigures } from '../loop-delay/loop-delay.ts'
import type { Metrics } from './create-metrics.ts'

const quantiles: readonly (readonly [string, (figures: LoopDelayFigures) => number])[] = [
  ['0.5', ({ p50Ms }) => p50Ms],
  ['0.99', ({ p99Ms }) => p99Ms],
  ['1', ({ maxMs }) => maxMs],
]

/** Registers the delay of the thread that answers requests, since the last scrape. */
export function watchLoop(loopDelay: Pick<LoopDelay, 'read'>, metrics: Metrics): void {
  // Each reading resets the values, so both figures use the same one.
  let last: LoopDelayFigures | undefined
  metrics.gauge(
    'loop_delay_seconds',
    'Delay of the event loop since the last scrape: median, 99 of 100, longest.',
    ['quantile'],
    async (gauge) => {
      last = loopDelay.read()
      for (const [quantile, find] of quantiles) gauge.set({ quantile }, find(last) / 1000)
    },
  )
  metrics.counter(
    'loop_processor_waits_total',
    'Stretches of more than 50 ms in which the process had something to answer and no processor.',
    [],
    (counter) => {
      counter.reset()
      counter.inc(last?.waits.count ?? 0)
    },
  )
  metrics.counter(
    'loop_long_stretches_total',
    'Stretches of more than 50 ms in which the process answered nobody, by route.',
    ['route'],
    (counter) => {
      counter.reset()
      for (const { route, count } of last?.long ?? []) counter.inc({ route }, count)
    },
  )
}
