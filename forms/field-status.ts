/** Statuses a field can show (spec section 3, "Status value set"). */
export const fieldStatuses = ['active', 'draft', 'disabled', 'inactive', 'error'] as const
export type FieldStatus = (typeof fieldStatuses)[number]

/** Spec section 4: a form tells draft and disabled as warnings; a list tells draft as information. */
export const statusTonesOnForm = {
  active: 'success',
  draft: 'warning',
  disabled: 'warning',
  inactive: 'warning',
  error: 'critical',
} as const satisfies Record<FieldStatus, string>

export const statusTonesInList = { ...statusTonesOnForm, draft: 'info' } as const satisfies Record<
  FieldStatus,
  string
>

/** The first draft or disabled status, otherwise the first (spec section 4). */
export function defaultStatus(statuses: readonly FieldStatus[]): FieldStatus {
  return statuses.find((status) => status === 'draft' || status === 'disabled') ?? statuses[0] ?? 'draft'
}
