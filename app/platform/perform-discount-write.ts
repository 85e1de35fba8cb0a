import type { DiscountWrite } from '#rules/features/discounts/bulk.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'
import type { LoadedDiscount } from './discount-node.ts'
import { discounts } from './discounts.ts'
import { performStep } from './perform-step.ts'
import type { PlatformVersion } from './version.ts'

/** Carries out one write of an action on discounts. */
export function performDiscountWrite(
  version: PlatformVersion,
  write: DiscountWrite<LoadedDiscount>,
): Promise<StepAnswer> {
  switch (write.kind) {
    case 'activate':
      return discounts.activate(write.record)
    case 'deactivate':
      return discounts.deactivate(write.record)
    case 'delete':
      return discounts.remove(write.record.id)
    case 'write':
      return performStep(version, write.step)
  }
}
