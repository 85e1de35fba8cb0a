import type { Pool } from '../work/pool.ts'
import { taskLimits } from '../work/task-limits.ts'
import type { Metrics } from './create-metrics.ts'

/** Registers the figures of the pool that works for merchants. The pool counts; we only read. */
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
      // An alarm on refusals needs the zero that comes before the first.
      for (const kind of Object.keys(taskLimits)) counter.inc({ kind, outcome: 'busy' }, 0)
      for (const { kind, outcome, count } of pool.figures().outcomes) counter.inc({ kind, outcome }, count)
    },
  )
}
