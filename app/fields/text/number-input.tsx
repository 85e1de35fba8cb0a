import { TextField } from '@shopify/polaris'
import { useState } from 'react'
import type { FieldKinds } from '#forms/field-kinds.ts'
import { formatTypedNumber, parseTypedNumber } from '#forms/typed-number.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

type NumberInputProps = FieldKinds['number']['options'] & {
  readonly id: string
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: number | string
  readonly onChange: (value: number | string) => void
  readonly error: string | boolean
  readonly disabled: boolean
  readonly required: boolean
  readonly help?: string | undefined
}

/**
 * Number in a text input, so that half-typed text is kept. A native number input would drop it, and scrolling over it
 * would change its value.
 */
export function NumberInput(props: NumberInputProps) {
  const { id, label, value, onChange, integer } = props
  const [draft, setDraft] = useState(() => formatTypedNumber(value))
  // "1.0" and 1 are equal, so the typed text is kept while it has the current value.
  const text = parseTypedNumber(draft) === value ? draft : formatTypedNumber(value)
  const type = (typed: string) => {
    setDraft(typed)
    onChange(parseTypedNumber(typed))
  }
  return (
    <TextField
      id={id}
      label={label}
      labelHidden={props.labelHidden ?? false}
      value={text}
      onChange={type}
      error={props.error}
      disabled={props.disabled}
      requiredIndicator={props.required}
      helpText={props.help}
      placeholder={props.placeholder ?? ''}
      prefix={props.prefix}
      suffix={props.suffix}
      inputMode={integer ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  )
}

/** The field of a number in a form. */
export function NumberField({ path, errors, ...props }: SchemaFieldProps<'number'>) {
  return <NumberInput {...props} id={path} error={errors.join(' ')} />
}
