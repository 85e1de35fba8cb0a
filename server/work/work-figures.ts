import type { WorkFault } from './work.ts'

export type WorkOutcome = 'answered' | 'cancelled' | WorkFault

/** Counts task outcomes by kind. */
export function countOutcomes() {
  const counts = new Map<string, { kind: string; outcome: WorkOutcome; count: number }>()
  return {
    note(kind: string, outcome: WorkOutcome) {
      const key = `${kind} ${outcome}`
      const known = counts.get(key) ?? { kind, outcome, count: 0 }
      known.count += 1
      counts.set(key, known)
    },
    list: () => [...counts.values()].map((one) => ({ ...one })),
  }
}
