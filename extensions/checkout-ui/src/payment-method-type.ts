import { paymentMethodTypeAttribute } from '../../../rules/published/checkout/checkout-content.ts'

type Attribute = { readonly key: string; readonly value: string }
type Change =
  | { readonly type: 'updateAttribute'; readonly key: string; readonly value: string }
  | { readonly type: 'removeAttribute'; readonly key: string }

/**
 * The change that brings the cart attribute in step with the chosen method; undefined where it is in step. The platform
 * lists several chosen options where a gift card pays a part: the type is that of the first that is no gift card.
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
 * Applies a change, and tries again after a refusal: the platform refuses changes while it works on the checkout.
 *
 * @returns false where it was given up; the rule then sees the attribute as it was.
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
