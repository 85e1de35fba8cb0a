import { savingWords } from '#rules/words/saving.ts'
import type { LoadedCustomization } from '../platform/customization-node.ts'
import { Stack } from '../ui/stack.tsx'
import { Paragraph, SmallPrint } from '../ui/text.tsx'
import { SizeOfRules } from './stored-record.tsx'

const words = savingWords.stored

/** Sizes and functions of stored records, for support. */
export default function TechnicalRecords({ records }: { readonly records: readonly LoadedCustomization[] }) {
  return (
    <Stack between="parts">
      {records.map((record) => (
        <Stack key={record.id} between="lines">
          <Paragraph>{record.title}</Paragraph>
          <SizeOfRules record={record} />
          <SmallPrint>{words.technicalFunction(record.functionId)}</SmallPrint>
        </Stack>
      ))}
    </Stack>
  )
}
