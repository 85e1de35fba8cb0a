import { ChoiceList } from '@shopify/polaris'

type ChoicesProps<Value extends string> = {
  readonly title: string
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly help?: string }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** Choice of one of a few options, for use outside forms. */
export function Choices<Value extends string>({ title, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <ChoiceList
      title={title}
      selected={[chosen]}
      choices={choices.map(({ value, label, help }) => ({
        value,
        label,
        ...(help !== undefined && { helpText: help }),
      }))}
      onChange={([value]) => {
        const known = choices.find((choice) => choice.value === value)
        if (known !== undefined) onChoose(known.value)
      }}
    />
  )
}
