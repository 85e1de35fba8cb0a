import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { type BulkAction, planBulk } from '#rules/features/rule-list/bulk-plan.ts'
import { type BulkReport, deriveBulkReport, joinBulk } from '#rules/features/rule-list/bulk-report.ts'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { applyPlan } from '#rules/records/save-plan.ts'
import { planInOrder } from '#rules/records/staged-plan.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { planAliases } from '../../aliases/plan-aliases.ts'
import { logFailure } from '../../log-failure.ts'
import { findEnablingRefusal } from '../../plan/find-enabling-refusal.ts'
import { PlanRefusalError } from '../../plan/plan-refusal-error.ts'
import { ownerOperations } from '../../platform/owners.ts'
import { planBulkInShop } from '../../platform/plan-bulk-in-shop.ts'
import { createStepPerformer } from '../../saving/perform-steps.ts'
import { useSaveGuard } from '../../saving/save-guard.tsx'
import { useSettings } from '../../settings.ts'
import type { DataType } from '../../types/data-type.ts'
import { itemsQuery } from '../../types/items-query.ts'

const words = ruleListWords.bulk

export type BulkProgress = {
  readonly action: BulkAction
  readonly done: number
  /** Undefined until the records are read and the writes are known. */
  readonly total: number | undefined
}

/** Report of the list on an action that did not complete. */
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

/**
 * Applies an action to several rule sets: reads their records, plans the writes, performs them one by one, and
 * reports the outcome.
 */
export function useBulkAction({ handle, storage: { owner } }: DataType) {
  const { apiVersion, functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<BulkProgress>()
  const [news, setNews] = useState<BulkNews>()
  const running = useRef(false)
  const goesOn = useSaveGuard()

  const perform = async (action: BulkAction, chosen: readonly RuleSetListItem[]) => {
    const records = await ownerOperations[owner].list()
    const plan = await planBulkInShop((isPlus) =>
      planBulk(action, handle, chosen, records, functions, isPlus),
    )
    const inStep = await planAliases(
      queryClient,
      planInOrder<OwnerRecord>(plan.steps.map(({ step }) => step)),
    )
    const writes = joinBulk(plan, inStep)
    const steps = writes.steps.map(({ step }) => step)
    const refusal = await findEnablingRefusal(queryClient, steps)
    if (refusal !== undefined) throw new PlanRefusalError(refusal)
    const answer = await goesOn(steps)
    if (answer === false) return undefined
    const performNext = createStepPerformer({ apiVersion, functionIds: functions })
    let tried = 0
    const outcome = await applyPlan<OwnerRecord>(steps, records, {
      // The plan is of records that were read a moment ago, and each write changes one record only.
      read: async () => records,
      perform: async (step) => {
        setProgress({ action, done: tried, total: steps.length })
        tried += 1
        return performNext(step)
      },
    })
    if (outcome.status === 'conflict') throw new Error('Records that were read once cannot differ.')
    if (outcome.status === 'saved' && typeof answer === 'function') await answer()
    return deriveBulkReport(action, owner, writes, outcome)
  }

  const tell = (report: BulkReport, chosen: readonly RuleSetListItem[]) => {
    const { action, done, skipped, stopped } = report
    if (stopped !== undefined) logFailure(words.refused(stopped.title, stopped.message))
    if (stopped !== undefined || skipped.length > 0) setNews({ kind: 'report', report, chosen })
    else shopify.toast.show(done === 0 ? words.unchanged[action] : words.done[action](done))
  }

  const run = async (action: BulkAction, chosen: readonly RuleSetListItem[]) => {
    if (running.current) return
    running.current = true
    setNews(undefined)
    setProgress({ action, done: 0, total: undefined })
    try {
      const report = await perform(action, chosen)
      if (report === undefined) return
      await queryClient.invalidateQueries({ queryKey: itemsQuery(handle).queryKey })
      tell(report, chosen)
    } catch (error) {
      if (error instanceof PlanRefusalError) {
        setNews({ kind: 'not in plan', refusal: error.refusal })
        return
      }
      const message = error instanceof Error ? error.message : String(error)
      logFailure(message, error)
      setNews({ kind: 'failed', action, message, chosen })
    } finally {
      running.current = false
      setProgress(undefined)
    }
  }

  return { run, progress, news, dismiss: () => setNews(undefined) }
}
