import type { AdminContext } from '../../admin-api/context.ts'
import { formatGid } from '../../platform-ids.ts'
import type { ProductRecord } from './record.ts'

/** Side of the drawn square images, in pixels. */
export const imageSizeInPixels = 600

/** Address of a product's or collection's picture, which the store draws itself. */
export function imageUrl(storeUrl: string, kind: 'products' | 'collections', id: number): string {
  return `${storeUrl}/images/${kind}/${id}.svg`
}

/** The image of a product in the Admin API. Each product has one picture, so `id` is the product's own. */
export function imageForm(product: Pick<ProductRecord, 'id' | 'title'>, context: AdminContext) {
  return drawnImage(product, imageUrl(context.world.settings.storeUrl, 'products', product.id))
}

export function drawnImage(pictured: { id: number; title: string }, url: string) {
  return {
    __typename: 'Image',
    id: formatGid('ImageSource', pictured.id),
    altText: pictured.title,
    url,
    width: imageSizeInPixels,
    height: imageSizeInPixels,
    metafield: null,
    metafields: { edges: [], nodes: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } },
  }
}
