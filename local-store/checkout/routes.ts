import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { formatDecimal } from '../money.ts'
import { notFound, RefusedRequest, readBody, refuseField } from '../pages-api/refusal.ts'
import { formatGid } from '../platform-ids.ts'
import { convertPrice, findPresentment, type Presentment } from '../presentment.ts'
import { lineCode } from '../resources/products/line-code.ts'
import { variantName } from '../resources/products/record.ts'
import { isFromStorefront } from '../shop-of-request.ts'
import { cartCookie } from '../storefront/cart/cart-record.ts'
import { emptyOrderedCart } from '../storefront/cart/ordered-cart.ts'
import type { ProductsJson } from '../wire.ts'
import type { World } from '../world.ts'
import { describeCheckout, summarizeCheckout } from './answer.ts'
import type { FunctionCache } from './owner-run.ts'
import { placeOrder } from './place-order.ts'
import { checkoutRequest, orderRequest } from './request.ts'
import { runCheckout } from './run-checkout.ts'

const bodyLimitInBytes = 1_000_000

const limit = bodyLimit({
  maxSize: bodyLimitInBytes,
  onError: () => {
    throw new RefusedRequest(413, `The body is larger than ${bodyLimitInBytes} bytes.`)
  },
})

/**
 * POST /checkout.json and GET /products.json: the checkout for programs. `?shop=` names a shop other than the first, and
 * `?currency=` one of its currencies.
 */
export function checkoutJsonRoutes(world: World, cache: FunctionCache): Hono {
  const routes = new Hono()
  const requireShop = (context: Context): void => {
    const shop = context.req.query('shop')
    if (shop !== undefined && shop !== world.state.read().shop.handle) throw notFound('store')
  }
  routes.post('/checkout.json', limit, async (context) => {
    requireShop(context)
    const request = await readBody(context, checkoutRequest)
    return context.json(summarizeCheckout(await runCheckout(world, cache, request)))
  })
  routes.get('/products.json', (context, next) => {
    // A script of a storefront reads the platform's list of products.
    if (isFromStorefront(context.req.raw)) return next()
    requireShop(context)
    const { shop } = world.state.read()
    const currency = context.req.query('currency') ?? shop.currencyCode
    const presentment = findPresentment(shop, currency)
    if (presentment === undefined) throw refuseField('currency', 'is no currency of the shop')
    return context.json(listSkus(world, presentment))
  })
  return routes
}

/**
 * POST /checkout of the pages' API returns the checkout with all data of the page and its drawer. POST /orders places
 * a test order.
 */
export function checkoutPageRoutes(world: World, cache: FunctionCache): Hono {
  const routes = new Hono()
  routes.post('/checkout', limit, async (context: Context) => {
    const request = await readBody(context, checkoutRequest)
    return context.json(describeCheckout(world, await runCheckout(world, cache, request)))
  })
  routes.post('/orders', limit, async (context: Context) => {
    const { total, ...request } = await readBody(context, orderRequest)
    const placed = await placeOrder(world, cache, request, total)
    emptyOrderedCart(world, getCookie(context, cartCookie(world.state.read().shop.handle)), request.lines)
    return context.json(placed, 201)
  })
  return routes
}

function listSkus(world: World, presentment: Presentment): ProductsJson {
  const { products, shop } = world.state.read()
  const onSale = products.filter((product) => product.status === 'ACTIVE')
  return {
    products: onSale.flatMap((product) =>
      product.variants.map((variant) => ({
        gid: formatGid('ProductVariant', variant.id),
        sku: lineCode(products, variant),
        title: variantName(product, variant),
        price: formatDecimal(
          convertPrice(variant.priceInMinorUnits, shop, presentment),
          presentment.currencyCode,
        ),
        tags: product.tags,
        vendor: product.vendor,
      })),
    ),
  }
}
