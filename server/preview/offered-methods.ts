import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { hidesInList } from '#rules/preview/method-outcomes.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { cannotBeChanged } from '#rules/preview/wallets.ts'
import { deliveryHandle, paymentMethodId } from './input-root.ts'
import type { AttributedOperation } from './operations.ts'

export type OfferedMethod = Pick<PreviewMethod, 'id' | 'name'>

/** Methods that a sample offers before any function has run, in its order. */
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
 * Applies the operations of all records to the methods, one after another, as the platform does. Methods that any
 * operation hides in the list are removed first. An index counts only visible methods
 * (docs/platform.md#function-output).
 */
export function applyOperations(
  offered: readonly OfferedMethod[],
  operations: readonly AttributedOperation[],
): PreviewMethod[] {
  const isHidden = ({ id }: OfferedMethod) => operations.some((one) => hidesInList(one) && one.id === id)
  const wallets = new Set(offered.filter(({ name }) => cannotBeChanged(name)).map(({ id }) => id))
  let shown = offered.filter((method) => !isHidden(method))
  for (const operation of operations) {
    const method = shown.find(({ id }) => id === operation.id)
    if (method === undefined || wallets.has(method.id)) continue
    const { kind, name, index } = operation
    if (kind === 'rename') shown = shown.map((one) => (one === method ? { ...one, name } : one))
    if (kind === 'move')
      shown = insertAt(
        shown.filter((one) => one !== method),
        method,
        index,
      )
  }
  return offered.map((method) => {
    const left = shown.find(({ id }) => id === method.id)
    return {
      ...method,
      shown: left === undefined ? null : { position: shown.indexOf(left), name: left.name },
      changes: operations
        .filter(({ id }) => id === method.id)
        .map(({ kind, record, rule }) => ({ kind, record, rule })),
    }
  })
}

/** Inserts a method. An index beyond the end appends, and a negative one prepends. */
function insertAt(list: readonly OfferedMethod[], method: OfferedMethod, index: number): OfferedMethod[] {
  return list.toSpliced(Math.max(0, index), 0, method)
}
