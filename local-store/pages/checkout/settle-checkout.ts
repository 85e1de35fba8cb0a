import type { CheckoutRequest, CheckoutView, ShippingRateType } from '../../wire.ts'

/** A rate may hide itself once chosen, and come back when not: after this many tries the last answer stands. */
const maximumRounds = 3

/**
 * The shopper's rate while it is offered; otherwise the cheapest that ships, as the platform preselects, for picking up is
 * something one asks for; the first of equals.
 */
export function deriveSelectedRate(
  options: readonly { title: string; cost: string; type: ShippingRateType }[],
  chosenTitle: string | null,
): string | null {
  if (options.some((option) => option.title === chosenTitle)) return chosenTitle
  const shipping = options.filter((option) => option.type === 'shipping')
  const byCost = (shipping.length > 0 ? shipping : options).toSorted(
    (one, other) => Number(one.cost) - Number(other.cost),
  )
  return byCost[0]?.title ?? null
}

/** The shopper's method while it is offered; otherwise the first, as the platform preselects. */
export function deriveSelectedMethod(
  methods: readonly { name: string }[],
  chosenName: string | null,
): string | null {
  const kept = methods.find((method) => method.name === chosenName)
  return (kept ?? methods[0])?.name ?? null
}

/** The method whose express button was pressed, as long as that button is there. */
export function findPressed<Method extends { name: string }>(
  expressMethods: readonly Method[],
  pressedName: string | null,
): Method | undefined {
  return expressMethods.find(({ name }) => name === pressedName)
}

/**
 * Asks the checkout until the selected rate in the answer is the one that was asked with, so that the shopper is never shown a
 * state on the way.
 * @param guess the rate that was selected last time, which is mostly right and saves a round
 */
export async function settleCheckout(
  request: CheckoutRequest,
  guess: string | null,
  send: (request: CheckoutRequest) => Promise<CheckoutView>,
): Promise<{ view: CheckoutView; selectedRate: string | null }> {
  const chosen = request.selectedDeliveryOption ?? null
  let asked = chosen ?? guess
  for (let round = 1; ; round += 1) {
    const view = await send({ ...request, selectedDeliveryOption: asked })
    const selectedRate = deriveSelectedRate(view.deliveryOptions, chosen)
    if (selectedRate === asked || round === maximumRounds) return { view, selectedRate }
    asked = selectedRate
  }
}
