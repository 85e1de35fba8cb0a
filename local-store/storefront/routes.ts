import { type Context, Hono, type Next } from 'hono'
import { setCookie } from 'hono/cookie'
import type { FunctionCache } from '../checkout/owner-run.ts'
import { listPresentments } from '../presentment.ts'
import type { World } from '../world.ts'
import { assetRoutes } from './asset-routes.ts'
import { answerAjax } from './cart/ajax.ts'
import { parseCartRequest, updateRequest } from './cart/cart-requests.ts'
import { CartRefusal, mergeTexts, setQuantities } from './cart/carts.ts'
import { readCartBody } from './cart/read-form.ts'
import { checkoutAddress } from './checkout-address.ts'
import { writeErrorPage } from './error-page.ts'
import { LiquidRefusal } from './liquid/platform-liquid.ts'
import { localizationCookie } from './localization-cookie.ts'
import type { Previews } from './previews.ts'
import { renderRequest } from './render-request.ts'
import { findStorefrontLanguage } from './storefront-languages.ts'
import { StorefrontRequest } from './storefront-request.ts'

/** Paths below a shop's address of links for shoppers (`checkout/links.ts`) and of calls for programs. */
const linkPattern = /^\/(discount\/|cart\/\d+:|checkout\.json$)/

/**
 * The storefront of a shop, at /shop/{shop}, and in another language at /shop/{shop}/{language}. The root of the
 * store's address has the Ajax API and the pages too. Some scripts do not use the storefront's root.
 */
export function storefrontRoutes(world: World, functions: FunctionCache, previews: Previews): Hono {
  const routes = new Hono()
  const { handle } = world.state.read().shop

  routes.onError((fault, context) => {
    if (!(fault instanceof LiquidRefusal)) throw fault
    const { file, line, message } = fault
    world.log.error('the platform’s Liquid refuses a part of the storefront', {
      file,
      line: line ?? null,
      fault: message,
    })
    return context.html(writeErrorPage(fault), 500)
  })
  routes.route('/', assetRoutes(world))
  const answer = async (context: Context, next: Next) => {
    if (context.req.param('shop') !== handle) return next()
    const request = new StorefrontRequest(world, functions, context)
    if (linkPattern.test(request.path)) return next()
    return (await answerAjax(request, previews)) ?? (await answerPage(request, previews)) ?? next()
  }
  routes.on(['GET', 'POST'], ['/shop/:shop', '/shop/:shop/*'], answer)

  for (const path of [
    '/cart.js',
    '/cart.json',
    '/cart/:change{(add|update|change|clear)(\\.js)?}',
    '/products/:file{.+\\.js}',
    '/products.json',
    '/collections/:handle/products.json',
  ])
    routes.on(['GET', 'POST'], path, async (context, next) => {
      const request = new StorefrontRequest(world, functions, context)
      return (await answerAjax(request, previews)) ?? next()
    })
  for (const path of ['/cart', '/products/:handle', '/collections/:handle']) {
    routes.get(path, (context) => {
      const { pathname, search } = new URL(context.req.url)
      return context.redirect(`/shop/${handle}${pathname}${search}`)
    })
  }
  return routes
}

async function answerPage(request: StorefrontRequest, previews: Previews): Promise<Response | undefined> {
  const { context, path } = request
  if (context.req.method === 'POST') {
    if (path === '/cart') return submitCart(request)
    return path === '/localization' ? changeLocalization(request) : undefined
  }
  if (path === '/checkout') return leadToCheckout(request)
  if (path === '/collections') return context.redirect(`${request.rootUrl()}/collections/all`)
  return renderRequest(request, previews)
}

/**
 * The form of the cart page: stores quantities, note and attributes. Then opens the checkout if its button was pressed.
 */
async function submitCart(request: StorefrontRequest): Promise<Response> {
  const { context, world } = request
  const body = await readCartBody(context)
  const before = request.readCart()
  try {
    const { updates = {}, note, attributes = {} } = parseCartRequest(updateRequest, body)
    const quantities = Array.isArray(updates)
      ? Object.fromEntries(before.lines.map(({ key, quantity }, place) => [key, updates[place] ?? quantity]))
      : updates
    request.writeCart({
      ...setQuantities(world.state.read(), before, quantities),
      note: note ?? before.note,
      attributes: mergeTexts(before.attributes, attributes),
    })
  } catch (fault) {
    if (!(fault instanceof CartRefusal)) throw fault
    return context.redirect(`${request.rootUrl()}/cart?error=${encodeURIComponent(fault.description)}`, 303)
  }
  if ('checkout' in body) return leadToCheckout(request)
  return context.redirect(`${request.rootUrl()}/cart`, 303)
}

async function leadToCheckout(request: StorefrontRequest): Promise<Response> {
  const cart = await request.price(request.readCart())
  if (cart.lines.length === 0) return request.context.redirect(`${request.rootUrl()}/cart`, 303)
  const { shop, language, presentment } = request
  const currency = presentment.currencyCode === shop.currencyCode ? undefined : presentment.currencyCode
  return request.context.redirect(
    checkoutAddress(cart, request.world.state.read().products, shop.handle, language, currency),
    303,
  )
}

/** The forms of the language and the country. They lead to the same page with the choice. */
async function changeLocalization(request: StorefrontRequest): Promise<Response> {
  const body = await readCartBody(request.context)
  const language =
    findStorefrontLanguage(String(body.locale_code ?? body.language_code ?? '')) ?? request.language
  const country = String(body.country_code ?? '')
  if (listPresentments(request.shop).some(({ countryCode }) => countryCode === country))
    setCookie(request.context, localizationCookie(request.shop.handle), country, {
      path: '/',
      sameSite: 'Lax',
    })
  const returnTo = typeof body.return_to === 'string' ? body.return_to : ''
  const root = request.rootUrl()
  const below = returnTo.startsWith(root) ? returnTo.slice(root.length) : ''
  return request.context.redirect(
    `${request.rootUrl(language)}${/^\/(?![/\\])/.test(below) ? below : ''}`,
    303,
  )
}
