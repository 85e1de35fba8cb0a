import type { CompletedAction, UndoPlan } from '#rules/history/plan-undo.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { logFailure } from '../log-failure.ts'
import { ownerOperations } from '../platform/owners.ts'
import { loadForSave } from '../saving/load-for-save.ts'
import { describeFailure, findFailure, type OwnedPlan } from '../saving/save-report.ts'
import type { SaveStrategy, SaveTools } from '../saving/save-strategy.ts'
import { unreadSource } from '../saving/unread-source.ts'
import { listsKey } from './lists-key.ts'

/** Not needed to draw the list. */
const loadPlanning = () => loadForSave(() => import('./plan-undoing.ts'))

type Undo = OwnedPlan & { readonly undo: UndoPlan }

/** Undoes an action on several records of a list. It is a save with all checks of a save. */
export function undoAction({
  settings: { functions },
  client,
  toast,
}: SaveTools): SaveStrategy<CompletedAction, undefined, undefined, Undo> {
  return {
    stored: unreadSource,
    plan: async (_, action) => {
      const { planUndo } = await loadPlanning()
      const undo = planUndo(action, await listCurrent(action), functions)
      return { ...planInOrder<OwnerRecord>(undo.steps), undo }
    },
    say: async (ending) => {
      if (ending.kind === 'left') return
      await client.invalidateQueries({ queryKey: listsKey })
      const { describeUndone, describeFailedUndo } = await loadPlanning()
      const failure = findFailure(ending)
      if (failure !== undefined) {
        const { message, cause } = describeFailure(failure)
        const done = ending.kind === 'stopped' ? ending.outcome.done.length : 0
        logFailure(message, cause)
        toast(describeFailedUndo(done, message), { isError: true })
      }
      if (ending.kind !== 'saved') return
      const { undo } = ending.plan
      toast(describeUndone(undo), { isError: undo.skipped.length > 0 })
    },
  }
}

async function listCurrent({ steps }: CompletedAction): Promise<OwnerRecord[]> {
  const owners = new Set(steps.map((step) => (step.kind === 'create' ? step.wanted : step.record).owner))
  const lists = await Promise.all([...owners].map((owner) => ownerOperations[owner].list()))
  return lists.flat()
}
