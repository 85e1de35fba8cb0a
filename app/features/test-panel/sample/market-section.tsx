import { useId, useState } from 'react'
import { parseCalendarDate } from '#forms/dates/calendar-date.ts'
import { listCurrencyChoices } from '#rules/features/rule-editor/money-choices.ts'
import { listCountryChoices } from '#rules/language/places/countries.ts'
import { listLanguageChoices } from '#rules/language/places/languages.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PlainSelect } from '../../../fields/choices/plain-select.tsx'
import { DateInput } from '../../../fields/dates/date-input.tsx'
import { TimeInput } from '../../../fields/dates/time-input.tsx'
import { SampleSection } from './sample-section.tsx'

const words = testPanelWords.market
const plain = ({ value, label }: { value: string; label: string }) => ({ value, label })
const countries = listCountryChoices()
  .map(plain)
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
const languages = listLanguageChoices().map(plain)
const currencies = listCurrencyChoices().map(plain)

type MarketSectionProps = {
  readonly sample: SampleCheckout
  readonly onChange: (changes: Partial<SampleCheckout>) => void
}

export function MarketSection({ sample, onChange }: MarketSectionProps) {
  const { marketCountryCode, languageCode, currencyCode, date, time } = sample
  const id = useId()
  // A text that is no day is told, and the sample keeps the day it had.
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
      <PlainSelect
        label={words.country}
        choices={countries}
        value={marketCountryCode}
        onChange={(code) => onChange({ marketCountryCode: code })}
      />
      <PlainSelect
        label={words.language}
        choices={languages}
        value={languageCode}
        onChange={(code) => onChange({ languageCode: code })}
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
      <TimeInput
        id={`${id}-time`}
        label={words.time}
        value={time}
        onChange={(chosen) => onChange({ time: chosen })}
        errors={[]}
        disabled={false}
        help={words.clock}
      />
    </SampleSection>
  )
}
