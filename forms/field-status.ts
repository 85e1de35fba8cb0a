/** Statuses a field can show (docs/product.md#status-field). */
export const fieldStatuses = ['active', 'testing', 'draft', 'disabled', 'inactive', 'error'] as const
export type FieldStatus = (typeof fieldStatuses)[number]

/**
 * Tones of statuses. A form shows draft and disabled as warnings, but a list shows a draft as information
 * (docs/product.md#statuses).
 */
export const statusTonesOnForm = {
  active: 'success',
  testing: 'attention',
  draft: 'warning',
  disabled: 'warning',
  inactive: 'warning',
  error: 'critical',
} as const satisfies Record<FieldStatus, string>

export const statusTonesInList = { ...statusTonesOnForm, draft: 'info' } as const satisfies Record<
  FieldStatus,
  string
>

/** The first draft or disabled status, otherwise the first (docs/product.md#statuses). */
export function defaultStatus(statuses: readonly FieldStatus[]): FieldStatus {
  return statuses.find((status) => status === 'draft' || status === 'disabled') ?? statuses[0] ?? 'draft'
}
