import type { CodWithFeeConfig } from '#rules/cod-with-fee.ts'
import type { StepFailure } from '#rules/save-plan.ts'

type Field = keyof CodWithFeeConfig

/** Fields of the platform's inputs, by the form field that decides them. */
const fieldsOfInput: Readonly<Record<string, Field>> = { enabled: 'status', metafields: 'deliveryMethods' }

/** Codes that speak of being active without naming the field, such as MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS. */
const activationCode = /^MAXIMUM_ACTIVE_/

/** The platform's refusals that belong to a form field; the others are told in the banner alone. */
export function findRefusedFields(failure: StepFailure): [Field, string][] {
  if (failure.kind !== 'refused') return []
  return failure.refusals.flatMap(({ field, message, code = '' }): [Field, string][] => {
    const owner = activationCode.test(code) ? 'status' : findOwner(field)
    return owner === undefined ? [] : [[owner, message]]
  })
}

function findOwner(path: readonly string[]): Field | undefined {
  const name = path.find((segment) => Object.hasOwn(fieldsOfInput, segment))
  return name === undefined ? undefined : fieldsOfInput[name]
}
