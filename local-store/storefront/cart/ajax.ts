import { setCookie } from 'hono/cookie'
import { cartJson, lineJson } from '../objects/cart-object.ts'
import { findProductOnSale, productJson } from '../objects/product-json.ts'
import { productsJson } from '../objects/products-json.ts'
import type { Previews } from '../previews.ts'
import { renderSectionsOf } from '../render-request.ts'
import type { StorefrontRequest } from '../storefront-request.ts'
import type { CartRecord } from './cart-record.ts'
import { addRequest, changeRequest, parseCartRequest, updateRequest } from './cart-requests.ts'
import { addLines, CartRefusal, findLine, lineKey, mergeTexts, setLine, setQuantities } from './carts.ts'
import { readCartBody } from './read-form.ts'

type Change = (cart: CartRecord, body: unknown, request: StorefrontRequest) => CartRecord

/** Changes of a cart by the last part of their address. */
const changes = {
  add(cart, body, { world }) {
    const wanted = parseCartRequest(addRequest, body)
    return addLines(world.state.read(), cart, 'items' in wanted ? wanted.items : [wanted.item])
  },
  update(cart, body, { world }) {
    const { updates = {}, note, attributes = {} } = parseCartRequest(updateRequest, body)
    const quantities = Array.isArray(updates)
      ? Object.fromEntries(
          cart.lines.flatMap(({ key }, place) => (place in updates ? [[key, updates[place] ?? 0]] : [])),
        )
      : updates
    return {
      ...setQuantities(world.state.read(), cart, quantities),
      note: note ?? cart.note,
      attributes: mergeTexts(cart.attributes, attributes),
    }
  },
  change(cart, body, { world }) {
    const { id, line: place, quantity, properties } = parseCartRequest(changeRequest, body)
    const line = place === undefined ? findLine(cart, id ?? '') : cart.lines[place - 1]
    if (line === undefined) throw new CartRefusal(400, 'no valid id or line parameter', 'Bad Request')
    const filled = properties && mergeTexts({}, properties)
    return setLine(world.state.read(), cart, line, { quantity, properties: filled ?? undefined })
  },
  clear: (cart) => ({ ...cart, lines: [] }),
} as const satisfies Record<string, Change>

type ChangeName = keyof typeof changes

const changePattern = /^\/cart\/(add|update|change|clear)(\.js)?$/
const listPattern = /^(?:\/collections\/([^/]+))?\/products\.json$/
const productPattern = /^\/products\/([^/]+)\.js$/

/**
 * The answer of the platform's Ajax API: /cart.js, /cart/{add|update|change|clear}.js, /products/{handle}.js and the lists
 * /products.json and /collections/{handle}/products.json.
 * Without `.js` a change leads back to the cart page. Undefined for any other address.
 */
export async function answerAjax(
  request: StorefrontRequest,
  previews: Previews,
): Promise<Response | undefined> {
  const { context, path } = request
  const { method } = context.req
  const [, name, ajax] = changePattern.exec(path) ?? []
  if (name !== undefined && (method === 'POST' || (method === 'GET' && ajax === undefined)))
    return changeCart(request, name as ChangeName, ajax !== undefined, previews)
  if (method !== 'GET') return undefined
  if (path === '/cart.js' || path === '/cart.json') {
    const cart = request.readCart()
    setTokenCookie(request, cart)
    return context.json(cartJson(request.objects, await request.price(cart)))
  }
  const list = listPattern.exec(path)
  if (list !== null) return answerList(request, list[1])
  const handle = productPattern.exec(path)?.[1]
  if (handle === undefined) return undefined
  const product = findProductOnSale(request.objects, handle)
  return product === undefined ? context.notFound() : context.json(productJson(request.objects, product))
}

/** The list of all products, or of the products in a collection. */
function answerList({ context, objects }: StorefrontRequest, handle: string | undefined) {
  const { limit, page } = context.req.query()
  if (handle === undefined || handle === 'all') return context.json(productsJson(objects, { limit, page }))
  const collection = objects.state.collections.find((one) => one.handle === handle)
  return collection === undefined
    ? context.notFound()
    : context.json(productsJson(objects, { limit, page, collectionId: collection.id }))
}

function setTokenCookie({ context, cookieName }: StorefrontRequest, { token }: CartRecord): void {
  setCookie(context, cookieName, token, { path: '/', sameSite: 'Lax' })
}

async function changeCart(
  request: StorefrontRequest,
  name: ChangeName,
  isAjax: boolean,
  previews: Previews,
): Promise<Response> {
  const { context } = request
  try {
    const body = context.req.method === 'GET' ? context.req.query() : await readCartBody(context)
    const cart = request.writeCart(changes[name](request.readCart(), body, request))
    setTokenCookie(request, cart)
    if (!isAjax) return context.redirect(returnAddress(request, body))
    const sections = await renderSectionsOf(request, cart, body, previews)
    const answer =
      name === 'add'
        ? await addedLines(request, cart, body)
        : cartJson(request.objects, await request.price(cart))
    return context.json({ ...answer, ...sections })
  } catch (fault) {
    if (!(fault instanceof CartRefusal)) throw fault
    if (!isAjax)
      return context.redirect(`${request.rootUrl()}/cart?error=${encodeURIComponent(fault.description)}`)
    const { status, message, description } = fault
    return context.json({ status, message, description }, status)
  }
}

async function addedLines(request: StorefrontRequest, cart: CartRecord, body: unknown) {
  const wanted = parseCartRequest(addRequest, body)
  const priced = await request.price(cart)
  const lineOf = ({ id, properties }: { id: number; properties: Record<string, string> }) =>
    priced.lines.find(({ key }) => key === lineKey(id, properties))
  if (!('items' in wanted)) {
    const line = lineOf(wanted.item)
    return line === undefined ? {} : lineJson(request.objects, line)
  }
  return {
    items: wanted.items.flatMap((item) => lineOf(item) ?? []).map((line) => lineJson(request.objects, line)),
  }
}

/** Page to show after a form without a script: the one named in the form, or the cart. */
function returnAddress(request: StorefrontRequest, body: Record<string, unknown>): string {
  const returnTo = body.return_to
  const isPath = typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo)
  return isPath ? returnTo : `${request.rootUrl()}/cart`
}
