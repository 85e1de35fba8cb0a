import type { BulkSavePlan } from '#rules/features/rule-list/bulk-plan.ts'
import { readShopSettings } from './shop-settings.ts'

/** Plan for several writes in this shop. Asks if the shop is on Plus only if that makes a difference. */
export async function planBulkInShop(plan: (isPlus: boolean) => BulkSavePlan): Promise<BulkSavePlan> {
  const withoutPlus = plan(false)
  if (withoutPlus.skipped.every(({ reason }) => reason !== 'plus_only')) return withoutPlus
  return plan((await readShopSettings()).isPlus)
}
