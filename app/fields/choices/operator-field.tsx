import { Select } from '@shopify/polaris'
import { type Operator, operators, operatorsByValueType } from '#rules/language/operators.ts'
import { describeOperator } from '#rules/words/operator-words.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

/** Select for the comparison of a value, with the comparisons that its type allows. */
export function OperatorField(props: SchemaFieldProps<'operator'>) {
  const { path, label, value, onChange, errors, disabled, valueType } = props
  const offered: readonly Operator[] = props.operators ?? operatorsByValueType[valueType]
  // A stored comparison that is not offered stays visible. The messages say that it must change.
  const shown = offered.includes(value) ? offered : [...offered, value]
  const choose = (chosen: string) => {
    const operator = operators.find((candidate) => candidate === chosen)
    if (operator !== undefined) onChange(operator)
  }
  return (
    <Select
      id={path}
      label={label}
      labelHidden={props.labelHidden ?? false}
      options={shown.map((operator) => ({ value: operator, label: describeOperator(operator, valueType) }))}
      value={value}
      onChange={choose}
      error={errors.join(' ')}
      disabled={disabled}
      helpText={props.help}
    />
  )
}
