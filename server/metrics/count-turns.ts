import type { ShopWork } from '../jobs/shop-work.ts'
import type { Metrics } from './create-metrics.ts'
import { startTimer } from './start-timer.ts'

/** Counts each turn of a work. A turn that ended because the process stops is not a failure. */
export function countTurns(work: ShopWork, metrics: Metrics): ShopWork {
  const labels = { work: work.name }
  metrics.beginTurns(work.name)
  return {
    ...work,
    async runTurn(shop, signal) {
      const readSeconds = startTimer()
      const note = (outcome: 'done' | 'failed') => metrics.noteTurn(work.name, outcome, readSeconds())
      metrics.turnsRunning.inc(labels)
      try {
        await work.runTurn(shop, signal)
        note('done')
      } catch (error) {
        if (!signal.aborted) note('failed')
        throw error
      } finally {
        metrics.turnsRunning.dec(labels)
      }
    },
  }
}
