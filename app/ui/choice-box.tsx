import { Select } from '@shopify/polaris'

type ChoiceBoxProps = {
  readonly id?: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string
  readonly help?: string
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
  readonly onChoose: (value: string) => void
}

/** Choice of one of many options, outside of any form. */
export function ChoiceBox({ id, label, choices, chosen, help, placeholder, onChoose }: ChoiceBoxProps) {
  return (
    <Select
      {...(id !== undefined && { id })}
      label={label}
      options={[...choices]}
      {...(help !== undefined && { helpText: help })}
      {...(placeholder !== undefined && { placeholder })}
      value={chosen}
      onChange={onChoose}
    />
  )
}
