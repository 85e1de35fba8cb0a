import type { StepFailure } from '#rules/records/save-plan.ts'

/** Form field for each field of the platform's inputs. */
export type FieldsOfInput<Field extends string> = Readonly<Record<string, Field>>

/** Codes about being active that do not name the field, such as MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS. */
const activationCode = /^MAXIMUM_ACTIVE_/

/** The platform's refusals that belong to a form field. The banner alone shows the others. */
export function findRefusedFields<Field extends string>(
  failure: StepFailure,
  fieldsOfInput: FieldsOfInput<Field>,
): [Field, string][] {
  if (failure.kind !== 'refused') return []
  return failure.refusals.flatMap(({ field, message, code = '' }): [Field, string][] => {
    const path = activationCode.test(code) ? ['enabled'] : field
    const owner = findOwner(path, fieldsOfInput)
    return owner === undefined ? [] : [[owner, message]]
  })
}

function findOwner<Field extends string>(
  path: readonly string[],
  fieldsOfInput: FieldsOfInput<Field>,
): Field | undefined {
  const name = path.find((segment) => Object.hasOwn(fieldsOfInput, segment))
  return name === undefined ? undefined : fieldsOfInput[name]
}
