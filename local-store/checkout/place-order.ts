import { formatDecimal } from '../money.ts'
import { RefusedRequest, refuseField } from '../pages-api/refusal.ts'
import { discountGid, isSameCode } from '../resources/discounts/discount.ts'
import { draftName } from '../resources/draft-orders/record.ts'
import { findByCode } from '../resources/redeem-codes/find-by-code.ts'
import { type State, takeId } from '../state/state.ts'
import { tellMoney } from '../tell-money.ts'
import type { PlacedOrder } from '../wire.ts'
import type { World } from '../world.ts'
import { takenByDiscount } from './answer.ts'
import type { FunctionCache } from './owner-run.ts'
import type { ParsedCheckoutRequest } from './request.ts'
import { type CheckoutOutcome, runCheckout } from './run-checkout.ts'

/** Added to the number of an order for its name: a shop's first order is #1001. */
const numberBeforeFirst = 1000

/**
 * A test order: nothing is paid, sent or kept. It counts the uses of the discounts that apply, and who has used them.
 *
 * @param shownTotal what the shopper was told: where it is another by now, as when a code has run out, nothing is placed.
 */
export async function placeOrder(
  world: World,
  cache: FunctionCache,
  request: ParsedCheckoutRequest,
  shownTotal: string | undefined,
): Promise<PlacedOrder> {
  if (request.lines.length === 0) throw refuseField('lines', 'Your cart is empty.')
  const outcome = await runCheckout(world, cache, { ...request, step: 'completion' })
  const { buyer, lines } = outcome.cart
  if (buyer === null) throw refuseField('customer', 'Enter your e-mail.')
  if (lines.some(({ variant }) => variant.requiresShipping) && outcome.selected === undefined) {
    throw refuseField('selectedDeliveryOption', 'Choose a shipping method.')
  }
  if (outcome.payment.shown.length + outcome.express.shown.length === 0)
    throw new RefusedRequest(409, 'There is no way to pay.')
  refuseWhatIsChecked(outcome)
  const total = formatDecimal(outcome.prices.totalInMinorUnits, outcome.cart.currencyCode)
  if (shownTotal !== undefined && shownTotal !== total) {
    throw new RefusedRequest(
      409,
      `The total has changed to ${tellMoney(total, outcome.cart.currencyCode)}. Nothing was ordered.`,
    )
  }
  const reasons = outcome.order.reviewReasons
  const company = buyer.company?.company.name
  const name = world.state.change((draft) => {
    // A draft is no order yet, so that no discount is used up by it.
    if (reasons.length > 0 && company !== undefined) {
      const id = takeId(draft, 'DraftOrder')
      draft.draftOrders.push({ id, company, total, reasons, paymentTerms: outcome.order.terms?.due ?? null })
      return draftName(id)
    }
    countUses(draft, outcome, { email: buyer.email, phone: buyer.phone })
    return `#${numberBeforeFirst + takeId(draft, 'Order')}`
  })
  const isDraft = reasons.length > 0
  for (const code of isDraft ? [] : appliedCodes(outcome)) {
    const addedId = findByCode(world, code)?.addedId ?? null
    if (addedId !== null) world.redeemCodes.countUse(addedId)
  }
  return {
    name,
    total,
    isDraft,
    discounts: takenByDiscount(outcome).map(({ title, amount }) => ({ title, amount })),
  }
}

/** The last look of the checks: what they say stands at its field, or over the page, and nothing is ordered. */
function refuseWhatIsChecked({ checkErrors }: CheckoutOutcome): void {
  const [first] = checkErrors
  if (first === undefined) return
  const faults = checkErrors.map(({ target, message }) => ({ path: ['checkErrors', target], message }))
  throw new RefusedRequest(422, first.message, faults)
}

function appliedCodes({ prices, discounts }: CheckoutOutcome): string[] {
  const applied = new Set(prices.priced.applied.map(({ discountId }) => discountId))
  return discounts.flatMap(({ record, code }) =>
    code !== null && applied.has(discountGid(record)) ? [code] : [],
  )
}

/** Changes the state it is given. A discount that has many codes counts for each of them, and for itself. */
function countUses(
  draft: State,
  { prices, discounts }: CheckoutOutcome,
  buyer: State['discounts'][number]['usedBy'][number],
): void {
  for (const { discountId } of prices.priced.applied) {
    const kept = draft.discounts.find((one) => discountGid(one) === discountId)
    if (kept === undefined) continue
    kept.usageCount += 1
    kept.usedBy.push(buyer)
    const entered = discounts.find(({ record }) => record.id === kept.id)?.code
    const code = kept.codes.find((one) => entered != null && isSameCode(one.code, entered))
    if (code) code.usageCount += 1
  }
}
