import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import { listNamedItems } from '#rules/margin-guard/named-items.ts'
import { useRestedRequest } from '../../../use-rested-request.ts'
import { type AnswerTexts, createMoneyFormat } from '../cart/explain-unapplied.ts'
import type { CartTest } from '../cart/use-cart-test.ts'
import { pricedItemsQuery, requestWorstCarts } from './queries.ts'

/** Time without changes before a search, since it prices many carts at once. */
const restMs = 800

/**
 * Worst carts of the draft together with the shop's other discounts. The search starts by itself if there are limits,
 * and otherwise on request.
 */
export function useWorstCarts(test: CartTest, currencyCode: string, hasLimits: boolean) {
  const { discounts, checkout, texts } = test
  const [isAsked, setIsAsked] = useState(false)
  const isWanted = (hasLimits || isAsked) && discounts !== undefined && test.isWhole && !test.stored.isPending
  const names = JSON.stringify(listNamedItems(discounts ?? []))
  const named = useMemo(() => JSON.parse(names) as ReturnType<typeof listNamedItems>, [names])
  const items = useQuery({ ...pricedItemsQuery(named), enabled: isWanted })
  const { rates, date, time } = test.sample
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
  const { last, failure, askAgain } = useRestedRequest('margin-guard', request, requestWorstCarts, restMs)
  const found = isWanted && last?.request.discounts[0]?.id === test.draftId ? last : undefined
  const money: AnswerTexts['money'] = createMoneyFormat(currencyCode, found?.answer.currencyDecimals ?? 2)
  return {
    isWanted,
    canAsk: !isWanted && test.isWhole && discounts !== undefined,
    ask: () => setIsAsked(true),
    found,
    products: items.data,
    failure: items.error?.message ?? failure,
    askAgain: items.error === null ? askAgain : () => void items.refetch(),
    texts: { ...texts, money },
  }
}

export type WorstCarts = ReturnType<typeof useWorstCarts>
