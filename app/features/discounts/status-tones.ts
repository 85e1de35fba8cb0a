import type { DiscountStatus } from '#rules/records/discount.ts'

/** Colours of statuses on every screen. */
export const statusTones = {
  ACTIVE: 'success',
  SCHEDULED: 'attention',
  EXPIRED: 'warning',
  OFF: 'warning',
} as const satisfies Record<DiscountStatus | 'OFF', string>
