import { TextField as TextInput } from '@shopify/polaris'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

/** A text of one line or several. */
export function TextField(props: SchemaFieldProps<'text'>) {
  const { path, label, value, onChange, errors, disabled, required, lines, maxLength } = props
  return (
    <TextInput
      id={path}
      label={label}
      labelHidden={props.labelHidden ?? false}
      value={value}
      onChange={onChange}
      error={errors.join(' ')}
      disabled={disabled}
      requiredIndicator={required}
      helpText={props.help}
      placeholder={props.placeholder ?? ''}
      prefix={props.prefix}
      suffix={props.suffix}
      monospaced={props.monospaced ?? false}
      autoComplete="off"
      {...(lines === undefined ? {} : { multiline: lines })}
      {...(maxLength === undefined ? {} : countOf(value, maxLength))}
    />
  )
}

/** Number of typed characters and the maximum. An emoji counts as one, as on the platform; the browser counts two. */
function countOf(value: string, most: number) {
  const characters = [...value].length
  const surplus = value.length - characters
  return surplus === 0
    ? { maxLength: most, showCharacterCount: true }
    : { maxLength: most + surplus, suffix: `${characters}/${most}` }
}
