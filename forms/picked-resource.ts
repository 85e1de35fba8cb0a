const resourceKinds = ['product', 'collection', 'variant'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/**
 * A product, a variant or a collection that a merchant picked (docs/product.md#picked-resources). `image` is a URL, or
 * '' if there is none.
 */
export type PickedResource = {
  readonly id: string
  readonly title: string
  readonly image: string
  /** Only for products. */
  readonly variants?: readonly { readonly id: string; readonly title: string }[]
}

/** A resource with only a stored id. Its title is unknown until the merchant picks it again. */
export function pickedFromId(id: string): PickedResource {
  return { id, title: '', image: '' }
}

/** The last part of a platform id: 7 for gid://shopify/Product/7. */
export function shortId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}
