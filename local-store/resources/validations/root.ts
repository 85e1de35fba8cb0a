import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber } from '../../platform-ids.ts'
import { validationForm } from './form.ts'
import type { ValidationCreateInput, ValidationInput } from './input.ts'
import { createValidation, deleteValidation, updateValidation } from './mutations.ts'
import type { ValidationRecord } from './record.ts'

const byId = {
  sortValue: (record: ValidationRecord) => record.id,
  idOf: (record: ValidationRecord) => record.id,
}

/** Operations of the Admin API for checks at checkout. They cannot be searched. */
export const validationRoot = {
  validation: ({ id }: { id: string }, context: AdminContext) =>
    findNumber('Validation', id) === undefined ? null : context.findNode(id),
  validations: (args: ConnectionArguments, context: AdminContext) =>
    connect(context.read().validations, args, byId, validationForm),
  validationCreate: ({ validation }: { validation: ValidationCreateInput }, context: AdminContext) =>
    createValidation(validation, context),
  validationUpdate: (
    { id, validation }: { id: string; validation: ValidationInput },
    context: AdminContext,
  ) => updateValidation(id, validation, context),
  validationDelete: ({ id }: { id: string }, context: AdminContext) => deleteValidation(id, context),
}
