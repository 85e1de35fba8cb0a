import { Select } from '@shopify/polaris'

type ChoiceBoxProps = {
  readonly id: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** Choice of one of many options, outside of any form. */
export function ChoiceBox({ id, label, choices, chosen, onChoose }: ChoiceBoxProps) {
  return <Select id={id} label={label} options={[...choices]} value={chosen} onChange={onChoose} />
}
