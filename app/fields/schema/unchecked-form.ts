import type { FieldErrors } from 'react-hook-form'

/** Name of the error of a form that could not be validated. No field has it. */
export const uncheckedName = 'unchecked'

/** Message if the form was not validated, since the code for it did not load. */
export const findUncheckedMessage = (errors: FieldErrors): string | undefined =>
  errors[uncheckedName]?.type === uncheckedName ? String(errors[uncheckedName].message) : undefined
