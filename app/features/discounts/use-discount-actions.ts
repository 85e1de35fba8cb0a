import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { planDiscountSwitch } from '#rules/features/discounts/switch.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'
import { discountListWords } from '#rules/words/discount-list.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { logFailure } from '../../log-failure.ts'
import { listPath } from '../../paths.ts'
import { discounts } from '../../platform/discounts.ts'
import { performStep } from '../../platform/perform-step.ts'
import { useSaveGuard } from '../../saving/save-guard.tsx'
import { describeFailure } from '../../saving/save-report.ts'
import { useSettings } from '../../settings.ts'
import { useLostEndQuestion } from './lost-end-question.tsx'
import { itemsKey } from './queries.ts'
import type { DiscountSave } from './use-discount-save.ts'

const { screen, status: statusWords } = discountWords

/** Actions that take effect at once on a stored discount: activate, deactivate, delete. */
export function useDiscountActions({ record, show }: DiscountSave, type: DiscountTypeHandle) {
  const { apiVersion, functions } = useSettings()
  const lostEnd = useLostEndQuestion()
  const goesOn = useSaveGuard()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [isRunning, setIsRunning] = useState(false)

  /** Carries out an action and reports its outcome. No answer is a merchant's choice not to go on. */
  const perform = async (action: () => Promise<StepAnswer | undefined>, done: string): Promise<boolean> => {
    setIsRunning(true)
    try {
      const answer = await action()
      if (answer === undefined) return false
      if (!answer.ok) throw new Error(describeFailure({ kind: 'refused', ...answer }).message)
      void queryClient.resetQueries({ queryKey: itemsKey })
      shopify.toast.show(done)
      return true
    } catch (error) {
      const message = screen.failed(error instanceof Error ? error.message : String(error))
      logFailure(message, error)
      shopify.toast.show(message, { isError: true })
      return false
    } finally {
      setIsRunning(false)
    }
  }

  const switchStatus = async () => {
    if (record === undefined) return
    const isOn = record.status === 'EXPIRED'
    const setting = { functionIds: functions, now: new Date() }
    const planned = planDiscountSwitch(record, isOn, setting)
    if (planned.kind === 'skipped') {
      shopify.toast.show(discountListWords.bulk.skips[planned.reason](record.title), { isError: true })
      return
    }
    if (planned.kind === 'unchanged') return
    if (planned.lost !== undefined && !(await lostEnd.ask([planned.lost]))) return
    const change = async () => {
      const goes = await goesOn([planned.step])
      if (goes === false) return undefined
      const answer = await performStep({ apiVersion, functionIds: functions }, planned.step)
      if (answer.ok && typeof goes === 'function') await goes()
      if (answer.ok) show(await discounts.find(record.id))
      return answer
    }
    await perform(change, isOn ? statusWords.activated : statusWords.deactivated)
  }

  const remove = async () => {
    if (record === undefined) return
    const isGone = await perform(() => discounts.remove(record.id), screen.deleted)
    setIsAsking(false)
    if (isGone) await navigate(listPath(type))
  }

  return {
    isAsking,
    isRunning,
    /** Shown while it asks. */
    question: lostEnd.question,
    askToDelete: () => setIsAsking(true),
    close: () => setIsAsking(false),
    remove: () => void remove(),
    switchStatus: () => void switchStatus(),
  }
}

export type DiscountActions = ReturnType<typeof useDiscountActions>
