import type { CheckoutContent } from '../../../rules/published/checkout/checkout-content.ts'
import { readParts } from '../../../rules/published/read-parts.ts'

type Entry = {
  readonly metafield: { readonly namespace: string; readonly key: string; readonly value: string }
}

/** Metafields of the publication, in the order of its parts. The manifest declares each of them. */
const keys: readonly string[] = ['checkout', 'checkout_2', 'checkout_3', 'checkout_4']

/** Content of the publication for checkout. Undefined if there is none, or while a save is changing it. */
export function readPublished(entries: readonly Entry[]): CheckoutContent | undefined {
  const own = entries.filter(({ metafield }) => metafield.namespace === '$app:checkout-ninja')
  try {
    return readParts(
      keys.map((name) => {
        const value = own.find(({ metafield }) => metafield.key === name)?.metafield.value
        return value === undefined ? undefined : JSON.parse(value)
      }),
    )
  } catch {
    return undefined
  }
}
