import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { nameRates, type StoredShippingRate } from '#rules/features/cod-with-fee/shipping-rates.ts'
import type { SampleCheckout, SampleLine } from '#rules/preview/sample-checkout.ts'
import { formatSampleLink, parseSampleLink, sampleParameter } from '#rules/preview/sample-link.ts'
import { sampleIds } from '#rules/preview/samples.ts'
import { readFirstProduct } from '../../platform/priced-products.ts'
import { shippingRatesQuery } from '../../shipping-rates-query.ts'
import { useSample } from '../test-panel/use-sample.ts'

/** Delay before a changed checkout is written to the address, since each key press changes it. */
const addressDelayMs = 500

/** A product of the store as a line of a cart. Null if the store has none. */
const firstProductQuery = queryOptions({
  queryKey: ['checkout-test', 'first-product'],
  queryFn: ({ signal }) => readFirstProduct(signal),
})

/**
 * Checkout of the page, with a product of the store and the store's prices of rates. The address contains it, so that a
 * copied link opens the same checkout.
 */
export function useStoreCheckout() {
  const [search, setSearch] = useSearchParams()
  const checkout = useSample(undefined, parseSampleLink(search.get(sampleParameter)))
  const product = useQuery(firstProductQuery)
  const rates = useQuery(shippingRatesQuery)
  const { kept, isChanged, isOwn, sample } = checkout

  // The unchanged first sample needs no parameter.
  const link = isChanged || kept.id !== sampleIds[0] ? formatSampleLink(kept) : null
  const isInAddress = search.get(sampleParameter) === link
  useEffect(() => {
    if (isInAddress) return
    const timer = setTimeout(
      () =>
        setSearch(
          (current) => {
            if (link === null) current.delete(sampleParameter)
            else current.set(sampleParameter, link)
            return current
          },
          { replace: true },
        ),
      addressDelayMs,
    )
    return () => clearTimeout(timer)
  }, [link, isInAddress, setSearch])

  return {
    ...checkout,
    /** The checkout in the form of the address. */
    link: formatSampleLink(kept),
    // The page works without the store's product and prices, so both may be missing.
    isReady: checkout.isReady && !product.isPending && !rates.isPending,
    sample: {
      ...sample,
      ...(!isOwn('lines') && { lines: putProduct(sample.lines, product.data) }),
      rates: putPrices(sample, rates.data?.rates),
    },
  }
}

/** Lines of a sample with the store's product in place of the made-up one. */
export function putProduct(
  lines: readonly SampleLine[],
  product: SampleLine | null | undefined,
): SampleLine[] {
  return lines.map((line) => (product == null ? line : { ...product, quantity: line.quantity }))
}

/** Rates with the lowest price that the store has for them. Prices set by the merchant are kept. */
export function putPrices(
  { rates, currencyCode }: Pick<SampleCheckout, 'rates' | 'currencyCode'>,
  stored: readonly StoredShippingRate[] | undefined,
): SampleCheckout['rates'] {
  const prices = new Map(nameRates(stored ?? []).map(({ name, prices }) => [name, prices?.lowest]))
  return rates.map((rate) => {
    const price = prices.get(rate.title)
    if (rate.isMadeUp !== true || price === undefined || price.currencyCode !== currencyCode) return rate
    return { title: rate.title, cost: price.amount }
  })
}
