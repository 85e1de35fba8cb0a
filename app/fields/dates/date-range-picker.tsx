import { BlockStack, Button, InlineStack, Select } from '@shopify/polaris'
import { useState } from 'react'
import type { CalendarDate } from '#forms/dates/calendar-date.ts'
import {
  type DateRange,
  dateRangePresets,
  deriveDateRange,
  findDateRangePreset,
  settleDateRange,
} from '#forms/dates/date-range.ts'
import { formWords as allWords } from '#forms/words.ts'
import touch from '../touch-targets.module.css'
import { Calendar } from './calendar.tsx'
import { DateInput } from './date-input.tsx'
import styles from './date-range-picker.module.css'

const words = allWords.dates

type DateRangePickerProps = {
  readonly path: string
  readonly value: DateRange
  readonly today: CalendarDate
  readonly onApply: (range: DateRange) => void
  readonly onCancel: () => void
}

/** Presets, both dates, and a calendar. The value changes when the choice is applied. */
export function DateRangePicker({ path, value, today, onApply, onCancel }: DateRangePickerProps) {
  const [range, setRange] = useState(value)
  // "Custom" stays chosen even if the dates equal those of a preset.
  const [isCustom, setIsCustom] = useState(false)
  // The calendar restarts after a change that may lead to another month, but not while it is being clicked.
  const [calendarStart, setCalendarStart] = useState(value.end)
  const preset = isCustom ? 'custom' : findDateRangePreset(range, today)
  const choosePreset = (chosen: string) => {
    const found = dateRangePresets.find((candidate) => candidate === chosen)
    setIsCustom(found === 'custom')
    if (found === undefined || found === 'custom') return
    const derived = deriveDateRange(found, today)
    setRange(derived)
    setCalendarStart(derived.end)
  }
  const setEnd = (name: keyof DateRange) => (date: CalendarDate) => {
    setIsCustom(false)
    setRange(settleDateRange({ ...range, [name]: date }))
    setCalendarStart(date)
  }
  const end = (name: keyof DateRange) => (
    <DateInput
      id={`${path}-${name}`}
      label={name === 'start' ? words.start : words.end}
      value={range[name]}
      onChange={setEnd(name)}
      errors={[]}
      disabled={false}
      withCalendar={false}
    />
  )
  return (
    <div className={`${touch.touchTargets} ${styles.picker}`}>
      <BlockStack gap="300">
        <Select
          label={words.range}
          options={dateRangePresets.map((name) => ({ value: name, label: words.presets[name] }))}
          value={preset}
          onChange={choosePreset}
        />
        <div className={styles.ends}>
          {end('start')}
          {end('end')}
        </div>
        <Calendar
          key={calendarStart}
          id={`${path}-calendar`}
          range={range}
          today={today}
          allowRange
          onChange={(chosen) => {
            setIsCustom(false)
            setRange(settleDateRange(chosen))
          }}
        />
        <InlineStack gap="200" align="end">
          <Button onClick={onCancel}>{allWords.cancel}</Button>
          <Button
            variant="primary"
            disabled={range.start === ''}
            onClick={() => onApply(settleDateRange(range))}
          >
            {allWords.apply}
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  )
}
