import { rulesOf } from './file-faults.ts'
import { listReferences } from './file-rules.ts'
import type { CollectionReference, ProductReference } from './references.ts'
import type { KnownProduct, Resources } from './resources.ts'
import { isRuleSetEntry, type RuleFile, type RuleFileEntry } from './rule-file.ts'

/** All products and collections that a record names, in its rules and in its tests. */
export function listEntryReferences(entry: RuleFileEntry): {
  readonly products: readonly ProductReference[]
  readonly collections: readonly CollectionReference[]
} {
  const { products, collections } = listReferences(rulesOf(entry))
  if (entry.type === 'cod-rules') {
    products.push(...(entry.conditions.product?.products ?? []))
    collections.push(...(entry.conditions.collection?.collections ?? []))
  }
  return { products, collections }
}

/** Handles of the products and collections in the carts of a record's tests. */
export function listTestReferences(entry: RuleFileEntry): {
  readonly products: readonly string[]
  readonly collections: readonly CollectionReference[]
} {
  const lines = isRuleSetEntry(entry)
    ? (entry.tests ?? []).flatMap(({ checkout }) => checkout.lines ?? [])
    : []
  return {
    products: lines.flatMap(({ handle }) => handle ?? []),
    collections: lines.flatMap(({ collections = [] }) => collections),
  }
}

/** A store made of the things that a file names, so that its rules can run without any store. */
export function createFileResources({ records }: RuleFile): Resources {
  const products = new Map<string, { variants: KnownProduct['variants'][number][] }>()
  const collections = new Set<string>()
  const productOf = (handle: string) => {
    const known = products.get(handle) ?? { variants: [] }
    products.set(handle, known)
    return known
  }
  for (const entry of records) {
    const named = listEntryReferences(entry)
    const tested = listTestReferences(entry)
    for (const reference of [...named.products, ...tested.products]) {
      if (typeof reference === 'string') productOf(reference)
      else if ('product' in reference) {
        const { variants } = productOf(reference.product)
        const names =
          'sku' in reference ? { title: '', sku: reference.sku } : { title: reference.variant, sku: '' }
        variants.push({ id: `gid://shopify/ProductVariant/${products.size}0${variants.length}`, ...names })
      }
    }
    for (const reference of [...named.collections, ...tested.collections])
      if (typeof reference === 'string') collections.add(reference)
  }
  return {
    products: [...products].map(([handle, { variants }], index) => ({
      id: `gid://shopify/Product/${index + 1}`,
      handle,
      title: handle,
      variants,
    })),
    collections: [...collections].map((handle, index) => ({
      id: `gid://shopify/Collection/${index + 1}`,
      handle,
      title: handle,
    })),
  }
}
