import { useController, useWatch } from 'react-hook-form'
import { type MethodName, nameOf, readNames, textOfName } from '#rules/language/method-names.ts'
import { type Operator, operatorTable } from '#rules/language/operators.ts'
import { conditionFieldWords as words } from '#rules/words/condition-words.ts'
import { collectMessages } from '../../fields/field-errors.tsx'
import { MethodMatches } from '../../fields/methods/method-matches.tsx'
import { useMethodNames } from '../../fields/methods/use-method-names.ts'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { Stack } from '../../ui/stack.tsx'
import { MethodNamesField } from './method-names-field.tsx'
import { UnmatchedNote } from './unmatched-note.tsx'

/** Rates that a condition names: a list of the store's rates, or a check of the typed name. */
export function RateCondition({ path }: { readonly path: string }) {
  const { form } = useFormFields()
  const operator: Operator = useWatch({ control: form.control, name: `${path}.operator`, exact: true })
  switch (operatorTable[operator].wants) {
    case 'list':
      return <ListedRates path={`${path}.value`} />
    case 'single':
      return <TypedRate path={path} isWhole />
    case 'part':
      return <TypedRate path={path} isWhole={false} />
    // These comparisons do not name a rate.
    case 'length':
    case 'none':
    case 'expression':
    case 'bound':
    case 'range':
      return null
  }
}

/** Choice of whole names, one of which the chosen rate must have. */
function ListedRates({ path }: { readonly path: string }) {
  const { form } = useFormFields()
  const { field, fieldState, formState } = useController({ control: form.control, name: path })
  return (
    <MethodNamesField
      owner="delivery"
      exact
      path={path}
      label={words.rates}
      value={readNames(field.value ?? [], true)}
      onChange={field.onChange}
      errors={collectMessages(fieldState.error)}
      disabled={formState.isSubmitting}
    />
  )
}

/**
 * Rates of the store that match a typed text. A part of a name can be replaced by the whole names that it matches now.
 */
function TypedRate({ path, isWhole }: { readonly path: string; readonly isWhole: boolean }) {
  const { form } = useFormFields()
  const { field } = useController({ control: form.control, name: `${path}.value` })
  const { data: offered } = useMethodNames('delivery')
  const operator: Operator = useWatch({ control: form.control, name: `${path}.operator`, exact: true })
  if (typeof field.value !== 'string') return null
  const name = nameOf(field.value, isWhole)
  const list = (names: readonly MethodName[]) => {
    form.setValue(`${path}.operator`, operatorTable[operator].isNegative ? 'not_in' : 'in', {
      shouldDirty: true,
    })
    form.setValue(`${path}.value`, names.map(textOfName), { shouldDirty: true })
  }
  return (
    <Stack between="entries">
      <MethodMatches offered={offered} names={[name]} onChange={list} disabled={false} />
      <UnmatchedNote owner="delivery" name={name} onTake={field.onChange} />
    </Stack>
  )
}
