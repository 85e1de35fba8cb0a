import type { StoredCodRules } from '#rules/features/cod-rules/stored.ts'
import { customizationOwners } from '#rules/language/function-owners.ts'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph, SmallPrint } from '../../ui/text.tsx'
import { codRulesScreenWords } from './words.ts'

const words = codRulesScreenWords.storedPincodes

/** Records with pin codes that did not fit into the record of the other conditions, if there are any. */
export function StoredPincodes({ stored }: { readonly stored: StoredCodRules }) {
  const titles = customizationOwners.flatMap((owner) =>
    stored.pincodeRecords[owner].map(({ title }) => title),
  )
  if (titles.length === 0) return null
  return (
    <Stack between="lines">
      <PartHeading level={3} kind="group">
        {words.heading}
      </PartHeading>
      {titles.map((title) => (
        <Paragraph key={title}>{title}</Paragraph>
      ))}
      <SmallPrint>{words.why}</SmallPrint>
    </Stack>
  )
}
