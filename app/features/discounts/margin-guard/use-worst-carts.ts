import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import { listNamedItems } from '#rules/margin-guard/named-items.ts'
import { useSettings } from '../../../settings.ts'
import { useDebouncedRequest } from '../../../use-debounced-request.ts'
import { useSample } from '../../test-panel/use-sample.ts'
import { type AnswerTexts, createMoneyFormat } from '../cart/explain-unapplied.ts'
import { readOtherDiscount } from '../cart/other-discounts.ts'
import { shopDiscountsQuery } from '../cart/shop-discounts-query.ts'
import { showMoment, useDiscountOverlap } from '../cart/use-discount-overlap.ts'
import { cartWords } from '../cart/words.ts'
import { pricedItemsQuery, requestWorstCarts } from './queries.ts'

/** Time without changes before a search, since it prices many carts at once. */
const restMs = 800

/**
 * Worst carts of the shop's discounts, at the moment when most of them are active. The search starts automatically if
 * there are limits, and otherwise on request.
 */
export function useWorstCarts(currencyCode: string, timeZone: string | undefined, hasLimits: boolean) {
  const { functions } = useSettings()
  const checkout = useSample()
  const stored = useQuery(shopDiscountsQuery)
  const active = useMemo(
    () => (stored.data?.discounts ?? []).map((discount) => readOtherDiscount(discount, functions, false)),
    [stored.data, functions],
  )
  const [span] = useState(() => ({ startsAt: new Date().toISOString(), endsAt: null }))
  const { overlap, others } = useDiscountOverlap(span, active)
  const discounts = useMemo(
    () => others.flatMap(({ tried }) => (tried === undefined ? [] : [tried])),
    [others],
  )
  const [isAsked, setIsAsked] = useState(false)
  const hasDiscounts = discounts.length > 0
  const isWanted = (hasLimits || isAsked) && hasDiscounts
  const names = JSON.stringify(listNamedItems(discounts))
  const named = useMemo(() => JSON.parse(names) as ReturnType<typeof listNamedItems>, [names])
  const items = useQuery({ ...pricedItemsQuery(named), enabled: isWanted })
  const { rates, date, time } = showMoment(checkout, overlap, timeZone)
  const request: MarginGuardRequest | undefined =
    isWanted && checkout.isReady && items.data !== undefined
      ? {
          discounts,
          items: [...items.data.items],
          rates: rates.map(({ title }) => title),
          currencyCode,
          date,
          time,
        }
      : undefined
  const { last, failure, askAgain } = useDebouncedRequest('margin-guard', request, requestWorstCarts, restMs)
  const found = isWanted ? last : undefined
  const texts: AnswerTexts = {
    nameOf: (id) => {
      const title = others.find((one) => one.id === id)?.title ?? ''
      return title === '' ? cartWords.untitled : cartWords.named(title)
    },
    money: createMoneyFormat(currencyCode, found?.answer.currencyDecimals ?? 2),
  }
  return {
    stored,
    others,
    hasDiscounts,
    isWanted,
    canAsk: !isWanted && hasDiscounts,
    ask: () => setIsAsked(true),
    found,
    products: items.data,
    failure: items.error?.message ?? failure,
    askAgain: items.error === null ? askAgain : () => void items.refetch(),
    texts,
  }
}

export type WorstCarts = ReturnType<typeof useWorstCarts>
