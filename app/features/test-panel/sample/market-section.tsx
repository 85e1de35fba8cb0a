import { useId, useState } from 'react'
import { parseCalendarDate } from '#forms/dates/calendar-date.ts'
import { listCurrencyChoices } from '#rules/features/rule-editor/money-choices.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PlainSelect } from '../../../fields/choices/plain-select.tsx'
import { DateInput } from '../../../fields/dates/date-input.tsx'
import { TimeField } from '../../../fields/dates/time-field.tsx'
import { CountryField } from '../../../fields/places/country-fields.tsx'
import { LanguageField } from '../../../fields/places/language-fields.tsx'
import { SampleSection } from './sample-section.tsx'

const words = testPanelWords.market
const plain = ({ value, label }: { value: string; label: string }) => ({ value, label })
const currencies = listCurrencyChoices().map(plain)

/** The sample always has each of these values, so clearing a box restores the previous value. */
const plainField = { errors: [], disabled: false, required: false } as const

type MarketSectionProps = {
  readonly sample: SampleCheckout
  readonly onChange: (changes: Partial<SampleCheckout>) => void
}

export function MarketSection({ sample, onChange }: MarketSectionProps) {
  const { marketCountryCode, languageCode, currencyCode, date, time } = sample
  const id = useId()
  // A text that is not a date is reported, and the sample keeps the previous date.
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const changeDate = (next: string) => {
    const isDay = parseCalendarDate(next) !== undefined
    setTyped(isDay ? undefined : next)
    if (isDay) onChange({ date: next })
  }
  return (
    <SampleSection
      title={words.title}
      summary={[marketCountryCode, languageCode, currencyCode, time].join(', ')}
    >
      <CountryField
        {...plainField}
        path={`${id}-country`}
        label={words.country}
        value={marketCountryCode}
        onChange={(code) => code !== '' && onChange({ marketCountryCode: code })}
      />
      <LanguageField
        {...plainField}
        path={`${id}-language`}
        label={words.language}
        value={languageCode}
        onChange={(code) => code !== '' && onChange({ languageCode: code })}
      />
      <PlainSelect
        label={words.currency}
        choices={currencies}
        value={currencyCode}
        onChange={(code) => onChange({ currencyCode: code })}
      />
      <DateInput
        id={`${id}-date`}
        label={words.date}
        value={typed ?? date}
        onChange={changeDate}
        errors={[]}
        disabled={false}
      />
      <TimeField
        {...plainField}
        path={`${id}-time`}
        label={words.time}
        value={time}
        onChange={(chosen) => chosen !== '' && onChange({ time: chosen })}
        help={words.clock}
      />
    </SampleSection>
  )
}
