import type { Pool } from '../work/pool.ts'
import { taskLimits } from '../work/task-limits.ts'
import type { Metrics } from './create-metrics.ts'

/** Registers the figures of the thread pool, which the pool itself counts. */
export function watchWork(pool: Pick<Pool, 'figures'>, metrics: Metrics): void {
  metrics.gauge('work_waiting', 'Tasks that wait for a thread.', [], async (gauge) => {
    gauge.set(pool.figures().waiting)
  })
  metrics.gauge('work_running', 'Tasks that run in a thread.', [], async (gauge) => {
    gauge.set(pool.figures().running)
  })
  metrics.counter(
    'work_total',
    'Tasks by kind and outcome: busy is a refusal.',
    ['kind', 'outcome'],
    (counter) => {
      counter.reset()
      // An alarm on refusals needs a zero before the first.
      for (const kind of Object.keys(taskLimits)) counter.inc({ kind, outcome: 'busy' }, 0)
      for (const { kind, outcome, count } of pool.figures().outcomes) counter.inc({ kind, outcome }, count)
    },
  )
}
