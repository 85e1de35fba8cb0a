import type { OtherDiscount } from '#rules/promises/other-discounts.ts'
import { PlatformFailure } from '../platform/platform-failure.ts'
import { listShopDiscounts, type ShopDiscount } from '../platform/shop-discounts.ts'
import type { Settings } from '../settings.ts'

/** Active and scheduled discounts of others that lower shipping rates, or may. Empty if the scope is not granted. */
export async function listOtherDiscounts(
  { functions }: Pick<Settings, 'functions'>,
  signal: AbortSignal | undefined,
): Promise<OtherDiscount[]> {
  const ours = new Set(Object.values(functions))
  try {
    const { discounts } = await listShopDiscounts(signal)
    return discounts.flatMap((discount) => readOther(discount, ours) ?? [])
  } catch (error) {
    if (error instanceof PlatformFailure && error.denied) return []
    throw error
  }
}

function readOther(
  { id, title, code, gives }: ShopDiscount,
  ours: ReadonlySet<string>,
): OtherDiscount | undefined {
  if (gives.type === 'app')
    return ours.has(gives.functionId) ? undefined : { id, title, code, gives: { type: 'otherApp' } }
  return gives.type === 'native' && gives.native.type === 'freeShipping'
    ? { id, title, code, gives: gives.native }
    : undefined
}
