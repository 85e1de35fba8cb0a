import { useWatch } from 'react-hook-form'
import type { Operator } from '#rules/language/operators.ts'
import { conditionFieldWords as words } from '#rules/words/condition-words.ts'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { MethodNamesField } from './method-names-field.tsx'
import { UnmatchedNote } from './unmatched-note.tsx'

/** The rates that a condition names: a list of the store's own, or a check of the name that is typed. */
export function RateCondition({ path }: { readonly path: string }) {
  const { form } = useFormFields()
  const operator: Operator = useWatch({ control: form.control, name: `${path}.operator`, exact: true })
  switch (operator) {
    case 'in':
    case 'not_in':
      return <MethodNamesField owner="delivery" path={`${path}.value`} label={words.rates} isWhole />
    case 'eq':
    case 'ne':
      return <UnmatchedNote path={`${path}.value`} owner="delivery" isWhole />
    case 'contains':
    case 'not_contains':
      return <UnmatchedNote path={`${path}.value`} owner="delivery" isWhole={false} />
    // These compare with no name of a rate.
    case 'length_gte':
    case 'length_lte':
    case 'empty':
    case 'regex':
    case 'not_regex':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
    case 'between':
    case 'not_between':
    case 'on':
    case 'not_on':
    case 'after':
    case 'on_or_after':
    case 'before':
    case 'on_or_before':
      return null
  }
}
