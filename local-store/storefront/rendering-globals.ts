import { Drop } from 'liquidjs'
import type { CollectionRecord } from '../resources/collections/record.ts'
import type { ProductRecord } from '../resources/products/record.ts'
import type { PricedStoreCart } from './cart/price-store-cart.ts'
import { cartObject } from './objects/cart-object.ts'
import { collectionObject, everyProduct, productObject } from './objects/catalogue-objects.ts'
import type { ObjectsContext } from './objects/objects-context.ts'
import { productsOnSale } from './objects/product-json.ts'
import { localizationObject, shopObject } from './objects/shop-object.ts'

/** One request for a page of a storefront, with its records. */
export interface StorefrontPage {
  readonly context: ObjectsContext
  readonly language: string
  /** Root of the storefront in the shop's own language, without a slash at the end. */
  readonly homeUrl: string
  /** Path of the page, without the root of the storefront. */
  readonly path: string
  readonly template: string
  readonly title: string
  readonly cart: PricedStoreCart
  readonly product?: ProductRecord | undefined
  readonly variantId?: number | undefined
  /** A collection, or every product of the shop. */
  readonly collection?: CollectionRecord | 'all' | undefined
  /** True in the frame of the theme editor. */
  readonly designMode: boolean
}

/** Value of `template`. It can be compared with a name, and it has members. */
class TemplateDrop extends Drop {
  readonly name: string
  readonly directory = null
  readonly suffix = null
  constructor(name: string) {
    super()
    this.name = name
  }
  override valueOf(): string {
    return this.name
  }
  override toString(): string {
    return this.name
  }
}

/** Objects that the Liquid of every file may use, in themes and in theme app extensions. */
export function renderingGlobals(page: StorefrontPage): Record<string, unknown> {
  const { context, language, homeUrl, path, template } = page
  const { state, rootUrl, storeUrl } = context
  const everything = () => everyProduct(context, 'Products')
  const collections = state.collections.map((one) => collectionObject(context, one))
  const { collection } = page
  const objects: Record<string, unknown> = {
    shop: shopObject(context),
    cart: cartObject(context, page.cart),
    product: page.product && productObject(context, page.product, page.variantId),
    collection: collection === 'all' ? everything() : collection && collectionObject(context, collection),
    collections: Object.assign(
      [...collections],
      Object.fromEntries(collections.map((one) => [one.handle, one])),
      {
        all: everything(),
      },
    ),
    localization: localizationObject(context, language, homeUrl),
    request: {
      host: new URL(storeUrl).host,
      origin: new URL(storeUrl).origin,
      path: `${rootUrl}${path}`,
      page_type: template,
      design_mode: page.designMode,
      visual_preview_mode: false,
      locale: { iso_code: language, primary: language === 'en', root_url: rootUrl },
    },
    routes: routesObject(rootUrl),
    template: new TemplateDrop(template),
    customer: null,
    page_title: page.title,
    page_description: state.shop.description,
    canonical_url: `${new URL(storeUrl).origin}${rootUrl}${path}`,
    current_page: 1,
  }
  Object.defineProperty(objects, 'all_products', {
    enumerable: true,
    get: () =>
      Object.fromEntries(productsOnSale(context).map((one) => [one.handle, productObject(context, one)])),
  })
  return objects
}

function routesObject(rootUrl: string) {
  return {
    root_url: rootUrl,
    cart_url: `${rootUrl}/cart`,
    cart_add_url: `${rootUrl}/cart/add`,
    cart_change_url: `${rootUrl}/cart/change`,
    cart_update_url: `${rootUrl}/cart/update`,
    cart_clear_url: `${rootUrl}/cart/clear`,
    collections_url: `${rootUrl}/collections`,
    all_products_collection_url: `${rootUrl}/collections/all`,
    product_recommendations_url: `${rootUrl}/recommendations/products`,
    search_url: `${rootUrl}/search`,
  }
}
