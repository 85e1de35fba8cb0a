import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import type { CombinesWith } from '#rules/records/discount.ts'
import { logFailure } from '../../../log-failure.ts'
import { updateCombination } from '../../../platform/discount-combinations.ts'
import { listShopDiscounts } from '../../../platform/shop-discounts.ts'
import { describeFailure } from '../../../saving/save-report.ts'
import { shopDiscountsQuery } from './shop-discounts-query.ts'
import { cartWords } from './words.ts'

const words = cartWords.allow

/** A flag of a discount that is off. */
export type Flag = { readonly discountId: string; readonly flag: keyof CombinesWith }

/** Flags that were turned on. Kept so that they can be turned off again. */
export type Repair = {
  readonly turnedOn: readonly Flag[]
  readonly isUndone: boolean
  /** The cart's total before the change, as text. */
  readonly totalBefore: string
}

/**
 * Turns on flags of discounts so that they combine. Updates save the flags of other discounts at once. The form takes
 * the flags of the draft. Each update starts from the discount as stored at that moment, so it does not undo concurrent
 * changes.
 */
export function useAllowBoth(form: UseFormReturn<DiscountForm>, draftId: string) {
  const queryClient = useQueryClient()
  const [repair, setRepair] = useState<Repair>()
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** Returns the flags that were switched, even if a later one was refused. */
  const switchFlags = async (flags: readonly Flag[], isOn: boolean): Promise<Flag[]> => {
    const done: Flag[] = []
    setIsRunning(true)
    setFailure(undefined)
    try {
      for (const id of new Set(flags.map(({ discountId }) => discountId))) {
        const own = flags.filter(({ discountId }) => discountId === id)
        if (id === draftId) switchInForm(form, own, isOn)
        else await switchStored(id, own, isOn)
        done.push(...own)
      }
    } catch (error) {
      const message = words.failed(error instanceof Error ? error.message : String(error))
      logFailure(message, error)
      setFailure(message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: shopDiscountsQuery.queryKey })
      setIsRunning(false)
    }
    return done
  }

  const allow = async (flags: readonly Flag[], totalBefore: string) => {
    const turnedOn = await switchFlags(flags, true)
    setRepair(turnedOn.length === 0 ? undefined : { turnedOn, isUndone: false, totalBefore })
  }

  const undo = async () => {
    if (repair === undefined) return
    const undone = await switchFlags(repair.turnedOn, false)
    const left = repair.turnedOn.filter((flag) => !undone.includes(flag))
    setRepair({ ...repair, turnedOn: left, isUndone: left.length === 0 })
  }

  return {
    repair,
    isRunning,
    failure,
    allow: (flags: readonly Flag[], totalBefore: string) => void allow(flags, totalBefore),
    undo: () => void undo(),
  }
}

export type AllowBoth = ReturnType<typeof useAllowBoth>

function switchInForm(form: UseFormReturn<DiscountForm>, flags: readonly Flag[], isOn: boolean): void {
  for (const { flag } of flags) form.setValue(`combines.${flag}`, isOn, { shouldDirty: true })
}

async function switchStored(id: string, flags: readonly Flag[], isOn: boolean): Promise<void> {
  const { discounts } = await listShopDiscounts()
  const stored = discounts.find((one) => one.id === id)
  if (stored === undefined) throw new Error(words.gone)
  const switched = Object.fromEntries(flags.map(({ flag }) => [flag, isOn]))
  const answer = await updateCombination(stored, { ...stored.combinesWith, ...switched })
  if (!answer.ok) throw new Error(describeFailure({ kind: 'refused', ...answer }).message)
}
