import type { PricedCart } from '#function-host/pricing/index.ts'
import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'

/** A deeply readonly value, so that a result can be passed on unchanged. */
type Unwritten<Value> = Value extends readonly (infer Item)[]
  ? readonly Unwritten<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Unwritten<Value[Key]> }
    : Value

export type Prices = Unwritten<Omit<DiscountPreviewAnswer, 'runs' | 'leftOut'>>

/** Prices in the order of the sample's lines and rates, since their ids are valid only within one run. */
export function formatAnswer(
  sample: SampleCheckout,
  currencyDecimals: number,
  { lines, deliveryOptions, applications, applied, unapplied, totals }: PricedCart,
): Prices {
  return {
    currencyDecimals,
    lines: lines.map(({ price, discountedPrice, allocations }) => ({
      price,
      discountedPrice,
      allocations: allocations.map(formatApplication),
    })),
    rates: deliveryOptions.map(({ price, discountedPrice }, index) => ({
      title: sample.rates[index]?.title ?? '',
      price,
      discountedPrice,
    })),
    applications: applications.map(formatApplication),
    applied,
    unapplied,
    totals,
  }
}

function formatApplication({
  discountId,
  label,
  amount,
  ...given
}: {
  discountId: string
  class: Prices['applications'][number]['class']
  label: string
  amount: number
}): Prices['applications'][number] {
  return { discountId, class: given.class, label, amount }
}
