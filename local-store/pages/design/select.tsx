import { NativeSelect } from '@mantine/core'
import { fieldParts } from './field-parts.ts'

interface SelectProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  fault?: string | undefined
  onChange(value: Value): void
}

/** A choice from the browser's own list. */
export function Select<Value extends string>({ options, fault, onChange, ...rest }: SelectProps<Value>) {
  return (
    <NativeSelect
      {...rest}
      {...fieldParts}
      data={options.map(({ value, label }) => ({ value, label }))}
      error={fault}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
