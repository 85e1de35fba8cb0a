import {
  chooseCashOnDeliveryName,
  planCodWithFeeSave,
  type StoredCodWithFee,
} from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { isPairUnfinished } from '#rules/features/save-need.ts'
import type { FunctionHandle } from '#rules/functions/function-handles.ts'

export type CodStatus = 'absent' | 'active' | 'testing' | 'draft' | 'attention'

/** State of COD with fee, from the stored records only. The screen checks if the store still has the method. */
export function deriveCodStatus(
  stored: StoredCodWithFee,
  functionIds: Partial<Record<FunctionHandle, string>>,
): CodStatus {
  if (stored.payment === undefined && stored.delivery === undefined) return 'absent'
  if (stored.problems.length > 0) return 'attention'
  const plan = planCodWithFeeSave(
    stored,
    stored.config,
    chooseCashOnDeliveryName(stored, undefined),
    functionIds,
  )
  if (isPairUnfinished(stored, plan)) return 'attention'
  return stored.config.status
}
