import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber, formatGid } from '../../platform-ids.ts'
import { metafieldMembers } from '../metafields/form.ts'
import { drawnImage, imageUrl } from '../products/image.ts'
import { listProducts, type ProductListArguments } from '../products/list.ts'
import type { ProductRecord } from '../products/record.ts'
import type { CollectionRecord } from './record.ts'

export function collectionForm(collection: CollectionRecord) {
  const productsOf = (context: AdminContext): ProductRecord[] =>
    context.read().products.filter((product) => product.collectionIds.includes(collection.id))
  return {
    __typename: 'Collection',
    id: formatGid('Collection', collection.id),
    legacyResourceId: String(collection.id),
    title: collection.title,
    handle: collection.handle,
    description: collection.description,
    descriptionHtml: `<p>${collection.description}</p>`,
    sortOrder: 'BEST_SELLING',
    ruleSet: null,
    updatedAt: collection.updatedAt,
    image: (_: unknown, context: AdminContext) =>
      drawnImage(collection, imageUrl(context.world.settings.storeUrl, 'collections', collection.id)),
    /** A plain number in 2024-01, and a Count with its precision later. */
    productsCount(_: unknown, context: AdminContext) {
      const count = productsOf(context).length
      return context.version === '2024-01' ? count : { count, precision: 'EXACT' }
    },
    products: (args: ProductListArguments, context: AdminContext) =>
      listProducts(context, productsOf(context), args, 'products', (product) =>
        context.findNode(formatGid('Product', product.id)),
      ),
    hasProduct: (args: { id: string }, context: AdminContext) =>
      productsOf(context).some((product) => product.id === findNumber('Product', args.id)),
    ...metafieldMembers(formatGid('Collection', collection.id)),
  }
}
