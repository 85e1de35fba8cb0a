import { findClosestNames } from '../features/rule-editor/closest-names.ts'
import { listEntryReferences } from './file-resources.ts'
import type { CollectionReference, ProductReference } from './references.ts'
import { createReferenceReader, formatReference, nameVariant, type Resources } from './resources.ts'
import type { RuleFileEntry } from './rule-file.ts'

/** A product or collection that the store lacks, with those that it may be. */
export type UnmatchedReference = {
  readonly key: string
  readonly kind: 'product' | 'collection'
  readonly title: string
  readonly candidates: readonly { readonly id: string; readonly title: string }[]
}

const candidatesMax = 5

export function findUnmatchedReferences(entry: RuleFileEntry, resources: Resources): UnmatchedReference[] {
  const found = createReferenceReader(resources)
  const { products, collections } = listEntryReferences(entry)
  const missing = [
    ...products
      .filter((reference) => found.product(reference) === undefined)
      .map((reference) => describeMissing('product', reference, listNear(reference, resources.products))),
    ...collections
      .filter((reference) => found.collection(reference) === undefined)
      .map((reference) => describeMissing('collection', reference, resources.collections)),
  ]
  return missing.filter(({ key }, index) => missing.findIndex((one) => one.key === key) === index)
}

/** Products that a missing one may be. A variant may be another one of its product, so these come first. */
function listNear(reference: ProductReference, products: Resources['products']): readonly Known[] {
  if (typeof reference === 'string' || 'title' in reference) return products
  const product = products.find(({ handle }) => handle === reference.product)
  if (product === undefined) return products
  return [
    ...product.variants.map((one) => ({ id: one.id, handle: one.sku, title: nameVariant(product, one) })),
    ...products,
  ]
}

type Known = { readonly id: string; readonly handle: string; readonly title: string }

function describeMissing(
  kind: UnmatchedReference['kind'],
  reference: ProductReference | CollectionReference,
  known: readonly Known[],
): UnmatchedReference {
  const title = nameReference(reference)
  const byName = new Map(known.flatMap((one) => [[one.title, one] as const, [one.handle, one] as const]))
  const closest = findClosestNames(title, [...byName.keys()]).flatMap((name) => byName.get(name) ?? [])
  const others = [...new Set([...closest, ...known])].slice(0, candidatesMax)
  return {
    key: formatReference(reference),
    kind,
    title,
    candidates: others.map(({ id, title: of }) => ({ id, title: of })),
  }
}

/** A reference as a merchant reads it. */
export function nameReference(reference: ProductReference | CollectionReference): string {
  if (typeof reference === 'string') return reference
  if ('title' in reference) return reference.title
  return `${reference.product} (${'sku' in reference ? reference.sku : reference.variant})`
}
