import { ifLateChoices } from '#rules/scheduled-changes/scheduled-change.ts'
import { Choices } from '../ui/choices.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { Hint } from '../ui/text.tsx'
import { TextEntry } from '../ui/text-entry.tsx'
import { Tick } from '../ui/tick.tsx'
import type { HoursForm, ReadHours } from './hours-form.ts'
import { scheduledScreenWords } from './words.ts'

const words = scheduledScreenWords.later

type HoursFieldsProps = {
  readonly form: HoursForm
  readonly onChange: (form: HoursForm) => void
  /** The hours as they were read. Their errors are shown once the merchant has asked for them. */
  readonly read: ReadHours
  readonly showsFaults: boolean
  /** True once the change is published. Only its end can be changed then. */
  readonly isStarted?: boolean
}

/** Hours of a scheduled change, in the shop's time zone. */
export function HoursFields({ form, onChange, read, showsFaults, isStarted = false }: HoursFieldsProps) {
  const set = (change: Partial<HoursForm>) => onChange({ ...form, ...change })
  const faults = showsFaults ? read.faults : {}
  return (
    <Stack between="parts">
      {!isStarted && (
        <Line>
          <TextEntry
            type="date"
            label={words.startDate}
            value={form.startDate}
            onChange={(startDate) => set({ startDate })}
            error={faults.start}
          />
          <TextEntry
            type="time"
            label={words.startTime}
            value={form.startTime}
            onChange={(startTime) => set({ startTime })}
          />
        </Line>
      )}
      {!isStarted && (
        <Tick label={words.hasEnd} isTicked={form.hasEnd} onTick={(hasEnd) => set({ hasEnd })} />
      )}
      {form.hasEnd && (
        <Line>
          <TextEntry
            type="date"
            label={words.endDate}
            value={form.endDate}
            onChange={(endDate) => set({ endDate })}
            error={faults.end}
          />
          <TextEntry
            type="time"
            label={words.endTime}
            value={form.endTime}
            onChange={(endTime) => set({ endTime })}
          />
        </Line>
      )}
      {read.notes.map((note) => (
        <Hint key={note}>{note}</Hint>
      ))}
      <Choices
        title={words.ifLate}
        choices={ifLateChoices.map((value) => ({
          value,
          label: words.ifLateChoices[value],
          ...(value === 'skip' && { help: words.lateHelp }),
        }))}
        chosen={form.ifLate}
        onChoose={(ifLate) => set({ ifLate })}
      />
    </Stack>
  )
}
