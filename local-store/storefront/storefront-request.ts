import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { FunctionCache } from '../checkout/owner-run.ts'
import { discountCookie } from '../discount-cookie.ts'
import { type Presentment, presentmentOfCountry } from '../presentment.ts'
import { storefrontUrl } from '../resources/shop/storefront-url.ts'
import type { World } from '../world.ts'
import { type CartRecord, cartCookie } from './cart/cart-record.ts'
import { emptyCart, findCart, storeCart } from './cart/carts.ts'
import { type PricedStoreCart, priceStoreCart } from './cart/price-store-cart.ts'
import { localizationCookie } from './localization-cookie.ts'
import type { ObjectsContext } from './objects/objects-context.ts'
import {
  findStorefrontLanguage,
  type StorefrontLanguage,
  storefrontLanguages,
} from './storefront-languages.ts'

/** One request of a shopper: the path below the storefront's root, the language and the cart. */
export class StorefrontRequest {
  readonly world: World
  readonly context: Context
  readonly language: StorefrontLanguage
  /** Path without the shop and the language, such as `/products/saffron`. */
  readonly path: string
  readonly #functions: FunctionCache

  constructor(world: World, functions: FunctionCache, context: Context) {
    this.world = world
    this.context = context
    this.#functions = functions
    const { pathname } = new URL(context.req.url)
    const below = decodeURI(pathname).replace(/^\/shop\/[^/]+/, '')
    const [, first, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(below) ?? []
    const language = first === storefrontLanguages[0] ? undefined : findStorefrontLanguage(first)
    this.language = language ?? storefrontLanguages[0]
    this.path = (language === undefined ? below : rest).replace(/\/+$/, '') || '/'
  }

  get shop() {
    return this.world.state.read().shop
  }

  /** Root in the shop's own language, without a slash at the end. */
  get homeUrl(): string {
    return new URL(storefrontUrl(this.world, this.shop)).pathname
  }

  rootUrl(language = this.language): string {
    return language === storefrontLanguages[0] ? this.homeUrl : `${this.homeUrl}/${language}`
  }

  get objects(): ObjectsContext {
    return {
      state: this.world.state.read(),
      storeUrl: this.world.settings.storeUrl,
      rootUrl: this.rootUrl(),
      presentment: this.presentment,
    }
  }

  /** Country and currency that the shopper chose in the storefront. */
  get presentment(): Presentment {
    return presentmentOfCountry(this.shop, getCookie(this.context, localizationCookie(this.shop.handle)))
  }

  get cookieName(): string {
    return cartCookie(this.shop.handle)
  }

  /** The cart of the browser's cookie. Otherwise an empty cart, which is stored with its first change. */
  readCart(): CartRecord {
    const token = getCookie(this.context, this.cookieName)
    const known = /^[0-9a-f]{16,64}$/.test(token ?? '') ? token : undefined
    return findCart(this.world.state.read(), known) ?? emptyCart(known ?? this.world.randomHex(16))
  }

  writeCart(cart: CartRecord): CartRecord {
    const written = { ...cart, updatedAt: new Date(this.world.now()).toISOString() }
    this.world.state.change((draft) => storeCart(draft, written))
    return written
  }

  /** Codes that a discount link has left in the browser. */
  get discountCodes(): string[] {
    const waiting = getCookie(this.context, discountCookie(this.shop.handle))
    return waiting === undefined ? [] : [decodeURIComponent(waiting)]
  }

  price(cart: CartRecord): Promise<PricedStoreCart> {
    const { currencyCode } = this.presentment
    return priceStoreCart(this.world, this.#functions, cart, {
      language: this.language,
      currency: currencyCode,
      discountCodes: this.discountCodes,
    })
  }
}
