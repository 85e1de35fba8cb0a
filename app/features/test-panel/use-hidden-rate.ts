import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { findHider } from '#rules/preview/method-outcomes.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { useSettings } from '../../settings.ts'
import { activeRecordsQuery, splitOtherSets } from './other-sets.ts'
import { canRun } from './plan-preview.ts'
import { usePreview } from './use-preview.ts'

/**
 * The sample's chosen rate if an active delivery record hides it. No shopper reaches the payment step with that rate.
 */
export type HiddenRate = { readonly rate: string; readonly title: string }

export function useHiddenRate(owner: CustomizationOwner, sample: SampleCheckout): HiddenRate | undefined {
  const { functions } = useSettings()
  const { data } = useQuery({ ...activeRecordsQuery('delivery'), enabled: owner === 'payment' })
  const sets = useMemo(
    () => splitOtherSets(data ?? [], undefined, functions).before.filter(canRun),
    [data, functions],
  )
  const rate = sample.chosenRate
  const isAsked = owner === 'payment' && rate !== null && sets.length > 0
  const { preview } = usePreview(isAsked ? { records: sets.map(({ record }) => record), sample } : undefined)
  const hidden = preview?.answer.methods.find(({ name, shown }) => name === rate && shown === null)
  const hider = hidden && findHider(hidden)
  const title = hider && sets[hider.record]?.title
  return !isAsked || title === undefined ? undefined : { rate, title }
}
