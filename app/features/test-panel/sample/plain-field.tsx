import { Checkbox, TextField, type TextFieldProps } from '@shopify/polaris'
import { useId, useState } from 'react'

type PlainFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: TextFieldProps['type']
  readonly help?: string
}

/** Field for a text of the sample. */
export function PlainField({ label, value, onChange, type = 'text', help }: PlainFieldProps) {
  return (
    <TextField
      id={useId()}
      label={label}
      value={value}
      onChange={onChange}
      type={type}
      helpText={help}
      autoComplete="off"
    />
  )
}

type ListFieldProps = {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly help: string
  /** True to separate entries by line breaks, for entries that may contain commas. */
  readonly isMultiline?: boolean
}

/** Field for several texts of the sample, typed as one text. */
export function ListField({ label, value, onChange, help, isMultiline = false }: ListFieldProps) {
  const [draft, setDraft] = useState('')
  const separator = isMultiline ? '\n' : ','
  const parse = (text: string) =>
    text
      .split(separator)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
  // A comma that was just typed adds no entry yet, but must stay.
  const isSame = parse(draft).join(separator) === value.join(separator)
  return (
    <TextField
      id={useId()}
      label={label}
      value={isSame ? draft : value.join(isMultiline ? '\n' : ', ')}
      onChange={(text) => {
        setDraft(text)
        onChange(parse(text))
      }}
      helpText={help}
      {...(isMultiline ? { multiline: 3 } : {})}
      autoComplete="off"
    />
  )
}

type YesNoFieldProps = {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Field for a fact of the sample that is true or false. */
export function YesNoField({ label, value, onChange }: YesNoFieldProps) {
  return <Checkbox label={label} checked={value} onChange={onChange} />
}
