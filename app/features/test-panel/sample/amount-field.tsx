import { useId, useState } from 'react'
import { testPanelWords as words } from '#rules/words/test-panel.ts'
import { NumberInput } from '../../../fields/text/number-input.tsx'

type AmountFieldProps = {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  /** Smallest allowed whole number. If absent, fractions are allowed. */
  readonly wholeFrom?: number
  readonly suffix?: string
  readonly help?: string | undefined
}

/** A number of the sample. An invalid number is reported, and the sample keeps the previous one. */
export function AmountField({ label, value, onChange, wholeFrom, suffix, help }: AmountFieldProps) {
  const [unfit, setUnfit] = useState<number | string | undefined>(undefined)
  const id = useId()
  const change = (typed: number | string) => {
    const fits =
      typeof typed === 'number' &&
      (wholeFrom === undefined ? typed >= 0 : Number.isInteger(typed) && typed >= wholeFrom)
    setUnfit(fits ? undefined : typed)
    if (fits) onChange(typed)
  }
  const refusal = wholeFrom === 1 ? words.invalidWhole : words.invalid
  return (
    <NumberInput
      id={id}
      label={label}
      value={unfit ?? value}
      onChange={change}
      error={unfit === undefined ? '' : refusal}
      disabled={false}
      required={false}
      integer={wholeFrom !== undefined}
      help={help}
      {...(suffix === undefined ? {} : { suffix })}
    />
  )
}
