import { Select } from '@shopify/polaris'
import { type Operator, operators, operatorsByValueType } from '#rules/language/operators.ts'
import { describeOperator } from '#rules/words/operator-words.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

/** How a value is compared, among what its type can be asked. */
export function OperatorField(props: SchemaFieldProps<'operator'>) {
  const { path, label, value, onChange, errors, disabled, valueType } = props
  const offered: readonly Operator[] = props.operators ?? operatorsByValueType[valueType]
  // A stored comparison that is not offered is shown as what it is; the messages say that it cannot stay.
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
