import {
  chooseCashOnDeliveryName,
  deriveSaveNeed,
  planCodWithFeeSave,
  type StoredCodWithFee,
} from '#rules/cod-with-fee.ts'
import type { FunctionHandle } from '#rules/function-variants.ts'

export type Standing = 'absent' | 'active' | 'draft' | 'attention'

/** How COD with fee stands by what is stored alone; whether the store still has such a method is the screen's to say. */
export function deriveStanding(
  stored: StoredCodWithFee,
  functionIds: Partial<Record<FunctionHandle, string>>,
): Standing {
  if (stored.payment === undefined && stored.delivery === undefined) return 'absent'
  if (stored.problems.length > 0) return 'attention'
  const plan = planCodWithFeeSave(
    stored,
    stored.config,
    chooseCashOnDeliveryName(stored, undefined),
    functionIds,
  )
  if (deriveSaveNeed(stored, stored.config, plan) !== 'nothing') return 'attention'
  return stored.config.status
}
