import { useMemo, useState } from 'react'
import { fromInstant } from '#forms/dates/instant.ts'
import {
  type ActiveSpan,
  chooseDiscountOverlap,
  type DiscountOverlap,
  listDiscountOverlaps,
} from '#rules/preview/discounts/discount-overlaps.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import type { useSample } from '../../test-panel/use-sample.ts'
import type { OtherDiscount } from './other-discounts.ts'

/**
 * Moments when the other discounts of a period change. The merchant chooses one; at first it is the moment with the
 * most discounts. Discounts that are not active then are not tried.
 */
export function useDiscountOverlap({ startsAt, endsAt }: ActiveSpan, active: readonly OtherDiscount[]) {
  const [now] = useState(() => Date.now())
  const [chosen, choose] = useState<number>()
  const overlaps = useMemo(
    () => listDiscountOverlaps({ startsAt, endsAt }, active, now),
    [startsAt, endsAt, active, now],
  )
  const overlap = overlaps.find(({ from }) => from === chosen) ?? chooseDiscountOverlap(overlaps)
  const others = useMemo(
    () => active.map((one) => (overlap?.discounts.includes(one) === false ? leaveOut(one) : one)),
    [active, overlap],
  )
  return { overlaps, overlap, others, choose }
}

function leaveOut(discount: OtherDiscount): OtherDiscount {
  const { tried: _tried, reason: _reason, ...shown } = discount
  return { ...shown, reason: 'otherTime' }
}

/** Sets the shop's clock of the sample to that moment, unless the merchant has set it. */
export function showMoment(
  { sample, isOwn }: ReturnType<typeof useSample>,
  overlap: DiscountOverlap<OtherDiscount> | undefined,
  timeZone: string | undefined,
): SampleCheckout {
  if (overlap === undefined || overlap.isNow) return sample
  const [date = sample.date, time = ''] = fromInstant(new Date(overlap.from).toISOString(), timeZone).split(
    'T',
  )
  return {
    ...sample,
    ...(isOwn('date') ? {} : { date }),
    ...(isOwn('time') ? {} : { time: time.slice(0, 'HH:MM'.length) }),
  }
}
