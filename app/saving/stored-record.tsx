import { useId } from 'react'
import { formatMoment, formatNumber } from '#forms/text/language.ts'
import { countBytes, limits } from '#rules/language/limits.ts'
import { findMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { savingWords } from '#rules/words/saving.ts'
import type { LoadedCustomization } from '../platform/customization-node.ts'
import { PartHeading } from '../ui/part-heading.tsx'
import { ShareBar } from '../ui/share-bar.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Hint, Paragraph, SmallPrint, UnseenText } from '../ui/text.tsx'
import { isScarce } from './active-count.tsx'

const words = savingWords.stored

type StoredRecordProps = {
  readonly heading: string
  /** Shown without a record. */
  readonly missing: string
  readonly record: LoadedCustomization | undefined
}

/** One stored record: its name, its state and the time of its last save. Its size is shown when little room is left. */
export function StoredRecord({ heading, missing, record }: StoredRecordProps) {
  if (record === undefined) {
    return (
      <Stack between="lines">
        <PartHeading level={3} kind="group">
          {heading}
        </PartHeading>
        <Hint>{missing}</Hint>
      </Stack>
    )
  }
  return (
    <Stack between="lines">
      <Line toBothEnds>
        <PartHeading level={3} kind="group">
          {heading}
        </PartHeading>
        <StateBadge tone={record.enabled ? 'success' : undefined}>
          {record.enabled ? words.enabled : words.disabled}
        </StateBadge>
      </Line>
      <Paragraph>{record.title}</Paragraph>
      {isScarce(countRuleBytes(record), limits.metafieldBytes) && <SizeOfRules record={record} />}
      {record.savedAt !== undefined && (
        <SmallPrint>{words.rulesSavedAt(formatMoment(record.savedAt))}</SmallPrint>
      )}
    </Stack>
  )
}

const countRuleBytes = ({ metafields }: LoadedCustomization) =>
  countBytes(findMetafield(metafields, metafieldKeys.rules)?.value ?? '')

/** Used space of a record's rules. */
export function SizeOfRules({ record }: { readonly record: LoadedCustomization }) {
  const bytes = countRuleBytes(record)
  const labelId = useId()
  return (
    <>
      <SmallPrint>{words.technicalSize(formatNumber(bytes), formatNumber(limits.metafieldBytes))}</SmallPrint>
      <ShareBar used={bytes} of={limits.metafieldBytes} labelledBy={labelId} />
      <UnseenText id={labelId}>{words.sizeLabel(record.title)}</UnseenText>
    </>
  )
}
