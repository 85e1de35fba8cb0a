import type { CheckoutRequest, CheckoutView, ShippingRateType } from '../../wire.ts'

/**
 * Maximum number of requests. A chosen rate may hide itself and return when it is not chosen; then the last answer
 * counts.
 */
const maximumRounds = 3

/**
 * The shopper's rate while it is offered. Otherwise the cheapest rate that ships, and the first among equals. The
 * platform does not preselect pickup.
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

/** The shopper's method while it is offered, otherwise the first, as on the platform. */
export function deriveSelectedMethod(
  methods: readonly { name: string }[],
  chosenName: string | null,
): string | null {
  const chosenMethod = methods.find((method) => method.name === chosenName)
  return (chosenMethod ?? methods[0])?.name ?? null
}

/** The method whose express button was pressed, while the button is offered. */
export function findPressed<Method extends { name: string }>(
  expressMethods: readonly Method[],
  pressedName: string | null,
): Method | undefined {
  return expressMethods.find(({ name }) => name === pressedName)
}

/**
 * Repeats the request until the answer selects the requested rate, so that no intermediate state is shown.
 *
 * @param guess the rate selected last time, which is usually right and saves a request
 */
export async function settleCheckout(
  request: CheckoutRequest,
  guess: string | null,
  send: (request: CheckoutRequest) => Promise<CheckoutView>,
): Promise<{ view: CheckoutView; selectedRate: string | null }> {
  const chosen = request.selectedDeliveryOption ?? null
  let requestedRate = chosen ?? guess
  for (let round = 1; ; round += 1) {
    const view = await send({ ...request, selectedDeliveryOption: requestedRate })
    const selectedRate = deriveSelectedRate(view.deliveryOptions, chosen)
    if (selectedRate === requestedRate || round === maximumRounds) return { view, selectedRate }
    requestedRate = selectedRate
  }
}
