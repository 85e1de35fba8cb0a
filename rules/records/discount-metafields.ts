import type { FunctionOwner } from '../language/function-owners.ts'
import { type Metafield, metafieldNamespace } from './metafields.ts'

/**
 * Namespace of discounts' metafields on the platform, as the app writes it. It belongs to the app
 * (docs/decisions/0063-discount-records.md). In records these metafields have the plain namespace, like those of all
 * owners.
 */
export const discountMetafieldNamespace = `$app:${metafieldNamespace}`

/** Namespace of the metafields that a function reads, as in its manifest and its query. */
export const namespaceOfOwner = (owner: FunctionOwner) =>
  owner === 'discount' ? discountMetafieldNamespace : metafieldNamespace

/** The app's namespace as the platform writes it in its answers. */
const answeredNamespace = /^app--\d+--checkout-ninja$/

/** Adds to each full name of the plain namespace the same name in the app's namespace. A discount may have either. */
export function listDiscountMetafieldNames(fullNames: readonly string[]): string[] {
  return fullNames.flatMap((name) => [`$app:${name}`, name])
}

/**
 * Reads the metafields of a discount from the app's namespace. An older discount has none there. Its metafields in the
 * plain namespace are then marked as shared, since other apps may write them. The next save moves them. Otherwise the
 * plain namespace is ignored, so that other apps cannot add to a discount that has moved.
 */
export function readDiscountMetafields<Found extends Metafield>(found: readonly Found[]): Found[] {
  const own = found.filter(({ namespace }) => answeredNamespace.test(namespace))
  if (own.length > 0) return own.map((metafield) => ({ ...metafield, namespace: metafieldNamespace }))
  return found
    .filter(({ namespace }) => namespace === metafieldNamespace)
    .map(({ id: _id, ...metafield }) => ({ ...metafield, isShared: true }) as Found)
}

/** Prepares the metafields of a discount that other apps may still write, to be stored in the app's namespace. */
export function moveSharedMetafields(metafields: readonly Metafield[]): Omit<Metafield, 'id' | 'isShared'>[] {
  return metafields
    .filter(({ namespace, isShared }) => namespace === metafieldNamespace && isShared === true)
    .map(({ key, type, value }) => ({ namespace: discountMetafieldNamespace, key, type, value }))
}
