import type { CollectionReference, ProductReference } from './references.ts'

/** Product of a store, as far as a file can name it. */
export type KnownProduct = {
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly variants: readonly { readonly id: string; readonly title: string; readonly sku: string }[]
}

/** Collection of a store. */
export type KnownCollection = { readonly id: string; readonly handle: string; readonly title: string }

/** Products and collections of a store, all that rules or a file name. */
export type Resources = {
  readonly products: readonly KnownProduct[]
  readonly collections: readonly KnownCollection[]
}

/** Resources of two lists, each once. */
export function joinResources(one: Resources, other: Resources): Resources {
  const join = <Known extends { readonly id: string }>(...lists: readonly Known[]) => [
    ...new Map(lists.map((known) => [known.id, known])).values(),
  ]
  return {
    products: join(...one.products, ...other.products),
    collections: join(...one.collections, ...other.collections),
  }
}

/** Names ids of a store for a file. */
export type ReferenceWriter = {
  readonly product: (id: string) => ProductReference
  readonly collection: (id: string) => CollectionReference
}

/** Finds what a file names in a store. Undefined: the store has no such resource. */
export type ReferenceReader = {
  readonly product: (reference: ProductReference) => string | undefined
  readonly collection: (reference: CollectionReference) => string | undefined
  /** Title of an id that was found. */
  readonly titleOf: (id: string) => string | undefined
}

/**
 * @param names titles of ids that the store no longer has.
 * @param gone title of one without any.
 */
export function createReferenceWriter(
  { products, collections }: Resources,
  names: Readonly<Record<string, string>>,
  gone: string,
): ReferenceWriter {
  const byId = new Map<string, ProductReference>()
  for (const { id, handle, variants } of products) {
    byId.set(id, handle)
    for (const { id: variantId, title, sku } of variants) {
      const isOnly = sku !== '' && variants.filter((one) => one.sku === sku).length === 1
      byId.set(variantId, isOnly ? { product: handle, sku } : { product: handle, variant: title })
    }
  }
  const handles = new Map(collections.map(({ id, handle }) => [id, handle]))
  const titleOf = (id: string) => ({ title: (Object.hasOwn(names, id) && names[id]) || gone })
  return {
    product: (id) => byId.get(id) ?? titleOf(id),
    collection: (id) => handles.get(id) ?? titleOf(id),
  }
}

/** Title of a variant next to other products. */
export const nameVariant = (product: Pick<KnownProduct, 'title'>, variant: { readonly title: string }) =>
  `${product.title} (${variant.title})`

/**
 * A resource that is known by its title alone is never found: titles are no names of one thing. Nor is a SKU that several
 * variants of the product have.
 */
export function createReferenceReader({ products, collections }: Resources): ReferenceReader {
  const byHandle = new Map(products.map((product) => [product.handle, product]))
  const collectionIds = new Map(collections.map(({ id, handle }) => [handle, id]))
  const titles = new Map([
    ...collections.map(({ id, title }) => [id, title] as const),
    ...products.flatMap((product) => [
      [product.id, product.title] as const,
      ...product.variants.map((variant) => [variant.id, nameVariant(product, variant)] as const),
    ]),
  ])
  const findVariant = (reference: Exclude<ProductReference, string>) => {
    if ('title' in reference) return undefined
    const variants = byHandle.get(reference.product)?.variants ?? []
    const found = variants.filter(({ sku, title }) =>
      'sku' in reference ? sku === reference.sku : title === reference.variant,
    )
    return found.length === 1 ? found[0]?.id : undefined
  }
  return {
    product: (reference) =>
      typeof reference === 'string' ? byHandle.get(reference)?.id : findVariant(reference),
    collection: (reference) => (typeof reference === 'string' ? collectionIds.get(reference) : undefined),
    titleOf: (id) => titles.get(id),
  }
}

/** The one writing of a reference, by which a choice for it is kept. */
export function formatReference(reference: ProductReference | CollectionReference): string {
  return typeof reference === 'string' ? reference : JSON.stringify(reference)
}
