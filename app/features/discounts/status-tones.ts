import type { DiscountStatus } from '#rules/records/discount.ts'

/** How a status is coloured wherever it is told. */
export const statusTones = {
  ACTIVE: 'success',
  SCHEDULED: 'attention',
  EXPIRED: 'warning',
  OFF: 'warning',
} as const satisfies Record<DiscountStatus | 'OFF', string>
