import { BlockStack, Card, Text, TextField } from '@shopify/polaris'
import { useMemo, useState } from 'react'
import type { PincodeFinding } from '#rules/features/pincodes/storage/find-pincode.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { describeNames } from '#rules/language/method-names.ts'
import { WithHelp } from '../../ui/titled-card.tsx'
import { useTask } from './list/use-task.ts'
import type { LoadedPincodes } from './queries.ts'
import { pincodeWords } from './words.ts'
import type { PincodeValues, TestedPincode } from './worker/storage-tasks.ts'

const words = pincodeWords.test

type TestCardProps = {
  readonly values: PincodeValues
  readonly loaded: LoadedPincodes
  /** True if the values on screen differ from the stored ones. */
  readonly isChanged: boolean
}

/** Test of one pincode, with the outcome for the values on screen and for the stored values. */
export function TestCard({ values, loaded, isChanged }: TestCardProps) {
  const [zip, setZip] = useState('')
  const { stored } = loaded
  const question = useMemo(
    () => (zip.trim() === '' ? undefined : { stored, values, zip }),
    [stored, values, zip],
  )
  const { result } = useTask('test', question)
  return (
    <Card>
      <BlockStack gap="300">
        <WithHelp card="pincode-test" title={words.heading}>
          <Text as="h2" variant="headingSm">
            {words.heading}
          </Text>
        </WithHelp>
        <TextField
          label={words.label}
          value={zip}
          onChange={setZip}
          autoComplete="off"
          placeholder={words.placeholder}
          helpText={words.help}
          spellCheck={false}
        />
        <div role="status">
          {result !== undefined && zip.trim() !== '' && (
            <BlockStack gap="300">
              {result.note !== undefined && (
                <Text as="p" tone="caution">
                  {result.note}
                </Text>
              )}
              <OnScreen owner={loaded.owner} tested={result} values={values} isChanged={isChanged} />
              {(isChanged || values.status === 'draft') && (
                <Finding owner={loaded.owner} heading={words.now} finding={result.now} />
              )}
            </BlockStack>
          )}
        </div>
      </BlockStack>
    </Card>
  )
}

type OnScreenProps = {
  readonly owner: CustomizationOwner
  readonly tested: TestedPincode
  readonly values: PincodeValues
  readonly isChanged: boolean
}

function OnScreen({ owner, tested: { onScreen, entries }, values, isChanged }: OnScreenProps) {
  const isEnabled = values.status === 'active'
  return (
    <Finding owner={owner} heading={words.onScreen(isChanged, isEnabled)} finding={onScreen}>
      {entries.length > 0 ? words.entries(entries) : words.noEntry}
    </Finding>
  )
}

type FindingProps = {
  readonly owner: CustomizationOwner
  readonly heading: string
  readonly finding: PincodeFinding
  readonly children?: string
}

function Finding({ owner, heading, finding, children }: FindingProps) {
  return (
    <BlockStack gap="050">
      <Text as="h3" variant="headingXs" tone="subdued">
        {heading}
      </Text>
      <Text as="p" fontWeight="semibold" tone={finding.hidden ? 'caution' : 'success'} breakWord>
        {finding.hidden ? words.hidden(describeNames(owner, finding.methods)) : words.notHidden(finding.why)}
      </Text>
      {children !== undefined && (
        <Text as="p" breakWord>
          {children}
        </Text>
      )}
      {finding.hidden && (
        <Text as="p" variant="bodySm" tone="subdued">
          {words.by(finding.title, finding.at?.set)}
        </Text>
      )}
    </BlockStack>
  )
}
