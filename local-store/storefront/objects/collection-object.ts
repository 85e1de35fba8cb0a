import type { CollectionRecord } from '../../resources/collections/record.ts'
import { imageObject } from './image-object.ts'
import { jsonForm } from './json-form.ts'
import { metafieldsObject } from './metafields-object.ts'
import type { ObjectsContext } from './objects-context.ts'
import { productObject, productsOnSale } from './product-object.ts'

/** Products of a collection that Liquid gives without pages. */
const mostListed = 50

export function collectionObject(context: ObjectsContext, collection: CollectionRecord) {
  const own = () =>
    productsOnSale(context).filter(({ collectionIds }) => collectionIds.includes(collection.id))
  const { id, title, handle, description } = collection
  const members = {
    id,
    title,
    handle,
    description,
    url: `${context.rootUrl}/collections/${handle}`,
    get products() {
      return own()
        .slice(0, mostListed)
        .map((product) => productObject(context, product))
    },
    get products_count() {
      return own().length
    },
    get all_products_count() {
      return own().length
    },
    image: imageObject(context, 'collections', collection),
    featured_image: imageObject(context, 'collections', collection),
    get metafields() {
      return metafieldsObject(context.state, 'Collection', id)
    },
    [jsonForm]: () => ({ id, title, handle, description }),
  }
  return members
}

/** The collection of every product, which each shop has at /collections/all. */
export function everyProduct(context: ObjectsContext, title: string) {
  const products = () => productsOnSale(context)
  return {
    id: 0,
    title,
    handle: 'all',
    description: '',
    url: `${context.rootUrl}/collections/all`,
    get products() {
      return products()
        .slice(0, mostListed)
        .map((product) => productObject(context, product))
    },
    get products_count() {
      return products().length
    },
    get all_products_count() {
      return products().length
    },
    image: null,
    featured_image: null,
    metafields: {},
    [jsonForm]: () => ({ id: 0, title, handle: 'all', description: '' }),
  }
}
