import { describeMoney } from '../describe-money.ts'
import { formatDecimal } from '../money.ts'
import { RefusedRequest, refuseField } from '../pages-api/refusal.ts'
import { discountGid, isSameCode } from '../resources/discounts/discount.ts'
import { draftName } from '../resources/draft-orders/record.ts'
import { findByCode } from '../resources/redeem-codes/find-by-code.ts'
import { type State, takeId } from '../state/state.ts'
import type { PlacedOrder } from '../wire.ts'
import type { World } from '../world.ts'
import { takenByDiscount } from './answer.ts'
import type { FunctionCache } from './owner-run.ts'
import type { ParsedCheckoutRequest } from './request.ts'
import { type CheckoutOutcome, runCheckout } from './run-checkout.ts'

/** Added to the number of an order to get its name. A shop's first order is #1001. */
const numberBeforeFirst = 1000

/**
 * Places a test order. It is not paid, sent or stored, but the uses and users of its discounts are counted.
 *
 * @param shownTotal the total that the shopper saw. If it has changed, for example because a code has expired, the
 * order is refused.
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
      `The total has changed to ${describeMoney(total, outcome.cart.currencyCode)}. Nothing was ordered.`,
    )
  }
  const reasons = outcome.order.reviewReasons
  const company = buyer.company?.company.name
  const name = world.state.change((draft) => {
    // A draft is not an order yet, so it uses up no discount.
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

/** Checks the order finally. An error is shown at its field or at the top of the page, and the order is refused. */
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

/** Changes the given state. A discount with several codes counts the use of the code and of the discount. */
function countUses(
  draft: State,
  { prices, discounts }: CheckoutOutcome,
  buyer: State['discounts'][number]['usedBy'][number],
): void {
  for (const { discountId } of prices.priced.applied) {
    const discount = draft.discounts.find((one) => discountGid(one) === discountId)
    if (discount === undefined) continue
    discount.usageCount += 1
    discount.usedBy.push(buyer)
    const entered = discounts.find(({ record }) => record.id === discount.id)?.code
    const code = discount.codes.find((one) => entered != null && isSameCode(one.code, entered))
    if (code) code.usageCount += 1
  }
}
