import { functionOwners, type RuleOwner } from '#rules/language/function-owners.ts'
import { savingWords } from '#rules/words/saving.ts'
import { Figure } from '../ui/figure.tsx'
import { Stack } from '../ui/stack.tsx'
import { SmallPrint } from '../ui/text.tsx'

const words = savingWords.stored

/** Used slots of a store's active records. */
export function ActiveCount({ owner, count }: { owner: RuleOwner; count: number }) {
  const { activeRecordsMax } = functionOwners[owner]
  return (
    <Stack between="lines">
      <Figure label={words.active[owner]} figure={words.activeCount(count, activeRecordsMax)} />
      {count >= activeRecordsMax && <SmallPrint tone="caution">{words.full}</SmallPrint>}
    </Stack>
  )
}
