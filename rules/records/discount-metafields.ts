import type { FunctionOwner } from '../language/function-owners.ts'
import { type Metafield, metafieldNamespace } from './metafields.ts'

/**
 * Namespace of discounts' metafields on the platform. It belongs to the app, and this is the app's spelling
 * (docs/decisions/0063-discount-records.md). Records hold them under the plain namespace, as those of all
 * owners.
 */
export const discountMetafieldNamespace = `$app:${metafieldNamespace}`

/** The namespace of the metafields that a function reads, as its manifest and its query name it. */
export const namespaceOfOwner = (owner: FunctionOwner) =>
  owner === 'discount' ? discountMetafieldNamespace : metafieldNamespace

/** The app's own namespace as the platform spells it in its answers. */
const answeredNamespace = /^app--\d+--checkout-ninja$/

/** Full names of the plain namespace, each with its twin of the app's own: a discount may have either. */
export function listDiscountMetafieldNames(fullNames: readonly string[]): string[] {
  return fullNames.flatMap((name) => [`$app:${name}`, name])
}

/**
 * Metafields of a discount as records hold them: those in the app's own namespace. An older discount has none there.
 * Its own are then marked as shared, since other apps may write them, and move with the next save. Nothing else is
 * taken from the plain namespace, so other apps cannot add to a discount that has moved.
 */
export function readDiscountMetafields<Found extends Metafield>(found: readonly Found[]): Found[] {
  const own = found.filter(({ namespace }) => answeredNamespace.test(namespace))
  if (own.length > 0) return own.map((metafield) => ({ ...metafield, namespace: metafieldNamespace }))
  return found
    .filter(({ namespace }) => namespace === metafieldNamespace)
    .map(({ id: _id, ...metafield }) => ({ ...metafield, isShared: true }) as Found)
}

/** The metafields that a discount still has where other apps may write, as the app's own namespace takes them. */
export function moveSharedMetafields(metafields: readonly Metafield[]): Omit<Metafield, 'id' | 'isShared'>[] {
  return metafields
    .filter(({ namespace, isShared }) => namespace === metafieldNamespace && isShared === true)
    .map(({ key, type, value }) => ({ namespace: discountMetafieldNamespace, key, type, value }))
}
