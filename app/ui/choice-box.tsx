import { Select } from '@shopify/polaris'

type ChoiceBoxProps = {
  readonly id?: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
  readonly onChoose: (value: string) => void
}

/** Choice of one of many options, for use outside forms. */
export function ChoiceBox({ id, label, choices, chosen, placeholder, onChoose }: ChoiceBoxProps) {
  return (
    <Select
      {...(id !== undefined && { id })}
      label={label}
      options={[...choices]}
      {...(placeholder !== undefined && { placeholder })}
      value={chosen}
      onChange={onChoose}
    />
  )
}
