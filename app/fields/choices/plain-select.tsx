import { Select } from '@shopify/polaris'
import { useId } from 'react'

type PlainSelectProps = {
  readonly id?: string
  readonly label: string
  readonly labelHidden?: boolean
  readonly choices: readonly {
    readonly value: string
    readonly label: string
    readonly disabled?: boolean | undefined
  }[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string | undefined
  readonly errors?: readonly string[]
  readonly disabled?: boolean
  readonly required?: boolean
  /** Link at the end of the label's line. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined
}

/** Select of one of a few texts. The caller decides what a choice does. */
export function PlainSelect(props: PlainSelectProps) {
  const ownId = useId()
  const { id = ownId, choices, help, errors = [], required = false, action } = props
  return (
    <Select
      id={id}
      label={props.label}
      labelHidden={props.labelHidden ?? false}
      options={choices.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
      value={props.value}
      onChange={props.onChange}
      error={errors.join(' ')}
      disabled={props.disabled ?? false}
      helpText={help}
      requiredIndicator={required}
      labelAction={action && { content: action.label, onAction: action.onAction }}
    />
  )
}
