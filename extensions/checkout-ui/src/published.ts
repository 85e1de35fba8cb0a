import type { CheckoutContent } from '../../../rules/published/checkout/checkout-content.ts'
import { readParts } from '../../../rules/published/read-parts.ts'

type Entry = {
  readonly metafield: { readonly namespace: string; readonly key: string; readonly value: string }
}

/** Content of the publication for checkout. Undefined where there is nothing, or a save is under way. */
export function readPublished(entries: readonly Entry[]): CheckoutContent | undefined {
  const found = entries.find(
    ({ metafield }) => metafield.namespace === '$app:checkout-ninja' && metafield.key === 'checkout',
  )
  if (found === undefined) return undefined
  try {
    return readParts([JSON.parse(found.metafield.value)]) as CheckoutContent | undefined
  } catch {
    return undefined
  }
}
