import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import type { BulkAction } from '#rules/features/rule-list/bulk-actions.ts'
import type { BulkSavePlan } from '#rules/features/rule-list/bulk-plan.ts'
import { type BulkReport, deriveBulkReport, joinBulk } from '#rules/features/rule-list/bulk-report.ts'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import type { CompletedAction } from '#rules/history/plan-undo.ts'
import type { RuleOwner } from '#rules/language/function-owners.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { logFailure } from '../../log-failure.ts'
import { PlanRefusalError } from '../../plan/plan-refusal-error.ts'
import { ownerOperations } from '../../platform/owners.ts'
import { planBulkInShop } from '../../platform/plan-bulk-in-shop.ts'
import { loadForSave } from '../../saving/load-for-save.ts'
import type { OwnedPlan } from '../../saving/save-report.ts'
import type { SaveStrategy, SaveTools } from '../../saving/save-strategy.ts'
import { unreadSource } from '../../saving/unread-source.ts'
import { itemsQuery } from '../../types/items-query.ts'

const words = ruleListWords.bulk

/** Not needed to draw the list. */
const loadPlanning = () => loadForSave(() => import('#rules/features/rule-list/bulk-plan.ts'))

type BulkRequest = { readonly action: BulkAction; readonly chosen: readonly RuleSetListItem[] }

export type BulkProgress = {
  readonly action: BulkAction
  readonly done: number
  /** Number of writes. Undefined until the records are read. */
  readonly total: number | undefined
}

/** Report on an incomplete action of the list. */
export type BulkNews =
  | { readonly kind: 'report'; readonly report: BulkReport; readonly chosen: readonly RuleSetListItem[] }
  /** Nothing was written. */
  | {
      readonly kind: 'failed'
      readonly action: BulkAction
      readonly message: string
      readonly chosen: readonly RuleSetListItem[]
    }
  | { readonly kind: 'not in plan'; readonly refusal: PlanRefusal }

type SaveRuleSetsProps = {
  readonly owner: RuleOwner
  readonly setNews: (news: BulkNews | undefined) => void
  readonly setProgress: (progress: BulkProgress | undefined) => void
  readonly onUndo: (action: CompletedAction) => void
}

/** Applies an action to several rule sets of a list, one after another. */
export function saveRuleSets({ owner, setNews, setProgress, onUndo }: SaveRuleSetsProps) {
  return ({
    settings: { functions },
    client,
    toast,
  }: SaveTools): SaveStrategy<
    BulkRequest,
    undefined,
    undefined,
    OwnedPlan & { readonly bulk: BulkSavePlan; readonly knownIds: readonly string[] }
  > => ({
    stored: unreadSource,
    plan: async (_, { action, chosen }) => {
      const { planBulk } = await loadPlanning()
      const records = await ownerOperations[owner].list()
      const bulk = await planBulkInShop((isPlus) =>
        planBulk(action, owner, chosen, records, functions, isPlus),
      )
      const knownIds = records.map(({ id }) => id)
      return { ...planInOrder<OwnerRecord>(bulk.steps.map(({ step }) => step)), bulk, knownIds }
    },
    onStart: ({ action }) => {
      setNews(undefined)
      setProgress({ action, done: 0, total: undefined })
    },
    onProgress: (progress, { action }) => {
      if (progress === undefined) setProgress(undefined)
      else if (progress.done.size < progress.steps.length)
        setProgress({ action, done: progress.done.size, total: progress.steps.length })
    },
    say: async (ending, { action, chosen }) => {
      if (ending.kind === 'failed') {
        const { error } = ending
        if (error instanceof PlanRefusalError) {
          setNews({ kind: 'not in plan', refusal: error.refusal })
          return
        }
        const message = error instanceof Error ? error.message : String(error)
        logFailure(message, error)
        setNews({ kind: 'failed', action, message, chosen })
      }
      if (ending.kind !== 'saved' && ending.kind !== 'stopped') return
      await client.invalidateQueries({ queryKey: itemsQuery(owner).queryKey })
      const writes = joinBulk(ending.plan.bulk, ending.inStep)
      const report = deriveBulkReport(action, owner, writes, ending.outcome)
      const { done, skipped, stopped } = report
      if (stopped !== undefined) logFailure(words.refused(stopped.title, stopped.message))
      if (stopped !== undefined || skipped.length > 0) setNews({ kind: 'report', report, chosen })
      else if (done === 0) toast(words.unchanged[action])
      else {
        const { bulk, knownIds } = ending.plan
        const completed = { steps: bulk.steps.map(({ step }) => step), knownIds }
        toast(words.done[action](done), {
          action: { label: words.undo, onAction: () => onUndo(completed) },
        })
      }
    },
  })
}
