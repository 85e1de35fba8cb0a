import type { FunctionCache } from '../../checkout/owner-run.ts'
import { checkoutRequest } from '../../checkout/request.ts'
import { runCheckout } from '../../checkout/run-checkout.ts'
import type { World } from '../../world.ts'
import type { CartRecord } from './cart-record.ts'
import { findSoldVariant, type SoldVariant } from './carts.ts'

export type TakenDiscount = { title: string; amountInMinorUnits: number }

export type PricedLine = SoldVariant & {
  key: string
  quantity: number
  properties: Readonly<Record<string, string>>
  priceInMinorUnits: number
  /** Discounts on this line only. */
  discounts: TakenDiscount[]
}

/** A cart with its records and the discounts that apply now. Amounts are in the shopper's currency. */
export type PricedStoreCart = {
  record: CartRecord
  lines: PricedLine[]
  /** Discounts on the order. */
  discounts: TakenDiscount[]
  totalInMinorUnits: number
}

export type ShopperChoices = {
  readonly language: string
  readonly currency: string
  readonly discountCodes: readonly string[]
}

/** Runs the checkout's own stages on the cart, so that the cart page shows the checkout's prices. */
export async function priceStoreCart(
  world: World,
  cache: FunctionCache,
  record: CartRecord,
  { language, currency, discountCodes }: ShopperChoices,
): Promise<PricedStoreCart> {
  const state = world.state.read()
  const lines = record.lines.flatMap((line) => {
    const sold = findSoldVariant(state, line.variantId)
    return sold === undefined ? [] : [{ ...line, ...sold }]
  })
  if (lines.length === 0) return { record, lines: [], discounts: [], totalInMinorUnits: 0 }
  const parsed = checkoutRequest.safeParse({
    lines: lines.map(({ variant, quantity, properties }) => ({
      sku: variant.sku,
      quantity,
      attributes: Object.entries(properties).map(([key, value]) => ({ key, value })),
    })),
    attributes: Object.entries(record.attributes).map(([key, value]) => ({ key, value })),
    discountCodes: [...discountCodes],
    language,
    currency,
    step: 'cart',
  })
  if (!parsed.success) throw new Error(`The cart is no request of the checkout: ${parsed.error.message}`)
  const { cart, prices } = await runCheckout(world, cache, parsed.data)
  const { applications } = prices.priced
  return {
    record,
    lines: lines.map((line, index) => {
      const priced = prices.priced.lines.find(({ id }) => id === cart.lines[index]?.id)
      return {
        ...line,
        priceInMinorUnits: cart.lines[index]?.priceInMinorUnits ?? 0,
        discounts: (priced?.allocations ?? [])
          .filter((one) => one.class === 'PRODUCT')
          .map(({ label, amount }) => ({ title: label, amountInMinorUnits: amount })),
      }
    }),
    discounts: applications
      .filter((one) => one.class === 'ORDER')
      .map(({ label, amount }) => ({ title: label, amountInMinorUnits: amount })),
    totalInMinorUnits: prices.priced.totals.merchandise,
  }
}
