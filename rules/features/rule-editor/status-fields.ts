import type { FormSchema } from '#forms/field-schema.ts'
import type { RuleOwner } from '../../language/function-owners.ts'
import { checkWords } from '../../words/checks.ts'
import { recordStatusField } from '../record-status-field.ts'

/** Fields of a rule set's status. For a check, also its behaviour at a checkout that it cannot judge. */
export const statusFields = {
  payment: [recordStatusField],
  delivery: [recordStatusField],
  validation: [
    recordStatusField,
    {
      kind: 'checkbox',
      name: 'blockOnFailure',
      label: checkWords.blockOnFailure.label,
      help: checkWords.blockOnFailure.help,
    },
  ],
} as const satisfies Record<RuleOwner, FormSchema>
