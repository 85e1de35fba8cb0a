import type { DiscountApplication } from '#function-host/pricing/index.ts'
import type { State } from '../../state/state.ts'
import type { Cart, CartLine } from '../cart.ts'
import type { CheckoutPrices } from '../discounts/prices.ts'
import { metafieldLookup } from './metafield-lookup.ts'
import { moneyForm } from './money-form.ts'

type ApplicationForm = ReturnType<typeof applicationForm>
type AllocationForm = {
  discountApplication: ApplicationForm
  discountedAmount: ReturnType<typeof moneyForm>
}

export type DiscountForms = {
  applications: ApplicationForm[]
  ofLine: (line: CartLine) => { allocations: AllocationForm[]; totalInMinorUnits: number }
  ofOption: (handle: string) => AllocationForm[]
}

/** Discounts as functions see them: their amounts, without codes and titles. */
export function discountForms(
  state: State,
  { currencyCode }: Pick<Cart, 'currencyCode'>,
  { priced, byHandInMinorUnits }: CheckoutPrices,
): DiscountForms {
  const forms = new Map(priced.applications.map((one) => [one, applicationForm(state, currencyCode, one)]))
  const allocate = (
    taken: readonly { discountId: string; amount: number; class: DiscountApplication['class'] }[],
  ): AllocationForm[] =>
    taken.flatMap(({ amount, ...wanted }) => {
      const found = priced.applications.find(
        (one) => one.discountId === wanted.discountId && one.class === wanted.class,
      )
      const discountApplication = found && forms.get(found)
      return discountApplication
        ? [{ discountApplication, discountedAmount: moneyForm(currencyCode, amount) }]
        : []
    })
  return {
    applications: [
      ...forms.values(),
      ...byHandInMinorUnits.map((amount) => byHandForm(currencyCode, amount)),
    ],
    ofLine(line) {
      const found = priced.lines.find(({ id }) => id === line.id)
      return {
        allocations: allocate(found?.allocations ?? []),
        totalInMinorUnits: found?.discountedPrice ?? line.totalInMinorUnits,
      }
    },
    ofOption(handle) {
      const found = priced.deliveryOptions.find((one) => one.handle === handle)
      return allocate((found?.allocations ?? []).map((one) => ({ ...one, class: 'SHIPPING' })))
    },
  }
}

function applicationForm(
  state: State,
  currencyCode: string,
  { discountId, targetType, targetSelection, allocationMethod, value, amount }: DiscountApplication,
) {
  return {
    allocationMethod,
    targetSelection,
    targetType,
    totalAllocatedAmount: moneyForm(currencyCode, amount),
    value:
      value.type === 'percentage'
        ? { __typename: 'PricingPercentageValue', value: value.percentage }
        : { __typename: 'MoneyV2', ...moneyForm(currencyCode, value.amount) },
    metafield: metafieldLookup(state, discountId),
  }
}

/** A manual discount: a fixed amount off all lines, without further fields. */
function byHandForm(currencyCode: string, amountInMinorUnits: number) {
  const money = moneyForm(currencyCode, amountInMinorUnits)
  return {
    allocationMethod: 'ACROSS' as const,
    targetSelection: 'ALL' as const,
    targetType: 'LINE_ITEM' as const,
    totalAllocatedAmount: money,
    value: { __typename: 'MoneyV2', ...money },
    metafield: () => null,
  }
}
