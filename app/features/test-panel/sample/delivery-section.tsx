import type { RequestedDetails } from '#rules/preview/requested-details.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { summariseRate } from '#rules/preview/sample-summary.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PlainSelect } from '../../../fields/choices/plain-select.tsx'
import { AmountField } from './amount-field.tsx'
import { PlainField } from './plain-field.tsx'
import { SampleSection } from './sample-section.tsx'

const words = testPanelWords.delivery
/** Value of the choice "no rate" in the select. It cannot be a title, since titles are trimmed. */
const noRate = ' '

type DeliverySectionProps = {
  readonly sample: SampleCheckout
  readonly requested: RequestedDetails
  readonly onChange: (changes: Partial<SampleCheckout>) => void
}

export function DeliverySection({ sample, requested, onChange }: DeliverySectionProps) {
  const { rates, attributes } = sample
  const chosen = rates.find(({ title }) => title === sample.chosenRate)
  const options = rates.map(({ title }) => ({ value: title, label: title }))
  return (
    <SampleSection title={words.title} summary={summariseRate(sample)}>
      <PlainSelect
        label={words.rate}
        choices={[{ value: noRate, label: words.noRate }, ...options]}
        value={chosen?.title ?? noRate}
        onChange={(title) => onChange({ chosenRate: title === noRate ? null : title })}
      />
      {chosen && (
        <AmountField
          key={chosen.title}
          label={words.cost}
          value={chosen.cost}
          help={chosen.isMadeUp ? testPanelWords.offered.madeUp : undefined}
          onChange={(cost) =>
            onChange({ rates: rates.with(rates.indexOf(chosen), { title: chosen.title, cost }) })
          }
        />
      )}
      <AmountField
        label={words.discount}
        value={sample.discount}
        onChange={(discount) => onChange({ discount })}
      />
      {requested.attributeKeys.map((key) => (
        <PlainField
          key={key}
          label={words.attribute(key)}
          value={attributes.find((one) => one.key === key)?.value ?? ''}
          onChange={(value) =>
            onChange({
              attributes: [
                ...attributes.filter((one) => one.key !== key),
                ...(value === '' ? [] : [{ key, value }]),
              ],
            })
          }
        />
      ))}
    </SampleSection>
  )
}
