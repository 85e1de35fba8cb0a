import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { SmallPrint } from '../../../ui/text.tsx'
import { AmountField } from './amount-field.tsx'
import { ListField } from './plain-field.tsx'
import { SampleSection } from './sample-section.tsx'

const words = testPanelWords.offered

type OfferedSectionProps = {
  readonly owner: CustomizationOwner
  readonly sample: SampleCheckout
  /** True if the price of a rate makes a difference. */
  readonly hasPrices: boolean
  readonly onChange: (changes: Partial<SampleCheckout>) => void
}

/** Methods that the checkout offers before any rule acts. */
export function OfferedSection({ owner, sample, hasPrices, onChange }: OfferedSectionProps) {
  const { paymentMethods, rates } = sample
  const names = owner === 'payment' ? paymentMethods : rates.map(({ title }) => title)
  const change = (typed: string[]) => {
    if (owner === 'payment') return onChange({ paymentMethods: typed })
    const knownAs = (title: string) => rates.find((rate) => rate.title === title)
    onChange({ rates: typed.map((title) => knownAs(title) ?? { title, cost: 0, isMadeUp: true }) })
  }
  return (
    <SampleSection title={words.title[owner]} summary={words.summary(names.length)}>
      <ListField
        isMultiline
        label={words.label[owner]}
        value={names}
        onChange={change}
        help={words.help[owner]}
      />
      {hasPrices && rates.some(({ isMadeUp }) => isMadeUp) && <SmallPrint>{words.prices}</SmallPrint>}
      {hasPrices &&
        rates.map((rate, index) => (
          <AmountField
            // biome-ignore lint/suspicious/noArrayIndexKey: two rates may go by one title, and none moves.
            key={`${index} ${rate.title}`}
            label={words.price(rate.title)}
            value={rate.cost}
            help={rate.isMadeUp ? words.madeUp : undefined}
            onChange={(cost) => onChange({ rates: rates.with(index, { title: rate.title, cost }) })}
          />
        ))}
    </SampleSection>
  )
}
