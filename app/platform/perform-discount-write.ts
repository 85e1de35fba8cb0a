import type { DiscountWrite } from '#rules/features/discounts/bulk.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'

import { discounts } from './discounts.ts'
import { performStep } from './perform-step.ts'
import type { PlatformVersion } from './version.ts'

/** Carries out one write of an action on discounts. */
export function performDiscountWrite(
  version: PlatformVersion,
  write: DiscountWrite<DiscountRecord>,
): Promise<StepAnswer> {
  switch (write.kind) {
    case 'delete':
      return discounts.remove(write.record.id)
    case 'write':
      return performStep(version, write.step)
  }
}
