import { useState } from 'react'
import type { RequestedDetails } from '#rules/preview/requested-details.ts'
import type { SampleCompany } from '#rules/preview/sample-checkout.ts'
import { blankCompany } from '#rules/preview/samples.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { SmallPrint } from '../../../ui/text.tsx'
import { MetafieldFields } from './metafield-fields.tsx'
import { PlainField, YesNoField } from './plain-field.tsx'
import { SampleSection } from './sample-section.tsx'

const words = testPanelWords.company

type CompanySectionProps = {
  readonly company: SampleCompany | null
  readonly isSignedIn: boolean
  readonly requested: RequestedDetails
  /** Purchase order number for a check, which reads it. */
  readonly purchaseOrderNumber?: string | undefined
  readonly onChange: (company: SampleCompany | null) => void
  readonly onNumberChange: (purchaseOrderNumber: string) => void
}

export function CompanySection({
  company,
  isSignedIn,
  requested,
  purchaseOrderNumber,
  onChange,
  onNumberChange,
}: CompanySectionProps) {
  const [last, setLast] = useState(company ?? blankCompany)
  const change = (changes: Partial<SampleCompany>) => {
    const next = { ...(company ?? last), ...changes }
    setLast(next)
    onChange(next)
  }
  return (
    <SampleSection title={words.title} summary={company?.name ?? words.none}>
      <YesNoField
        label={words.buys}
        value={company !== null}
        onChange={(buys) => onChange(buys ? last : null)}
      />
      {company !== null && !isSignedIn && <SmallPrint>{words.signedOut}</SmallPrint>}
      {company !== null && (
        <>
          <PlainField label={words.name} value={company.name} onChange={(name) => change({ name })} />
          <PlainField
            label={words.locationName}
            value={company.locationName ?? company.name}
            onChange={(locationName) => change({ locationName })}
          />
          <MetafieldFields
            requested={requested.companyMetafields}
            metafields={company.metafields}
            labelOf={testPanelWords.metafield.company}
            onChange={(metafields) => change({ metafields })}
          />
          <MetafieldFields
            requested={requested.companyLocationMetafields}
            metafields={company.locationMetafields}
            labelOf={testPanelWords.metafield.companyLocation}
            onChange={(locationMetafields) => change({ locationMetafields })}
          />
        </>
      )}
      {purchaseOrderNumber !== undefined && (
        <PlainField label={words.purchaseOrderNumber} value={purchaseOrderNumber} onChange={onNumberChange} />
      )}
    </SampleSection>
  )
}
