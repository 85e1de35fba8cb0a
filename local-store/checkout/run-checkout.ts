import { RefusedRequest } from '../pages-api/refusal.ts'
import { discountGid } from '../resources/discounts/discount.ts'
import { functionOwners } from '../resources/function-owners.ts'
import type { CheckError } from '../wire.ts'
import type { World } from '../world.ts'
import { type Applied, applyOperations } from './apply-operations.ts'
import { type Cart, requireCart } from './cart.ts'
import { findCheckErrors, stepWords } from './check-errors.ts'
import { type DeliveryOption, offerDeliveryOptions } from './delivery-options.ts'
import { type EnteredCode, judgeCodes } from './discounts/entered-codes.ts'
import { type ActiveDiscount, type CheckoutPrices, priceCheckout } from './discounts/prices.ts'
import { findActiveDiscounts, runDiscounts } from './discounts/run-discounts.ts'
import { storeErrors } from './error-history.ts'
import { inputRoot } from './input/input-root.ts'
import {
  deliveryWords,
  expressWords,
  listPlacements,
  type OfferedPaymentMethod,
  paymentWords,
} from './operation-words.ts'
import { type OrderChanges, readOrderChanges } from './order-operations.ts'
import { type FunctionCache, type OwnerRun, runOwners } from './owner-run.ts'
import { filterByPlan, logIgnored } from './plus-operations.ts'
import type { ParsedCheckoutRequest } from './request.ts'

export type CheckoutOutcome = {
  cart: Cart
  delivery: Applied<DeliveryOption>
  selected: DeliveryOption | undefined
  /** The list of payment methods. */
  payment: Applied<OfferedPaymentMethod>
  /** The buttons above the list, in the order of the shop. */
  express: Applied<OfferedPaymentMethod>
  /** Entered codes, each once, with the platform's own verdict. */
  codes: EnteredCode[]
  discounts: ActiveDiscount[]
  prices: CheckoutPrices
  order: OrderChanges
  checkErrors: CheckError[]
  runs: OwnerRun[]
}

/** A stage of a checkout: a kind of record, and a target of its functions. */
const deliveryStage = {
  kind: 'DeliveryCustomization',
  target: functionOwners.DeliveryCustomization.targets[0],
} as const
const paymentStage = {
  kind: 'PaymentCustomization',
  target: functionOwners.PaymentCustomization.targets[0],
} as const

const checkStage = { kind: 'Validation', target: functionOwners.Validation.targets[0] } as const

const [discountLinesTarget, discountDeliveryTarget] = functionOwners.DiscountNode.targets

/** One checkout from cart to payment methods, in the platform's order (docs/platform.md#function-runs). */
export async function runCheckout(
  world: World,
  cache: FunctionCache,
  request: ParsedCheckoutRequest,
): Promise<CheckoutOutcome> {
  const state = world.state.read()
  const cart = requireCart(state, request)
  const offered = offerDeliveryOptions(state, cart)
  const now = world.now()
  const codes = judgeCodes(world, cart, request.discountCodes)
  const before = { state, cart, now, options: offered, selected: findByTitle(offered, request) }

  const active = findActiveDiscounts(state, cart, codes, now)
  const taken = codes.filter(({ discount }) => discount !== null).map(({ code }) => code)
  const undiscounted = priceCheckout(cart, before, [])
  const onLines = await runDiscounts(world, cache, active, {
    target: discountLinesTarget,
    root: inputRoot({ ...before, prices: undiscounted }),
    cart,
    choices: before,
    enteredCodes: taken.map((code) => ({ code, rejectable: true })),
  })

  const linePrices = priceCheckout(cart, before, onLines)
  const deliveryRuns = await runOwners(
    world,
    cache,
    deliveryStage,
    inputRoot({ ...before, prices: withoutShippingDiscounts(linePrices) }),
  )
  const delivery = applyOperations(offered, deliveryRuns, deliveryWords)
  const selected = requireSelected(delivery, request)
  const choices = { options: delivery.shown, selected }
  const handed = request.rateNames === 'store' ? underStoreNames(choices) : choices

  const applied = new Set(linePrices.priced.applied.map(({ discountId }) => discountId))
  const discounts = await runDiscounts(world, cache, onLines, {
    target: discountDeliveryTarget,
    root: inputRoot({ ...before, ...handed, prices: withoutShippingDiscounts(linePrices) }),
    cart,
    choices,
    enteredCodes: codes.flatMap(({ code, discount }) =>
      discount ? [{ code, rejectable: !applied.has(discountGid(discount)) }] : [],
    ),
  })
  const prices = priceCheckout(cart, choices, discounts)

  const methods = offerPaymentMethods(world)
  const paymentRuns = await runOwners(world, cache, paymentStage, {
    ...inputRoot({ ...before, ...handed, prices }),
    paymentMethods: methods.map((method) => ({
      id: method.id,
      name: method.name,
      placements: listPlacements(method.record),
    })),
  })
  const allowedRuns = filterByPlan(state, paymentRuns)
  const payment = applyOperations(methods, allowedRuns, paymentWords)
  const expressMethods = methods.filter(({ record }) => record.express)
  const express = applyOperations(expressMethods, allowedRuns, expressWords)
  const checkRuns = await runOwners(world, cache, checkStage, {
    ...inputRoot({ ...before, ...handed, prices }),
    buyerJourney: { step: stepWords[request.step] },
  })
  const runs = [
    ...discounts.flatMap((discount) => discount.runs),
    ...deliveryRuns,
    ...logIgnored(state, paymentRuns),
    ...checkRuns,
  ]
  storeErrors(world, runs)
  const checkErrors = findCheckErrors(world, checkRuns)
  const order = readOrderChanges(cart, allowedRuns)
  return { cart, delivery, selected, payment, express, order, codes, discounts, prices, checkErrors, runs }
}

/** Prices for functions that run before discounts on delivery and must not see them. */
function withoutShippingDiscounts({ priced, ...prices }: CheckoutPrices): CheckoutPrices {
  const shippingDiscount = (priced.totals.shipping ?? 0) - (priced.totals.discountedShipping ?? 0)
  return {
    byHandInMinorUnits: prices.byHandInMinorUnits,
    totalInMinorUnits: prices.totalInMinorUnits + shippingDiscount,
    priced: {
      ...priced,
      applications: priced.applications.filter(({ targetType }) => targetType === 'LINE_ITEM'),
      deliveryOptions: [],
    },
  }
}

/** Payment methods of a checkout. Ids are positions, so an id is valid only for this run. */
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

/** The chosen option after the delivery stage; an option that a function hid is no longer chosen. */
function requireSelected(
  delivery: Applied<DeliveryOption>,
  request: ParsedCheckoutRequest,
): DeliveryOption | undefined {
  // A cart without shipping has no options, so the choice from an earlier cart is dropped.
  if (request.selectedDeliveryOption == null || isNothingOffered(delivery)) return undefined
  const shown = findByTitle(delivery.shown, request)
  if (shown !== undefined) return shown
  const hidden = delivery.hidden.map(({ item }) => item)
  if (findByTitle(hidden, request) !== undefined) return undefined
  const offered = delivery.shown.map((option) => `"${option.title}"`).join(', ') || 'none'
  const message = `There is no delivery option "${request.selectedDeliveryOption}". Offered: ${offered}.`
  throw new RefusedRequest(422, message, [{ path: ['selectedDeliveryOption'], message }])
}

type Choices = {
  readonly options: readonly DeliveryOption[]
  readonly selected: DeliveryOption | undefined
}

/** The options with their original titles from the store. */
function underStoreNames({ options, selected }: Choices) {
  const rename = (option: DeliveryOption) => ({ ...option, title: option.originalTitle })
  return { options: options.map(rename), selected: selected && rename(selected) }
}

function isNothingOffered({ shown, hidden }: Applied<DeliveryOption>): boolean {
  return shown.length === 0 && hidden.length === 0
}

/** Finds an option by its shown title, or by its title before a function renamed it. */
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
