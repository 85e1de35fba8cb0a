import type { CollectionRecord } from '../resources/collections/record.ts'
import type { ProductRecord } from '../resources/products/record.ts'
import type { ObjectsContext } from './objects/objects-context.ts'
import { findProductOnSale } from './objects/product-json.ts'

/** Records and template of a storefront's address. */
export interface FoundPage {
  readonly template: 'index' | 'collection' | 'product' | 'cart' | '404'
  /** Title of the record. Empty if the template sets the title. */
  readonly title: string
  readonly product?: ProductRecord
  readonly collection?: CollectionRecord | 'all'
}

const missing: FoundPage = { template: '404', title: '' }

export function findPage(context: ObjectsContext, path: string): FoundPage {
  if (path === '/') return { template: 'index', title: context.state.shop.name }
  if (path === '/cart') return { template: 'cart', title: '' }
  const [, collectionHandle, handleBelow] =
    /^\/collections\/([^/]+)(?:\/products\/([^/]+))?$/.exec(path) ?? []
  const productHandle = handleBelow ?? /^\/products\/([^/]+)$/.exec(path)?.[1]
  if (productHandle !== undefined) {
    const product = findProductOnSale(context, productHandle)
    return product === undefined ? missing : { template: 'product', title: product.title, product }
  }
  if (collectionHandle === 'all') return { template: 'collection', title: '', collection: 'all' }
  const collection = context.state.collections.find(({ handle }) => handle === collectionHandle)
  return collection === undefined ? missing : { template: 'collection', title: collection.title, collection }
}
