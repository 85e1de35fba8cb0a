import type { CheckoutLine } from '../../../wire.ts'
import { addLine, type CartAttribute, type CheckoutForm, setQuantity } from '../checkout-form.ts'
import type { CheckoutProduct } from '../use-checkout.ts'
import { type ChangeResult, expressFault, readMembers } from './change-result.ts'

/** Lines of the last answer, and the variants that are on sale. */
export type KnownLines = {
  readonly lines: readonly Pick<CheckoutLine, 'id' | 'sku'>[]
  readonly products: readonly Pick<CheckoutProduct, 'sku' | 'gid'>[]
}

/** The form after `applyCartLinesChange`, or the error that the extension gets. */
export function applyCartLinesChange(
  form: CheckoutForm,
  change: unknown,
  known: KnownLines,
): { form: CheckoutForm; result: ChangeResult } {
  const changed = form.pressedExpress === null ? changeLines(form, readMembers(change), known) : expressFault
  return typeof changed === 'string'
    ? { form, result: { type: 'error', message: changed } }
    : { form: changed, result: { type: 'success' } }
}

/** The changed form, or the message of a refusal. */
function changeLines(
  form: CheckoutForm,
  change: Readonly<Record<string, unknown>>,
  { lines, products }: KnownLines,
): CheckoutForm | string {
  const { type, id, quantity } = change
  if (change.sellingPlanId !== undefined || change.parent !== undefined)
    return 'The local store has no selling plans by id, and no bundles.'
  const isCount = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 0
  if (quantity !== undefined && !isCount) return 'The quantity is a whole number.'
  const findSku = (gid: unknown) => products.find((product) => product.gid === gid)?.sku
  if (type === 'addCartLine') {
    const sku = findSku(change.merchandiseId)
    if (sku === undefined) return `There is no merchandise ${String(change.merchandiseId)}.`
    return isCount && quantity > 0
      ? addLine(form, sku, quantity, readAttributes(change.attributes))
      : 'The quantity is a whole number.'
  }
  const place = lines.findIndex((line) => line.id === id)
  const line = form.lines[place]
  if (line === undefined || line.sku !== lines[place]?.sku) return `The cart has no line ${String(id)}.`
  if (type === 'removeCartLine') return setQuantity(form, place, isCount ? line.quantity - quantity : 0)
  if (type !== 'updateCartLine') return `There is no change of type ${String(type)}.`
  const sku = change.merchandiseId === undefined ? line.sku : findSku(change.merchandiseId)
  if (sku === undefined) return `There is no merchandise ${String(change.merchandiseId)}.`
  const attributes = change.attributes === undefined ? line.attributes : readAttributes(change.attributes)
  const { attributes: _before, ...others } = line
  const updated = { ...others, sku, ...(attributes?.length ? { attributes } : {}) }
  const of = form.lines.map((one, index) => (index === place ? updated : one))
  return setQuantity({ ...form, lines: of }, place, isCount ? quantity : line.quantity)
}

function readAttributes(given: unknown): CartAttribute[] {
  return (Array.isArray(given) ? given : []).flatMap((one) => {
    const { key, value } = readMembers(one)
    return typeof key === 'string' && typeof value === 'string' ? [{ key, value }] : []
  })
}
