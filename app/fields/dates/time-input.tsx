import { AutoSelection, Combobox, Listbox } from '@shopify/polaris'
import { useState } from 'react'
import { formatTimeOfDay, listTimeSlots, settleTimeEntry, type TimeOfDay } from '#forms/dates/time-of-day.ts'

export type TimeInputProps = {
  readonly id: string
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: TimeOfDay | ''
  readonly onChange: (time: TimeOfDay) => void
  readonly errors: readonly string[]
  readonly disabled: boolean
  readonly required?: boolean
  readonly help?: string | undefined
  readonly earliest?: TimeOfDay | undefined
}

/** A time of day, chosen from half hours or typed. What is no time, or too early, gives way to the previous one. */
export function TimeInput(props: TimeInputProps) {
  const { id, label, value, onChange, errors, disabled, earliest } = props
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const slots = listTimeSlots(earliest)
  const settle = () => {
    if (draft === undefined) return
    const time = settleTimeEntry(draft, earliest)
    if (time !== undefined) onChange(time)
    setDraft(undefined)
  }
  return (
    <Combobox
      activator={
        <Combobox.TextField
          id={id}
          label={label}
          labelHidden={props.labelHidden ?? false}
          value={draft ?? (value === '' ? '' : formatTimeOfDay(value))}
          onChange={setDraft}
          onBlur={settle}
          placeholder={formatTimeOfDay('09:30')}
          helpText={props.help}
          error={errors.join(' ')}
          disabled={disabled}
          requiredIndicator={props.required ?? false}
          autoComplete="off"
        />
      }
    >
      {slots.length === 0 ? null : (
        <Listbox
          autoSelection={draft === undefined ? AutoSelection.FirstSelected : AutoSelection.None}
          onSelect={(time) => {
            onChange(time)
            setDraft(undefined)
          }}
        >
          {slots.map((slot) => (
            <Listbox.Option
              key={slot}
              value={slot}
              selected={slot === value}
              accessibilityLabel={formatTimeOfDay(slot)}
            >
              {formatTimeOfDay(slot)}
            </Listbox.Option>
          ))}
        </Listbox>
      )}
    </Combobox>
  )
}
