import { useState } from 'react'
import { formatTimeOfDay, listTimeSlots, settleTimeEntry, type TimeOfDay } from '#forms/dates/time-of-day.ts'
import { ComboBox } from '../combo-box.tsx'
import { ChoiceListbox } from '../search/choice-listbox.tsx'

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

/** Time of day, chosen from half hours or typed. An invalid or too early time is replaced by the previous one. */
export function TimeInput(props: TimeInputProps) {
  const { id, label, value, onChange, errors, disabled, earliest } = props
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const slots = listTimeSlots(earliest)
  const text = draft ?? (value === '' ? '' : formatTimeOfDay(value))
  const settle = () => {
    if (draft === undefined) return
    const time = settleTimeEntry(draft, earliest)
    if (time !== undefined) onChange(time)
    setDraft(undefined)
  }
  return (
    <ComboBox
      path={id}
      label={label}
      errors={errors}
      disabled={disabled}
      text={text}
      onType={setDraft}
      onBlur={settle}
      looks={{
        labelHidden: props.labelHidden ?? false,
        placeholder: formatTimeOfDay('09:30'),
        helpText: props.help,
        requiredIndicator: props.required ?? false,
      }}
    >
      <ChoiceListbox
        matching={slots.map((slot) => ({ value: slot, label: formatTimeOfDay(slot) }))}
        chosen={[value]}
        text={text}
        startsAt={draft === undefined ? 'chosen' : 'none'}
        onSelect={(slot) => {
          onChange(slot)
          setDraft(undefined)
        }}
      />
    </ComboBox>
  )
}
