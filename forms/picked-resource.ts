export const resourceKinds = ['product', 'collection', 'variant'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/**
 * A product, a variant or a collection that a merchant picked (docs/product.md#picked-resources); `image` is a URL, or
 * '' without one.
 */
export type PickedResource = {
  readonly id: string
  readonly title: string
  readonly image: string
  /** Set for products only. */
  readonly variants?: readonly { readonly id: string; readonly title: string }[]
}

/** A resource of which only the id is stored. Its title is unknown until the merchant picks it again. */
export function pickedFromId(id: string): PickedResource {
  return { id, title: '', image: '' }
}

/** The last part of a platform id: gid://shopify/Product/7 is 7. */
export function shortId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}
