import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type DiscountWrite, planDiscountBulk } from '#rules/features/discounts/bulk.ts'
import type { DiscountBulkAction } from '#rules/features/discounts/bulk-actions.ts'
import type { DiscountListItem } from '#rules/features/discounts/list-item.ts'
import { discountListWords } from '#rules/words/discount-list.ts'
import { logFailure } from '../../../log-failure.ts'
import type { LoadedDiscount } from '../../../platform/discount-node.ts'
import { discounts } from '../../../platform/discounts.ts'
import { performDiscountWrite } from '../../../platform/perform-discount-write.ts'
import { useSaveGuard } from '../../../saving/save-guard.tsx'
import { describeFailure } from '../../../saving/save-report.ts'
import { useSettings } from '../../../settings.ts'
import { useLostEndQuestion } from '../lost-end-question.tsx'
import { itemsKey } from '../queries.ts'

const words = discountListWords.bulk

/** Progress of an action on several discounts. */
export type DiscountBulkProgress = {
  readonly action: DiscountBulkAction
  readonly done: number
  readonly total: number
}

/** Report of the list on an action that did not complete. */
export type DiscountBulkNews = {
  readonly action: DiscountBulkAction
  readonly title: string
  readonly sentences: readonly string[]
  readonly failed: boolean
  /** Discounts for the next try. */
  readonly rest: readonly DiscountListItem[]
}

/** Applies an action to several discounts, one after another, and stops at the first refusal. */
export function useDiscountBulk() {
  const { apiVersion, functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const lostEnd = useLostEndQuestion()
  const goesOn = useSaveGuard()
  const [progress, setProgress] = useState<DiscountBulkProgress>()
  const [news, setNews] = useState<DiscountBulkNews>()
  const running = useRef(false)

  /** Returns true if it was tried. If the merchant is asked first, they may leave it. */
  const run = async (action: DiscountBulkAction, chosen: readonly DiscountListItem[]) => {
    if (running.current) return false
    running.current = true
    setNews(undefined)
    setProgress({ action, done: 0, total: chosen.length })
    let done = 0
    let current: DiscountWrite<LoadedDiscount> | undefined
    try {
      const setting = { functionIds: functions, now: new Date() }
      const { writes, skipped } = planDiscountBulk(action, chosen, await discounts.list(), setting)
      const lost = writes.flatMap((write) => ('lost' in write && write.lost ? [write.lost] : []))
      if (!(await lostEnd.ask(lost))) return false
      const goes = await goesOn(writes.flatMap((write) => (write.kind === 'write' ? [write.step] : [])))
      if (goes === false) return false
      for (current of writes) {
        setProgress({ action, done, total: writes.length })
        const answer = await performDiscountWrite({ apiVersion, functionIds: functions }, current)
        if (!answer.ok) throw new Error(describeFailure({ kind: 'refused', ...answer }).message)
        done += 1
      }
      if (typeof goes === 'function') await goes()
      if (skipped.length > 0) {
        const sentences = skipped.map(({ title, reason }) => words.skips[reason](title))
        setNews({ action, title: words.done[action](done), sentences, failed: false, rest: [] })
      } else shopify.toast.show(done === 0 ? words.unchanged[action] : words.done[action](done))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const sentence = current === undefined ? message : words.refused(current.record.title, message)
      logFailure(sentence, error)
      setNews({
        action,
        title: words.stopped[action](done),
        sentences: [sentence],
        failed: true,
        rest: chosen,
      })
    } finally {
      await queryClient.invalidateQueries({ queryKey: itemsKey })
      running.current = false
      setProgress(undefined)
    }
    return true
  }

  return { run, question: lostEnd.question, progress, news, dismiss: () => setNews(undefined) }
}
