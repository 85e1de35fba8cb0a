import { paymentMethodTypeAttribute } from '../../../rules/published/checkout/checkout-content.ts'

type Attribute = { readonly key: string; readonly value: string }
type Change =
  | { readonly type: 'updateAttribute'; readonly key: string; readonly value: string }
  | { readonly type: 'removeAttribute'; readonly key: string }

/**
 * The change that sets the cart attribute to the type of the chosen method. Undefined if it is already set. The
 * platform lists several chosen options if a gift card pays a part. The type is then that of the first option that is
 * not a gift card.
 */
export function planAttribute(
  selected: readonly { readonly type: string }[],
  attributes: readonly Attribute[],
): Change | undefined {
  const key = paymentMethodTypeAttribute
  const stored = attributes.find((one) => one.key === key)?.value
  const value = (selected.find(({ type }) => type !== 'redeemable') ?? selected[0])?.type
  if (value === stored) return undefined
  return value === undefined ? { type: 'removeAttribute', key } : { type: 'updateAttribute', key, value }
}

const triesMost = 3
const retryMs = 1_000

type Result = { readonly type: 'success' | 'error' }
type Trying = { readonly isWanted: () => boolean; readonly wait: (ms: number) => Promise<void> }

/**
 * Applies a change, and tries again after a refusal. The platform refuses changes while it processes the checkout.
 *
 * @returns false after the last attempt failed. Rules then see the previous value of the attribute.
 */
export async function applyAttribute(
  change: Change,
  apply: (change: Change) => Promise<Result>,
  { isWanted, wait }: Trying,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const result = await apply(change).catch((): Result => ({ type: 'error' }))
    if (result.type === 'success') return true
    if (tries === triesMost) return false
    await wait(retryMs)
    if (!isWanted()) return false
  }
}
