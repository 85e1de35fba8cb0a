import type { ListedVersion } from '#rules/history/listed-version.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { logFailure } from '../log-failure.ts'
import { loadForSave } from '../saving/load-for-save.ts'
import { describeFailure, findFailure } from '../saving/save-report.ts'
import type { SaveStrategy, SaveTools } from '../saving/save-strategy.ts'
import { unreadSource } from '../saving/unread-source.ts'
import { deletedWords as words } from './deleted-words.ts'
import { listsKey } from './lists-key.ts'

type RestoreProps = {
  readonly onStart: (version: ListedVersion) => void
  /** `failure` is the reason why nothing was restored. */
  readonly onEnd: (version: ListedVersion, failure: string | undefined) => void
}

/** Creates a deleted rule set or discount again, disabled, with a regular save. */
export function restoreDeleted({ onStart, onEnd }: RestoreProps) {
  return ({ settings: { functions }, client, toast }: SaveTools): SaveStrategy<ListedVersion, undefined> => ({
    stored: unreadSource,
    plan: async (_, { subject, number }) => {
      const { planRestore, listRecordsOf, requestVersion } = await loadForSave(
        () => import('./plan-restoring.ts'),
      )
      const { content } = await requestVersion(subject, number)
      const now = new Date()
      const [record] = listRecordsOf(content, now)
      const step = record === undefined ? 'unreadable' : planRestore(record, { functionIds: functions, now })
      if (typeof step === 'string') throw new Error(words.reasons[step])
      return planInOrder<OwnerRecord>([step])
    },
    onStart,
    say: async (ending, version) => {
      const failure = findFailure(ending)
      const described = failure && describeFailure(failure)
      if (described !== undefined) logFailure(described.message, described.cause)
      if (ending.kind === 'saved') {
        toast(words.restored(version.title))
        await client.invalidateQueries({ queryKey: listsKey })
      }
      onEnd(version, described?.message)
    },
  })
}
