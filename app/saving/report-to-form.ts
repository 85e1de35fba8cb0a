import type { StepFailure } from '#rules/records/save-plan.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../log-failure.ts'
import { describeFailure, findFailure, type SaveEnding } from './save-report.ts'
import type {} from './save-strategy.ts'

/** Form field for each field of the platform's inputs. */
export type FieldsOfInput<Field extends string> = Readonly<Record<string, Field>>

/** Part of a form that marks its fields. */
type MarkedForm<Field extends string> = {
  readonly setError: (field: Field, error: { readonly message: string }) => void
}

type FormReportProps<Values, Left, Field extends string> = {
  readonly form: MarkedForm<Field>
  readonly fieldsOfInput: FieldsOfInput<Field>
  readonly onSaved: (values: Values, left: Left) => void | Promise<void>
}

/**
 * Reports how the save of a form ended. Logs a failure and marks each field that the platform refused. The notices of
 * the screen show the report.
 */
export function reportToForm<Values, Left, Field extends string>(
  props: FormReportProps<Values, Left, Field>,
) {
  return async (ending: SaveEnding<unknown, Left>, values: Values): Promise<void> => {
    if (ending.kind === 'saved') await props.onSaved(values, ending.left)
    const failure = findFailure(ending)
    if (failure === undefined) return
    const { message, cause } = describeFailure(failure)
    logFailure(errors.saveConfiguration(message), cause)
    for (const [field, text] of findRefusedFields(failure, props.fieldsOfInput))
      props.form.setError(field, { message: text })
  }
}

/** Codes of refused activations that do not name the field, such as MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS. */
const activationCode = /^MAXIMUM_ACTIVE_/

/** The platform's refusals that belong to a form field. Only the banner shows the others. */
function findRefusedFields<Field extends string>(
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
