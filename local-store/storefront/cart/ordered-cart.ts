import { lineCode } from '../../resources/products/line-code.ts'
import type { World } from '../../world.ts'
import { emptyCart, findCart, findSoldVariant, storeCart } from './carts.ts'

type OrderedLine = { readonly sku: string; readonly quantity: number }

/**
 * Empties the shopper's cart after its lines were ordered. Any other order, such as one from a link, does not change
 * it.
 */
export function emptyOrderedCart(
  world: World,
  token: string | undefined,
  ordered: readonly OrderedLine[],
): void {
  const state = world.state.read()
  const cart = findCart(state, token)
  if (cart === undefined || cart.lines.length === 0) return
  const inCart = cart.lines.map(({ variantId, quantity }) => {
    const variant = findSoldVariant(state, variantId)?.variant
    return { sku: variant === undefined ? '' : lineCode(state.products, variant), quantity }
  })
  if (countBySku(inCart) !== countBySku(ordered)) return
  world.state.change((draft) => storeCart(draft, emptyCart(cart.token)))
}

function countBySku(lines: readonly OrderedLine[]): string {
  const counts = new Map<string, number>()
  for (const { sku, quantity } of lines) counts.set(sku, (counts.get(sku) ?? 0) + quantity)
  return JSON.stringify([...counts].sort(([one], [other]) => (one < other ? -1 : 1)))
}
