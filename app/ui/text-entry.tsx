import { TextField } from '@shopify/polaris'

type TextEntryProps = {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'number' | 'date' | 'time'
  readonly rows?: number
  readonly mostCharacters?: number
  /** Unit of the number. */
  readonly unit?: string
  readonly error?: string | undefined
}

/** Field for a text that is not stored in a record, such as a reason or an accepted amount. */
export function TextEntry(props: TextEntryProps) {
  const { id, label, value, onChange, type = 'text', rows, mostCharacters, unit, error } = props
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      type={type}
      autoComplete="off"
      {...(id !== undefined && { id })}
      {...(type === 'number' && { min: 0 })}
      {...(rows !== undefined && { multiline: rows })}
      {...(mostCharacters !== undefined && { maxLength: mostCharacters })}
      {...(unit !== undefined && { suffix: unit })}
      {...(error !== undefined && { error })}
    />
  )
}
