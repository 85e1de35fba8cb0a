import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { discountCookie } from '../discount-cookie.ts'
import { lineCode } from '../resources/products/line-code.ts'
import { findLinkedPage } from '../resources/shop/storefront-url.ts'
import type { World } from '../world.ts'

/**
 * Links for shoppers: one stores a code for the cart, and one contains a whole cart (docs/platform.md#discount-links
 * and #cart-permalinks). A code is stored in the browser. Both links lead to the checkout, which shows their effect.
 * Paths below a shop's own address lead to the same routes and name the shop.
 */
export function linkRoutes(world: World): Hono {
  const routes = new Hono()
  routes.get('/discount/:code', (context) => {
    const code = context.req.param('code')
    // A new code replaces the one before.
    setCookie(context, discountCookie(world.state.read().shop.handle), encodeURIComponent(code), {
      path: '/',
      sameSite: 'Lax',
    })
    return context.redirect(redirectTarget(context), 303)
  })
  routes.get('/cart/:items', (context) => {
    const query = new URLSearchParams()
    for (const [code, quantity] of readItems(world, context.req.param('items'))) {
      query.append('line', `${quantity}:${code}`)
    }
    for (const [name, value] of new URL(context.req.url).searchParams) {
      if (isKept(name)) query.append(name, value)
    }
    return context.redirect(`/checkout?${query}`)
  })
  routes.get('/shop/*', (context, next) => {
    const page = findLinkedPage(new URL(context.req.url))
    return page === undefined ? next() : Promise.resolve(context.redirect(page))
  })
  return routes
}

/** The path of this shop that a discount link leads to, with the link's other parameters. */
function redirectTarget(context: Context): string {
  const redirectTo = context.req.query('redirect') ?? context.req.query('return_to') ?? '/checkout'
  const path = redirectTo.startsWith('/') && !redirectTo.includes('//') ? redirectTo : '/checkout'
  const target = new URL(path, 'http://store.invalid')
  for (const [name, value] of new URL(context.req.url).searchParams) {
    if (name !== 'redirect' && name !== 'return_to') target.searchParams.append(name, value)
  }
  return `${target.pathname}${target.search}`
}

const longestPermalink = 100

/** Reads `variant:quantity,variant:quantity`. Variants that are not sold here are left out. */
function readItems(world: World, items: string): [code: string, quantity: number][] {
  const { products } = world.state.read()
  return items
    .split(',')
    .slice(0, longestPermalink)
    .flatMap((item): [string, number][] => {
      const [, id, quantity] = /^(\d+):(\d{1,6})$/.exec(item) ?? []
      const product = products.find((one) => one.variants.some((variant) => String(variant.id) === id))
      const variant = product?.variants.find((one) => String(one.id) === id)
      const isSold = product?.status === 'ACTIVE' && Number(quantity) > 0
      return isSold && variant !== undefined ? [[lineCode(products, variant), Number(quantity)]] : []
    })
}

/** True for parameters of a cart permalink that the checkout page reads, and for the shop. */
function isKept(name: string): boolean {
  return (
    ['currency', 'discount', 'shop', 'checkout[email]'].includes(name) ||
    /^attributes\[[^\]]+\]$/.test(name) ||
    /^checkout\[shipping_address\]\[[a-z0-9_]+\]$/.test(name)
  )
}
