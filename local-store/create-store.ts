import { Hono } from 'hono'
import type { OrderedBucket } from './admin-api/cost-bucket.ts'
import { adminApiRoute } from './admin-api/route.ts'
import { linkRoutes } from './checkout/links.ts'
import type { FunctionCache } from './checkout/owner-run.ts'
import { checkoutJsonRoutes, checkoutPageRoutes } from './checkout/routes.ts'
import { createFaultQueue, type FaultQueue } from './control/fault-queue.ts'
import { controlRoute } from './control/route.ts'
import { accessTokenRoute } from './oauth/access-token-route.ts'
import { appRoutes } from './pages-api/app.ts'
import { billingPageRoutes } from './pages-api/billing.ts'
import { companyRoutes } from './pages-api/companies.ts'
import { customerRoutes } from './pages-api/customers.ts'
import { discountRoutes } from './pages-api/discounts.ts'
import { draftOrderRoutes } from './pages-api/draft-orders.ts'
import { marketRoutes } from './pages-api/markets.ts'
import { paymentMethodRoutes } from './pages-api/payment-methods.ts'
import { pickerRoutes } from './pages-api/picker.ts'
import { productRoutes } from './pages-api/products.ts'
import { answerRefusal, notFound, RefusedRequest } from './pages-api/refusal.ts'
import { settingsRoutes } from './pages-api/settings.ts'
import { shippingRateRoutes } from './pages-api/shipping-rates.ts'
import { themeRoutes } from './pages-api/themes.ts'
import { uiExtensionRoutes } from './pages-api/ui-extensions.ts'
import { pictureRoutes } from './pictures.ts'
import type { ShopRecord } from './resources/shop/record.ts'
import { serviceRoutes } from './services/routes.ts'
import { sentRoutes } from './services/sent-routes.ts'
import { findShop } from './shop-of-request.ts'
import { storePageRoutes } from './store-pages.ts'
import { createPreviews, type Previews } from './storefront/previews.ts'
import { storefrontRoutes } from './storefront/routes.ts'
import type { ShopCard } from './wire.ts'
import type { World } from './world.ts'

/**
 * The whole store as one app. Each shop is built from its own world and cannot read another's state. It opens no
 * port: `main.ts` listens for it, and tests call it by request.
 *
 * @param worlds of the shops; the first serves addresses that name no shop.
 */
export function createStore(...worlds: readonly [World, ...World[]]): Hono {
  const faults = createFaultQueue()
  const bucket: OrderedBucket = { size: undefined }
  const functions: FunctionCache = new Map()
  const cards = (): ShopCard[] => worlds.map(({ state }) => shopCard(state.read().shop, worlds[0]))
  const makeShop = (world: World) => ({
    world,
    routes: createShop(world, { faults, bucket, functions, cards }),
  })
  const shops = [makeShop(worlds[0]), ...worlds.slice(1).map(makeShop)] as const
  const store = new Hono()
  store.get('/healthz', (context) => context.json({ ok: true }))
  store.route('/', controlRoute(faults, bucket, worlds))
  store.route('/', pictureRoutes(worlds))
  store.route('/', serviceRoutes(worlds))
  store.all('*', (context) => findShop(shops, context.req.raw).routes.fetch(context.req.raw, context.env))
  return store
}

/** The checkout's address of a shop, which names every shop but the first. */
function shopCard({ handle, name }: ShopRecord, first: World): ShopCard {
  const isFirst = first.state.read().shop.handle === handle
  return { handle, name, checkoutPath: isFirst ? '/checkout' : `/checkout?shop=${handle}` }
}

/** Parts that the shops of a store share. */
type Shared = {
  faults: FaultQueue
  bucket: OrderedBucket
  functions: FunctionCache
  cards: () => ShopCard[]
}

function createShop(world: World, { faults, bucket, functions, cards }: Shared): Hono {
  const store = new Hono()
  const previews = createPreviews(world.randomHex)

  store.onError((fault, context) => {
    if (fault instanceof RefusedRequest) return answerRefusal(context, fault)
    world.log.error('a request broke', { path: context.req.path, fault: fault.message })
    return answerRefusal(
      context,
      new RefusedRequest(500, 'The store has made a mistake. Its log says which.'),
    )
  })
  store.route('/', adminApiRoute(world, faults, bucket))
  store.route('/', accessTokenRoute(world))
  store.route('/', checkoutJsonRoutes(world, functions))
  store.route('/', storefrontRoutes(world, functions, previews))
  store.route('/', linkRoutes(world))
  store.route('/store/:store/api', pagesApi(world, functions, cards, previews))
  store.route('/', storePageRoutes(world))
  return store
}

function pagesApi(world: World, functions: FunctionCache, cards: Shared['cards'], previews: Previews): Hono {
  const api = new Hono()
  api.use(async (context, next) => {
    if (context.req.param('store') !== world.state.read().shop.handle) throw notFound('store')
    requireOwnOrigin(world, context.req.raw)
    context.header('cache-control', 'no-store')
    await next()
  })
  for (const routes of [
    appRoutes(world, cards),
    billingPageRoutes(world),
    checkoutPageRoutes(world, functions),
    companyRoutes(world),
    draftOrderRoutes(world),
    customerRoutes(world),
    marketRoutes(world),
    paymentMethodRoutes(world),
    pickerRoutes(world),
    discountRoutes(world),
    productRoutes(world),
    sentRoutes(world),
    settingsRoutes(world),
    shippingRateRoutes(world),
    themeRoutes(world, previews),
    uiExtensionRoutes(world),
  ]) {
    api.route('/', routes)
  }
  api.all('*', () => {
    throw notFound('call')
  })
  return api
}

/** Only the merchant's own pages may write here; pages of other origins, such as the app's, may not. */
function requireOwnOrigin(world: World, request: Request): void {
  const origin = request.headers.get('origin')
  if (origin === null || request.method === 'GET') return
  if (origin === new URL(world.settings.storeUrl).origin || origin === new URL(request.url).origin) return
  throw new RefusedRequest(403, 'Only the store’s own pages may do that.')
}
