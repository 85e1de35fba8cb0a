import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { keepsNameAndPlace } from '#rules/preview/wallets.ts'
import { deliveryHandle, paymentMethodId } from './input-root.ts'
import type { AttributedOperation } from './operations.ts'

export type OfferedMethod = Pick<PreviewMethod, 'id' | 'name'>

/** What a sample offers before any function has run, in its order. */
export function listOffered(owner: CustomizationOwner, sample: SampleCheckout): OfferedMethod[] {
  return methodsByOwner[owner](sample)
}

const methodsByOwner = {
  payment: ({ paymentMethods }) =>
    paymentMethods.map((name, index) => ({ id: paymentMethodId(index), name })),
  delivery: ({ lines, rates }) =>
    lines.length === 0 ? [] : rates.map(({ title }, index) => ({ id: deliveryHandle(index), name: title })),
} as const satisfies Record<CustomizationOwner, (sample: SampleCheckout) => OfferedMethod[]>

/**
 * What becomes of the methods, as the platform does it: the operations of all records one after the other; what any
 * hides is taken out first, and a place counts among those that are shown (docs/platform.md#function-output).
 */
export function applyOperations(
  offered: readonly OfferedMethod[],
  operations: readonly AttributedOperation[],
): PreviewMethod[] {
  const isHidden = ({ id }: OfferedMethod) => operations.some((one) => one.kind === 'hide' && one.id === id)
  let shown = offered.filter((method) => !isHidden(method))
  for (const operation of operations) {
    const method = shown.find(({ id }) => id === operation.id)
    if (method === undefined || keepsNameAndPlace(offeredName(offered, method.id))) continue
    const { kind, name = method.name, index: place = 0 } = operation
    if (kind === 'rename') shown = shown.map((one) => (one === method ? { ...one, name } : one))
    if (kind === 'move')
      shown = insertAt(
        shown.filter((one) => one !== method),
        method,
        place,
      )
  }
  return offered.map((method) => {
    const position = shown.findIndex(({ id }) => id === method.id)
    return {
      ...method,
      shown: position < 0 ? null : { position, name: shown[position]?.name ?? method.name },
      changes: operations
        .filter(({ id }) => id === method.id)
        .map(({ kind, record, rule }) => ({ kind, record, rule })),
    }
  })
}

/** An index beyond the list is its end. */
function insertAt(list: readonly OfferedMethod[], method: OfferedMethod, index: number): OfferedMethod[] {
  return list.toSpliced(Math.min(Math.max(0, index), list.length), 0, method)
}

const offeredName = (offered: readonly OfferedMethod[], id: string) =>
  offered.find((method) => method.id === id)?.name ?? ''
