import type { Clock } from '../clock.ts'
import type { ShopWork } from '../jobs/shop-work.ts'
import type { Metrics } from './create-metrics.ts'

/** The work, with each of its turns counted. A turn that was ended because the process stops is no failure. */
export function countTurns(work: ShopWork, metrics: Metrics, clock: Clock): ShopWork {
  const labels = { work: work.name }
  metrics.turnsRunning.set(labels, 0)
  return {
    ...work,
    async runTurn(shop, signal) {
      const start = clock.now().getTime()
      const note = (outcome: 'done' | 'failed') =>
        metrics.noteTurn(work.name, outcome, (clock.now().getTime() - start) / 1000)
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
