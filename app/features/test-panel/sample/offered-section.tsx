import type { CustomizationApi } from '#rules/language/customization-api.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { ListField } from './plain-field.tsx'
import { SampleSection } from './sample-section.tsx'

const words = testPanelWords.offered

type OfferedSectionProps = {
  readonly api: CustomizationApi
  readonly sample: SampleCheckout
  readonly onChange: (changes: Partial<SampleCheckout>) => void
}

/** What the checkout offers before any rule acts. */
export function OfferedSection({ api, sample, onChange }: OfferedSectionProps) {
  const { paymentMethods, rates } = sample
  const names = api === 'payment' ? paymentMethods : rates.map(({ title }) => title)
  const change = (typed: string[]) => {
    if (api === 'payment') return onChange({ paymentMethods: typed })
    const costOf = (title: string) => rates.find((rate) => rate.title === title)?.cost ?? 0
    onChange({ rates: typed.map((title) => ({ title, cost: costOf(title) })) })
  }
  return (
    <SampleSection title={words.title[api]} summary={words.summary(names.length)}>
      <ListField
        isMultiline
        label={words.label[api]}
        value={names}
        onChange={change}
        help={words.help[api]}
      />
    </SampleSection>
  )
}
