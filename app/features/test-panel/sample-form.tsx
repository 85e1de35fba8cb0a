import { BlockStack, Select } from '@shopify/polaris'
import { useId, useMemo } from 'react'
import type { CustomizationApi } from '#rules/customization.ts'
import { deriveAskedDetails } from '#rules/preview/asked-details.ts'
import { type SampleId, sampleIds } from '#rules/preview/samples.ts'
import type { RuleSetDraft } from '#rules/rule-record.ts'
import { testPanelWords as words } from '#rules/words/test-panel.ts'
import { AddressSection } from './sample/address-section.tsx'
import { CompanySection } from './sample/company-section.tsx'
import { CustomerSection } from './sample/customer-section.tsx'
import { DeliverySection } from './sample/delivery-section.tsx'
import { MarketSection } from './sample/market-section.tsx'
import { OfferedSection } from './sample/offered-section.tsx'
import { ProductsSection } from './sample/products-section.tsx'
import type { useSample } from './use-sample.ts'

type SampleFormProps = {
  readonly api: CustomizationApi
  readonly draft: RuleSetDraft
  readonly checkout: ReturnType<typeof useSample>
}

/** The checkout that is tested: one of the samples, and whatever the merchant changes of it. */
export function SampleForm({ api, draft, checkout }: SampleFormProps) {
  const id = useId()
  const { sample, change } = checkout
  const asked = useMemo(() => deriveAskedDetails(draft.ruleSet, draft.names), [draft.ruleSet, draft.names])
  const options = sampleIds.map((value) => {
    const name = words.sample.names[value]
    return { value, label: checkout.isChanged && value === checkout.id ? words.sample.changed(name) : name }
  })
  return (
    <BlockStack gap="300">
      <Select
        id={id}
        label={words.sample.label}
        options={options}
        value={checkout.id}
        onChange={(value) => checkout.choose(value as SampleId)}
        labelAction={
          checkout.isChanged
            ? { content: words.sample.reset, onAction: () => checkout.choose(checkout.id) }
            : undefined
        }
      />
      {/* Another sample fills the fields anew, what was half typed included. */}
      <BlockStack gap="100" key={checkout.version}>
        <AddressSection address={sample.address} onChange={(address) => change({ address })} />
        <ProductsSection
          lines={sample.lines}
          asked={asked}
          names={draft.names}
          onChange={(lines) => change({ lines })}
        />
        <CustomerSection
          customer={sample.customer}
          asked={asked}
          onChange={(customer) => change({ customer })}
        />
        {api === 'payment' && (
          <CompanySection
            company={sample.company}
            isSignedIn={sample.customer.isSignedIn}
            asked={asked}
            onChange={(company) => change({ company })}
          />
        )}
        <DeliverySection sample={sample} asked={asked} onChange={change} />
        <MarketSection sample={sample} onChange={change} />
        <OfferedSection api={api} sample={sample} onChange={change} />
      </BlockStack>
    </BlockStack>
  )
}
