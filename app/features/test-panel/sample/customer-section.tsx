import type { RequestedDetails } from '#rules/preview/requested-details.ts'
import type { SampleCustomer } from '#rules/preview/sample-checkout.ts'
import { summariseCustomer } from '#rules/preview/sample-summary.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { SmallPrint } from '../../../ui/text.tsx'
import { AmountField } from './amount-field.tsx'
import { MetafieldFields } from './metafield-fields.tsx'
import { ListField, PlainField, YesNoField } from './plain-field.tsx'
import { SampleSection } from './sample-section.tsx'

const words = testPanelWords.customer

type CustomerSectionProps = {
  readonly customer: SampleCustomer
  readonly requested: RequestedDetails
  readonly onChange: (customer: SampleCustomer) => void
}

export function CustomerSection({ customer, requested, onChange }: CustomerSectionProps) {
  const change = (changes: Partial<SampleCustomer>) => onChange({ ...customer, ...changes })
  return (
    <SampleSection title={words.title} summary={summariseCustomer(customer)}>
      <YesNoField
        label={words.signedIn}
        value={customer.isSignedIn}
        onChange={(isSignedIn) => change({ isSignedIn })}
      />
      <PlainField
        label={words.email}
        type="email"
        value={customer.email}
        onChange={(email) => change({ email })}
      />
      <PlainField
        label={words.phone}
        type="tel"
        value={customer.phone}
        onChange={(phone) => change({ phone })}
      />
      {customer.isSignedIn ? (
        <>
          <ListField
            label={words.tags}
            value={customer.tags}
            onChange={(tags) => change({ tags })}
            help={testPanelWords.listHelp}
          />
          <AmountField
            label={words.orders}
            value={customer.orderCount}
            wholeFrom={0}
            onChange={(orderCount) => change({ orderCount })}
          />
          <AmountField
            label={words.spent}
            value={customer.amountSpent}
            onChange={(amountSpent) => change({ amountSpent })}
          />
          <MetafieldFields
            requested={requested.customerMetafields}
            metafields={customer.metafields}
            labelOf={testPanelWords.metafield.customer}
            onChange={(metafields) => change({ metafields })}
          />
        </>
      ) : (
        <SmallPrint>{words.guestHelp}</SmallPrint>
      )}
    </SampleSection>
  )
}
