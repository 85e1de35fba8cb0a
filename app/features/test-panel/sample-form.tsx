import { useId, useMemo, useState } from 'react'
import { isCustomizationOwner, type RuleOwner } from '#rules/language/function-owners.ts'
import { readsPrices } from '#rules/language/rate-prices.ts'
import { deriveRequestedDetails } from '#rules/preview/requested-details.ts'
import { summariseSample } from '#rules/preview/sample-summary.ts'
import { type SampleId, sampleIds } from '#rules/preview/samples.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PlainSelect } from '../../fields/choices/plain-select.tsx'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { Stack } from '../../ui/stack.tsx'
import { SmallPrint } from '../../ui/text.tsx'
import { AddressSection } from './sample/address-section.tsx'
import { CompanySection } from './sample/company-section.tsx'
import { CustomerSection } from './sample/customer-section.tsx'
import { DeliverySection } from './sample/delivery-section.tsx'
import { MarketSection } from './sample/market-section.tsx'
import { OfferedSection } from './sample/offered-section.tsx'
import { ProductsSection } from './sample/products-section.tsx'
import styles from './test-panel.module.css'
import type { useSample } from './use-sample.ts'

const words = testPanelWords.sample

type SampleFormProps = {
  readonly owner: RuleOwner
  readonly draft: Pick<RuleSetDraft, 'ruleSet' | 'names'>
  readonly checkout: ReturnType<typeof useSample>
}

/** The tested checkout in one line that can be opened: one of the samples, with the merchant's changes. */
export function SampleForm({ owner, draft, checkout }: SampleFormProps) {
  const detailsId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { sample } = checkout
  const options = sampleIds.map((value) => ({
    value,
    label: value === checkout.id ? checkout.name : words.names[value],
  }))
  return (
    <Stack between="entries">
      <PlainSelect
        label={words.label}
        choices={options}
        value={checkout.id}
        onChange={(value) => checkout.choose(value as SampleId)}
        action={
          checkout.isChanged
            ? { label: words.reset, onAction: () => checkout.choose(checkout.id) }
            : undefined
        }
      />
      <div className={styles.sampleLine}>
        <SmallPrint>{summariseSample(sample)}</SmallPrint>
        <DisclosureButton
          label={words.details}
          fullLabel={words.detailsOf(isOpen)}
          isOpen={isOpen}
          controls={detailsId}
          onToggle={() => setIsOpen(!isOpen)}
        />
      </div>
      <Disclosed id={detailsId} isOpen={isOpen} atOnce>
        {/* Choosing another sample resets all fields, including half-typed values, by the key. */}
        {isOpen && <SampleDetails key={checkout.version} owner={owner} draft={draft} checkout={checkout} />}
      </Disclosed>
    </Stack>
  )
}

function SampleDetails({ owner, draft, checkout: { sample, change, isOwn } }: SampleFormProps) {
  const requestedDetails = useMemo(
    () => deriveRequestedDetails(draft.ruleSet, draft.names),
    [draft.ruleSet, draft.names],
  )
  return (
    <Stack between="lines">
      <AddressSection
        address={sample.address}
        isWhole={owner === 'validation' || requestedDetails.isWholeAddress}
        billingCountryCode={owner === 'validation' ? (sample.billingCountryCode ?? '') : undefined}
        onChange={(address) => change({ address })}
        onBillingChange={(billingCountryCode) => change({ billingCountryCode })}
      />
      <ProductsSection
        lines={sample.lines}
        areOwn={isOwn('lines')}
        requested={requestedDetails}
        names={draft.names}
        onChange={(lines) => change({ lines })}
      />
      <CustomerSection
        customer={sample.customer}
        requested={requestedDetails}
        onChange={(customer) => change({ customer })}
      />
      <CompanySection
        company={sample.company}
        isSignedIn={sample.customer.isSignedIn}
        requested={requestedDetails}
        purchaseOrderNumber={owner === 'validation' ? (sample.purchaseOrderNumber ?? '') : undefined}
        onChange={(company) => change({ company })}
        onNumberChange={(purchaseOrderNumber) => change({ purchaseOrderNumber })}
      />
      <DeliverySection sample={sample} requested={requestedDetails} onChange={change} />
      <MarketSection sample={sample} onChange={change} />
      {isCustomizationOwner(owner) && (
        <OfferedSection
          owner={owner}
          sample={sample}
          // Prices matter if the rules are on rates or read a total that contains prices of rates.
          hasPrices={owner === 'delivery' || readsPrices(draft.ruleSet)}
          onChange={change}
        />
      )}
    </Stack>
  )
}
