import { imageSizeInPixels, imageUrl } from '../../resources/products/image.ts'
import { jsonForm } from './json-form.ts'
import type { ObjectsContext } from './objects-context.ts'

export function imageAddress(
  { storeUrl }: ObjectsContext,
  kind: 'products' | 'collections',
  id: number,
): string {
  return imageUrl(storeUrl, kind, id)
}

/** The picture of a product or a collection, which the store draws. */
export function imageObject(
  context: ObjectsContext,
  kind: 'products' | 'collections',
  pictured: { readonly id: number; readonly title: string },
) {
  const src = imageAddress(context, kind, pictured.id)
  return {
    id: pictured.id,
    src,
    alt: pictured.title,
    width: imageSizeInPixels,
    height: imageSizeInPixels,
    aspect_ratio: 1,
    position: 1,
    media_type: 'image',
    [jsonForm]: () => src,
  }
}
