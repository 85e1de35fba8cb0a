import type { PricedCart } from '#function-host/pricing/index.ts'
import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'

type Prices = Omit<DiscountPreviewAnswer, 'runs' | 'leftOut'>

/** Prices in the order of the sample's lines and rates, whose ids mean nothing outside of one run. */
export function formatAnswer(
  sample: SampleCheckout,
  currencyDecimals: number,
  { lines, deliveryOptions, applications, applied, fallenAway, totals }: PricedCart,
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
    applied: [...applied],
    fallenAway: fallenAway.map(formatFallen),
    totals: { ...totals },
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

/** The same, as the wire's own lists. */
function formatFallen(fallen: PricedCart['fallenAway'][number]): Prices['fallenAway'][number] {
  switch (fallen.reason) {
    case 'notCombinable':
      return {
        ...fallen,
        rivals: fallen.rivals.map((rival) => ({ ...rival, missing: [...rival.missing] })),
      }
    case 'lessThanRival':
      return { ...fallen, rivals: [...fallen.rivals] }
    case 'conditions':
      return { ...fallen, loweredBy: [...fallen.loweredBy] }
    case 'classNotDeclared':
      return { ...fallen, classes: [...fallen.classes] }
    default:
      return fallen
  }
}
