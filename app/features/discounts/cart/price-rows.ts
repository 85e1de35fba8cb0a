import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { cartWords } from './words.ts'

const words = cartWords.prices

/** Prices are whole minor units of the sample's currency. */
export type PriceRow = {
  readonly key: string
  readonly label: string
  readonly before: number
  readonly after: number
  /** Discounts that lower the price, with their amounts. */
  readonly notes: readonly { readonly label: string; readonly amount: number }[]
}

type Priced = {
  readonly sample: SampleCheckout
  readonly answer: Pick<DiscountPreviewAnswer, 'lines' | 'applications' | 'totals'>
}

/** Rows for each line, and for shipping if a rate is chosen. */
export function derivePriceRows({ sample, answer }: Priced): PriceRow[] {
  const rows = answer.lines.map(({ price, discountedPrice, allocations }, index) => ({
    key: `line-${index}`,
    label: words.line(sample.lines[index]?.quantity ?? 0, sample.lines[index]?.title ?? ''),
    before: price,
    after: discountedPrice,
    notes: allocations.map(({ label, amount }) => ({ label, amount })),
  }))
  const { shipping, discountedShipping } = answer.totals
  if (shipping === null || discountedShipping === null) return rows
  const notes = answer.applications
    .filter((application) => application.class === 'SHIPPING')
    .map(({ label, amount }) => ({ label, amount }))
  return [
    ...rows,
    { key: 'shipping', label: words.shipping, before: shipping, after: discountedShipping, notes },
  ]
}

export function deriveTotalRow({ subtotal, shipping, total }: DiscountPreviewAnswer['totals']): PriceRow {
  return {
    key: 'total',
    label: words.total,
    before: subtotal + (shipping ?? 0),
    after: total,
    notes: [],
  }
}

/** Names of invented prices of the sample that the total contains. */
export function listMadeUpPrices(
  { lines, rates, chosenRate }: SampleCheckout,
  hasShipping: boolean,
): string[] {
  const isRateMadeUp = rates.some(({ title, isMadeUp }) => title === chosenRate && isMadeUp)
  return [
    ...lines.filter((line) => line.variantId === undefined).map(({ title }) => title),
    ...(hasShipping && isRateMadeUp ? [words.ofShipping] : []),
  ]
}
