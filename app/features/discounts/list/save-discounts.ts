import type { DiscountBulkSavePlan } from '#rules/features/discounts/bulk.ts'
import type { DiscountBulkAction } from '#rules/features/discounts/bulk-actions.ts'
import type { DiscountListItem } from '#rules/features/discounts/list-item.ts'
import type { LostEnd } from '#rules/features/discounts/switch.ts'
import type { CompletedAction } from '#rules/history/plan-undo.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { discountListWords } from '#rules/words/discount-list.ts'
import { logFailure } from '../../../log-failure.ts'
import { discounts } from '../../../platform/discounts.ts'
import { loadForSave } from '../../../saving/load-for-save.ts'
import { describeFailure, findFailure, type OwnedPlan, type SaveEnding } from '../../../saving/save-report.ts'
import type { SaveStrategy, SaveTools } from '../../../saving/save-strategy.ts'
import { unreadSource } from '../../../saving/unread-source.ts'
import { itemsKey } from '../queries.ts'

const words = discountListWords.bulk

/** Not needed to draw the list. */
const loadPlanning = () => loadForSave(() => import('#rules/features/discounts/bulk.ts'))

type BulkRequest = { readonly action: DiscountBulkAction; readonly chosen: readonly DiscountListItem[] }

/** Plan of writes, with its action. */
type DiscountsPlan = OwnedPlan & {
  readonly bulk: DiscountBulkSavePlan
  readonly knownIds: readonly string[]
}

/** Progress of an action on several discounts. */
export type DiscountBulkProgress = {
  readonly action: DiscountBulkAction
  readonly done: number
  readonly total: number
}

/** Report on an incomplete action of the list. */
export type DiscountBulkNews = {
  readonly action: DiscountBulkAction
  readonly title: string
  readonly sentences: readonly string[]
  readonly failed: boolean
  /** Discounts for the next try. */
  readonly rest: readonly DiscountListItem[]
}

type SaveDiscountsProps = {
  /** Asks about discounts that cannot keep their end. */
  readonly askLostEnd: (lost: readonly LostEnd[]) => Promise<boolean>
  readonly setNews: (news: DiscountBulkNews | undefined) => void
  readonly setProgress: (progress: DiscountBulkProgress | undefined) => void
  readonly onUndo: (action: CompletedAction) => void
}

/** Applies an action to several discounts of a list, one after the other. */
export function saveDiscounts({ askLostEnd, setNews, setProgress, onUndo }: SaveDiscountsProps) {
  return ({
    settings: { functions },
    client,
    toast,
  }: SaveTools): SaveStrategy<BulkRequest, undefined, undefined, DiscountsPlan> => ({
    stored: unreadSource,
    plan: async (_, { action, chosen }) => {
      const setting = { functionIds: functions, now: new Date() }
      const [{ planDiscountBulk }, records] = await Promise.all([loadPlanning(), discounts.list('type:app')])
      const bulk = planDiscountBulk(action, chosen, records, setting)
      const knownIds = records.map(({ id }) => id)
      return { ...planInOrder<OwnerRecord>(bulk.writes.map(({ step }) => step)), bulk, knownIds }
    },
    check: ({ bulk: { writes } }) => askLostEnd(writes.flatMap(({ lost }) => lost ?? [])),
    without: ({ action }) => (action === 'delete' ? ['aliases', 'guard'] : ['aliases']),
    onStart: ({ action, chosen }) => {
      setNews(undefined)
      setProgress({ action, done: 0, total: chosen.length })
    },
    onProgress: (progress, { action }) => {
      if (progress === undefined) setProgress(undefined)
      else if (progress.done.size < progress.steps.length)
        setProgress({ action, done: progress.done.size, total: progress.steps.length })
    },
    say: async (ending, { action, chosen }) => {
      if (ending.kind === 'saved') {
        const done = ending.outcome.done.length
        const { skipped } = ending.plan.bulk
        if (skipped.length > 0) {
          const sentences = skipped.map(({ title, reason }) => words.skips[reason](title))
          setNews({ action, title: words.done[action](done), sentences, failed: false, rest: [] })
        } else if (done === 0) toast(words.unchanged[action])
        else {
          const { bulk, knownIds } = ending.plan
          const completed = { steps: bulk.writes.map(({ step }) => step), knownIds }
          toast(words.done[action](done), {
            action: { label: words.undo, onAction: () => onUndo(completed) },
          })
        }
      }
      const failure = findFailure(ending)
      if (failure !== undefined) {
        const { message, cause } = describeFailure(failure)
        const { done, title } = findLastTried(ending)
        const sentence = title === undefined ? message : words.refused(title, message)
        logFailure(sentence, cause)
        setNews({
          action,
          title: words.stopped[action](done),
          sentences: [sentence],
          failed: true,
          rest: chosen,
        })
      }
      await client.invalidateQueries({ queryKey: itemsKey })
    },
  })
}

/**
 * Number of finished writes, and the title of the discount whose write failed. A failed repair after the writes has no
 * title.
 */
function findLastTried(ending: SaveEnding<undefined, undefined, DiscountsPlan>): {
  readonly done: number
  readonly title: string | undefined
} {
  if (ending.kind === 'stopped') {
    const done = ending.outcome.done.length
    return { done, title: ending.plan.bulk.writes[done]?.record.title }
  }
  const written = ending.kind === 'failed' ? (ending.done ?? []) : []
  return { done: written.length, title: undefined }
}
