import type { ReasonKind } from '#rules/scheduled-changes/scheduled-change.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import type { StoredProgress, WriteMark } from '../database/schema.ts'
import type { ChangeStore, ChangeUpdate, WholeChange } from './change-store.ts'

/** Another process has written the row. It continues the change, and this process stops. */
export class ChangeTakenError extends Error {
  override readonly name = 'ChangeTakenError'
}

/** A scheduled change that a process is running: its row, and the marks of its writes. */
export type RunningChange = ReturnType<typeof createRunningChange>

/** @param store saves the row. An update throws {@link ChangeTakenError} if another process has written the row. */
export function createRunningChange(
  store: Pick<ChangeStore, 'update'>,
  loaded: WholeChange,
  { signal }: Pick<Question, 'signal'>,
) {
  let change = loaded
  const set = async (update: ChangeUpdate): Promise<void> => {
    if (!(await store.update(change, update))) throw new ChangeTakenError()
    change = { ...change, ...update, revision: change.revision + 1 }
  }
  const progress = (): StoredProgress => {
    if (change.progress === null) throw new Error('A change is written after its progress is stored.')
    return change.progress
  }
  return {
    /** The row as this process last wrote it. */
    current: (): WholeChange => change,
    set,
    progress,
    markOf: (index: number): WriteMark => progress().marks[index] ?? { state: 'waiting' },
    mark: (index: number, next: WriteMark) =>
      set({ progress: { ...progress(), marks: progress().marks.with(index, next) } }),
    /** Starts to undo all completed writes, for this reason. */
    turnBack: (kind: ReasonKind, sentences: readonly string[]) =>
      set({
        progress: { ...progress(), direction: 'back' },
        summary: { ...change.summary, report: { kind, sentences: [...sentences], left: [] } },
      }),
    /** True once the process must end. */
    isStopped: () => signal?.aborted === true,
  }
}
