import type { AdminContext } from '../../admin-api/context.ts'
import type { DeployedFunction } from '../../deployment/deployment.ts'
import { findEligibilityFault, findFunction, unexpectedFunctionApi } from '../installation/named-function.ts'
import type { MetafieldFault } from '../metafields/check.ts'
import { checkMetafieldInputs, type MetafieldInput } from '../metafields/inputs.ts'
import type { MetafieldWrite } from '../metafields/write.ts'
import { validationOwner } from './validation-owner.ts'

export type ValidationInput = {
  title?: string | null
  enable?: boolean | null
  blockOnFailure?: boolean | null
  metafields?: MetafieldInput[] | null
}
export type ValidationCreateInput = ValidationInput & {
  functionId?: string | null
  functionHandle?: string | null
}

export type ValidationError = { code: string | null; field: string[] | null; message: string }

/** Maximum number of enabled checks in a shop (docs/platform.md#validation-records). */
export const mostEnabled = 25

/** The platform's own message, which really contains the unfilled placeholder. */
const unexpectedApi = unexpectedFunctionApi(['%{targets}'])

/** The platform's answer for a missing record or function. */
export const notFound = (...field: string[]): ValidationError => ({
  code: 'NOT_FOUND',
  field,
  message: 'Extension not found.',
})

/** The refusal of a 26th enabled check, which names no field. */
export const tooManyEnabled: ValidationError = {
  code: 'MAX_VALIDATIONS_ACTIVATED',
  field: null,
  message: `Cannot have more than ${mostEnabled} active validation functions.`,
}

/** The deployed function named by an input, or the reason why it cannot serve a check. */
export function requireFunction(
  { functionId, functionHandle }: ValidationCreateInput,
  context: AdminContext,
): { deployed: DeployedFunction } | { error: ValidationError } {
  const refuse = (code: string, message: string, ...path: string[]) => ({
    error: { code, field: ['validation', ...path], message },
  })
  if (functionId && functionHandle)
    return refuse(
      'MULTIPLE_FUNCTION_IDENTIFIERS',
      'Only one of function_id or function_handle can be provided, not both.',
    )
  if (!functionId && !functionHandle)
    return refuse(
      'MISSING_FUNCTION_IDENTIFIER',
      'Either function_id or function_handle must be provided.',
      'functionHandle',
    )
  const deployed = findFunction(
    context,
    functionId ? { functionId } : { functionHandle: functionHandle ?? null },
  )
  const part = functionId ? 'functionId' : 'functionHandle'
  if (deployed === undefined) return { error: notFound('validation', part) }
  if (deployed.api !== validationOwner.api) return refuse('FUNCTION_DOES_NOT_IMPLEMENT', unexpectedApi, part)
  const fault = findEligibilityFault(context)
  return fault === undefined ? { deployed } : refuse('CUSTOM_APP_FUNCTION_NOT_ELIGIBLE', fault, part)
}

const words: Partial<Record<MetafieldFault['code'], { code: string; message: string }>> = {
  INVALID_TYPE: { code: 'INVALID_TYPE', message: 'The type is invalid.' },
  INVALID_VALUE: { code: 'INVALID_VALUE', message: 'The value is invalid.' },
  INCLUSION: { code: 'INVALID_TYPE', message: 'The type is invalid.' },
  BLANK: { code: 'BLANK', message: 'One or more required inputs are blank.' },
  APP_NOT_AUTHORIZED: {
    code: 'APP_NOT_AUTHORIZED',
    message: 'ApiPermission metafields can only be created or updated by the app owner.',
  },
}

/** Metafields to write after the record is stored. The fault of a metafield names only its index. */
export function checkMetafields(
  inputs: readonly MetafieldInput[],
  ownerId: string | undefined,
  context: AdminContext,
): { writes: Omit<MetafieldWrite, 'ownerId'>[]; errors: ValidationError[] } {
  const { writes, faults } = checkMetafieldInputs(inputs, ownerId, 'VALIDATION', context)
  const errors = inputs.flatMap((input, index): ValidationError[] => {
    const field = ['validation', 'metafields', String(index)]
    if (input.id == null && (!input.key || input.value == null))
      return [{ code: null, field, message: 'presence' }]
    const [fault] = faults.filter(({ path }) => path[0] === String(index))
    if (fault === undefined) return []
    const described = fault.path[1] === 'value' ? words.INVALID_VALUE : words[fault.code ?? 'INVALID_VALUE']
    return [
      { code: described?.code ?? fault.code ?? null, field, message: described?.message ?? fault.message },
    ]
  })
  return { writes, errors }
}
