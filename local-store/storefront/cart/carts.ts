import { createHash } from 'node:crypto'
import type { ProductRecord, VariantRecord } from '../../resources/products/record.ts'
import { variantName } from '../../resources/products/record.ts'
import type { State } from '../../state/state.ts'
import { type CartLineRecord, type CartRecord, mostCarts } from './cart-record.ts'

/** A refusal of the Ajax API, in the platform's form. */
export class CartRefusal extends Error {
  readonly status: 400 | 404 | 422
  readonly description: string

  constructor(status: 400 | 404 | 422, description: string, message = 'Cart Error') {
    super(message)
    this.name = 'CartRefusal'
    this.status = status
    this.description = description
  }
}

export type SoldVariant = { product: ProductRecord; variant: VariantRecord }
export type WantedLine = { id: number; quantity: number; properties: Record<string, string> }
export type Texts = Readonly<Record<string, string | null>>

export function emptyCart(token: string): CartRecord {
  return { token, note: '', attributes: {}, lines: [], updatedAt: '' }
}

export function findSoldVariant({ products }: Pick<State, 'products'>, id: number): SoldVariant | undefined {
  const product = products.find(
    (one) => one.status === 'ACTIVE' && one.variants.some((variant) => variant.id === id),
  )
  const variant = product?.variants.find((one) => one.id === id)
  return product && variant && { product, variant }
}

/** Key of a line. Lines with the same variant and the same properties have the same key. */
export function lineKey(variantId: number, properties: Readonly<Record<string, string>>): string {
  const hash = createHash('md5')
    .update(JSON.stringify(Object.entries(properties).sort()))
    .digest('hex')
  return `${variantId}:${hash}`
}

/** Adds lines at the top, as the platform does. If one line is refused, none is added. */
export function addLines(
  state: Pick<State, 'products'>,
  cart: CartRecord,
  wanted: readonly WantedLine[],
): CartRecord {
  let filled = cart
  for (const { id, quantity, properties } of wanted) {
    const key = lineKey(id, properties)
    const known = filled.lines.find((line) => line.key === key)
    const total = (known?.quantity ?? 0) + quantity
    requireStock(state, filled, id, total, key)
    const lines = known
      ? filled.lines.map((line) => (line.key === key ? { ...line, quantity: total } : line))
      : [{ key, variantId: id, quantity, properties }, ...filled.lines]
    filled = { ...filled, lines }
  }
  return filled
}

/** Sets the quantity of lines by their key or variant. Zero removes a line. */
export function setQuantities(
  state: Pick<State, 'products'>,
  cart: CartRecord,
  quantities: Readonly<Record<string, number>>,
): CartRecord {
  return Object.entries(quantities).reduce((changed, [name, quantity]) => {
    const line = findLine(changed, name)
    if (line === undefined) {
      if (quantity === 0) return changed
      const id = Number(name)
      if (!Number.isSafeInteger(id)) throw new CartRefusal(404, 'no valid id or line parameter')
      return addLines(state, changed, [{ id, quantity, properties: {} }])
    }
    return setLine(state, changed, line, { quantity })
  }, cart)
}

export function findLine(cart: CartRecord, name: string): CartLineRecord | undefined {
  return (
    cart.lines.find(({ key }) => key === name) ??
    cart.lines.find(({ variantId }) => String(variantId) === name)
  )
}

export function setLine(
  state: Pick<State, 'products'>,
  cart: CartRecord,
  line: CartLineRecord,
  change: { quantity?: number | undefined; properties?: Record<string, string> | undefined },
): CartRecord {
  const quantity = change.quantity ?? line.quantity
  if (quantity <= 0) return { ...cart, lines: cart.lines.filter(({ key }) => key !== line.key) }
  if (quantity > line.quantity) requireStock(state, cart, line.variantId, quantity, line.key)
  const properties = change.properties ?? line.properties
  const changed = { ...line, quantity, properties, key: lineKey(line.variantId, properties) }
  return { ...cart, lines: cart.lines.map((one) => (one.key === line.key ? changed : one)) }
}

/** Merges texts. Null removes a member, and other members are added or replaced. */
export function mergeTexts(before: Readonly<Record<string, string>>, change: Texts): Record<string, string> {
  const merged: Record<string, string | null> = { ...before, ...change }
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

function requireStock(
  state: Pick<State, 'products'>,
  cart: CartRecord,
  id: number,
  quantity: number,
  key: string,
): void {
  const sold = findSoldVariant(state, id)
  if (sold === undefined) throw new CartRefusal(404, 'Cannot find variant')
  const { product, variant } = sold
  const name = variantName(product, variant)
  if (variant.inventoryQuantity <= 0)
    throw new CartRefusal(
      422,
      `The product '${name}' is already sold out.`,
      `The product '${name}' is already sold out.`,
    )
  const others = cart.lines
    .filter((line) => line.variantId === id && line.key !== key)
    .reduce((sum, line) => sum + line.quantity, 0)
  if (quantity + others <= variant.inventoryQuantity) return
  const inCart = others + (cart.lines.find((line) => line.key === key)?.quantity ?? 0)
  const message =
    inCart >= variant.inventoryQuantity
      ? `All ${variant.inventoryQuantity} ${name} are in your cart.`
      : `You can only add ${variant.inventoryQuantity - inCart} ${name} to the cart.`
  throw new CartRefusal(422, message, message)
}

/** The cart for a token, without products that are no longer sold. */
export function findCart(state: State, token: string | undefined): CartRecord | undefined {
  const cart = token === undefined ? undefined : state.carts.find((one) => one.token === token)
  return cart && { ...cart, lines: cart.lines.filter(({ variantId }) => findSoldVariant(state, variantId)) }
}

/** Stores a cart as the most recent one. The oldest carts are dropped. */
export function storeCart(state: Pick<State, 'carts'>, cart: CartRecord): void {
  state.carts = [cart, ...state.carts.filter(({ token }) => token !== cart.token)].slice(0, mostCarts)
}
