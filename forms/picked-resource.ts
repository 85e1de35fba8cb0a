export const resourceKinds = ['product', 'collection', 'variant'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/**
 * A product, a variant of one, or a collection that a merchant picked (docs/product.md#picked-resources); `image` is an address, '' where it
 * has none.
 */
export type PickedResource = {
  readonly id: string
  readonly title: string
  readonly image: string
  /** Products only. */
  readonly variants?: readonly { readonly id: string; readonly title: string }[]
}

/** A resource of which only the id is stored: its title is not known until it is picked again. */
export function pickedFromId(id: string): PickedResource {
  return { id, title: '', image: '' }
}

/** The last part of a platform id: gid://shopify/Product/7 is 7. */
export function shortId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}
