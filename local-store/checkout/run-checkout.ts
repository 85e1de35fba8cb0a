import { RefusedRequest } from '../pages-api/refusal.ts'
import { functionOwners } from '../resources/function-owners.ts'
import type { World } from '../world.ts'
import { type Applied, applyOperations } from './apply-operations.ts'
import { type Cart, requireCart } from './cart.ts'
import { type DeliveryOption, offerDeliveryOptions } from './delivery-options.ts'
import { inputRoot } from './input/input-root.ts'
import { deliveryWords, type OfferedPaymentMethod, paymentWords } from './operation-words.ts'
import { type FunctionCache, type OwnerRun, runOwners } from './owner-run.ts'
import type { ParsedCheckoutRequest } from './request.ts'

export type CheckoutOutcome = {
  cart: Cart
  delivery: Applied<DeliveryOption>
  selected: DeliveryOption | undefined
  payment: Applied<OfferedPaymentMethod>
  runs: OwnerRun[]
}

/** What is run at each stage of a checkout: a target, of the functions that a kind of record belongs to. */
const deliveryStage = {
  kind: 'DeliveryCustomization',
  target: functionOwners.DeliveryCustomization.targets[0],
} as const
const paymentStage = {
  kind: 'PaymentCustomization',
  target: functionOwners.PaymentCustomization.targets[0],
} as const

/** One checkout from cart to payment methods, in the platform's order (docs/platform.md#function-runs). */
export async function runCheckout(
  world: World,
  cache: FunctionCache,
  request: ParsedCheckoutRequest,
): Promise<CheckoutOutcome> {
  const state = world.state.read()
  const cart = requireCart(state, request)
  const offered = offerDeliveryOptions(state, cart)
  const before = { state, cart, now: world.now(), options: offered, selected: findByTitle(offered, request) }

  const deliveryRuns = await runOwners(world, cache, deliveryStage, inputRoot(before))
  const delivery = applyOperations(offered, deliveryRuns, deliveryWords)
  const selected = requireSelected(delivery, request)

  const methods = offerPaymentMethods(world)
  const paymentRuns = await runOwners(world, cache, paymentStage, {
    ...inputRoot({ ...before, options: delivery.shown, selected }),
    paymentMethods: methods.map((method) => ({
      id: method.id,
      name: method.name,
      placements:
        method.record.kind === 'wallet' ? ['ACCELERATED_CHECKOUT', 'PAYMENT_METHOD'] : ['PAYMENT_METHOD'],
    })),
  })
  const payment = applyOperations(methods, paymentRuns, paymentWords)
  return { cart, delivery, selected, payment, runs: [...deliveryRuns, ...paymentRuns] }
}

/** Numbered by place, so an id means nothing in the next run. */
function offerPaymentMethods(world: World): OfferedPaymentMethod[] {
  return world.state
    .read()
    .paymentMethods.filter((method) => method.active)
    .map((record, index) => ({
      id: `gid://shopify/PaymentCustomizationPaymentMethod/${index}`,
      name: record.name,
      record,
    }))
}

/** The chosen option as it stands after the delivery stage; one that a function hid is no longer chosen. */
function requireSelected(
  delivery: Applied<DeliveryOption>,
  request: ParsedCheckoutRequest,
): DeliveryOption | undefined {
  if (request.selectedDeliveryOption == null) return undefined
  const shown = findByTitle(delivery.shown, request)
  if (shown !== undefined) return shown
  const hidden = delivery.hidden.map(({ item }) => item)
  if (findByTitle(hidden, request) !== undefined) return undefined
  const offered = delivery.shown.map((option) => `"${option.title}"`).join(', ') || 'none'
  const message = `There is no delivery option "${request.selectedDeliveryOption}". Offered: ${offered}.`
  throw new RefusedRequest(422, message, [{ path: ['selectedDeliveryOption'], message }])
}

/** By the title shown, or by the one the rate had before a function renamed it. */
function findByTitle(
  options: readonly DeliveryOption[],
  { selectedDeliveryOption: title }: ParsedCheckoutRequest,
): DeliveryOption | undefined {
  if (title == null) return undefined
  return (
    options.find((option) => option.title === title) ??
    options.find((option) => option.originalTitle === title)
  )
}
