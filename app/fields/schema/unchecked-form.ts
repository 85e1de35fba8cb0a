import type { FieldErrors } from 'react-hook-form'

/** Name of the error for a form that could not be validated. No field has this name. */
export const uncheckedName = 'unchecked'

/** Message if the form could not be validated because its code did not load. */
export const findUncheckedMessage = (errors: FieldErrors): string | undefined =>
  errors[uncheckedName]?.type === uncheckedName ? String(errors[uncheckedName].message) : undefined
