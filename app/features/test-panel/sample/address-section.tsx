import { useState } from 'react'
import { listCountryChoices } from '#forms/places/countries.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { summariseAddress } from '#rules/preview/sample-summary.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PlainSelect } from '../../../fields/choices/plain-select.tsx'
import { PlainField, YesNoField } from './plain-field.tsx'
import { SampleSection } from './sample-section.tsx'

const words = testPanelWords.address
const countries = listCountryChoices().map(({ value, label }) => ({ value, label }))
const inOrder = countries.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

const wholeFields = ['address1', 'address2', 'city', 'company', 'phone'] as const

type Address = NonNullable<SampleCheckout['address']>
type AddressSectionProps = {
  readonly address: Address | null
  /** True to show also the fields that few rules read. */
  readonly isWhole: boolean
  /** Billing country for a check, which reads it. '' before it is chosen. */
  readonly billingCountryCode?: string | undefined
  readonly onChange: (address: Address | null) => void
  readonly onBillingChange: (billingCountryCode: string) => void
}

export function AddressSection({
  address,
  isWhole,
  billingCountryCode,
  onChange,
  onBillingChange,
}: AddressSectionProps) {
  // Restored when the shopper enters an address again.
  const [last, setLast] = useState<Address>(address ?? { countryCode: 'IN', provinceCode: '', zip: '' })
  const change = (changes: Partial<Address>) => {
    const next = { ...(address ?? last), ...changes }
    setLast(next)
    onChange(next)
  }
  return (
    <SampleSection title={words.title} summary={summariseAddress(address)}>
      <YesNoField
        label={words.entered}
        value={address !== null}
        onChange={(isEntered) => onChange(isEntered ? last : null)}
      />
      {address !== null && (
        <>
          <PlainSelect
            label={words.country}
            choices={[{ value: '', label: words.noCountry }, ...inOrder]}
            value={address.countryCode}
            onChange={(countryCode) => change({ countryCode })}
          />
          <PlainField
            label={words.state}
            value={address.provinceCode}
            onChange={(provinceCode) => change({ provinceCode: provinceCode.toUpperCase() })}
          />
          <PlainField label={words.zip} value={address.zip} onChange={(zip) => change({ zip })} />
          {isWhole &&
            wholeFields.map((field) => (
              <PlainField
                key={field}
                label={words.whole[field]}
                value={address[field] ?? ''}
                onChange={(value) => change({ [field]: value })}
              />
            ))}
        </>
      )}
      {billingCountryCode !== undefined && (
        <PlainSelect
          label={words.billingCountry}
          choices={[{ value: '', label: words.noCountry }, ...inOrder]}
          value={billingCountryCode}
          onChange={onBillingChange}
        />
      )}
    </SampleSection>
  )
}
