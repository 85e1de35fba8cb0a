import { planUndo, type UndoPlan } from '#rules/history/plan-undo.ts'
import { undoWords as words } from './undo-words.ts'

// Separate file, so that a list can be drawn without the code that plans and describes an undo.
export { planUndo }

export function describeUndone({ steps, skipped }: UndoPlan): string {
  const reasons = skipped.map(({ title, reason }) => words.skipped[reason](title))
  return [words.done(steps.length), ...reasons].join(' ')
}

export const describeFailedUndo = (done: number, message: string): string => words.failed(done, message)
