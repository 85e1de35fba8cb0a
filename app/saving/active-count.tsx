import { functionOwners, type RuleOwner } from '#rules/language/function-owners.ts'
import { savingWords } from '#rules/words/saving.ts'
import { DividingLine } from '../ui/dividing-line.tsx'
import { Figure } from '../ui/figure.tsx'
import { Stack } from '../ui/stack.tsx'
import { SmallPrint } from '../ui/text.tsx'

const words = savingWords.stored

/** Share of a limit from which a page shows it unasked. */
const shareToShow = 0.7

/** True if little is left of a limit, so that a page shows it unasked. */
export const isScarce = (used: number, limit: number) => used >= shareToShow * limit

type Counts = readonly (readonly [RuleOwner, number])[]

type ActiveCountsProps = {
  /** True if the page has records, which use slots or may come to use them. */
  readonly isStored: boolean
  readonly counts: Counts
}

/** True if a page without records shows the slots too. */
export function areSlotsScarce(counts: Counts): boolean {
  return counts.some(([owner, count]) => isScarce(count, functionOwners[owner].activeRecordsMax))
}

/** Used slots of a store's active records, where the page uses some or few are left. */
export function ActiveCounts({ isStored, counts }: ActiveCountsProps) {
  if (!isStored && !areSlotsScarce(counts)) return null
  return (
    <>
      <DividingLine />
      {counts.map(([owner, count]) => (
        <ActiveCount key={owner} owner={owner} count={count} />
      ))}
      <SmallPrint>{words.activeWhy}</SmallPrint>
    </>
  )
}

/** Used slots of a store's active records of one owner. */
export function ActiveCount({ owner, count }: { owner: RuleOwner; count: number }) {
  const { activeRecordsMax } = functionOwners[owner]
  return (
    <Stack between="lines">
      <Figure label={words.active[owner]} figure={words.activeCount(count, activeRecordsMax)} />
      {count >= activeRecordsMax && <SmallPrint tone="caution">{words.full}</SmallPrint>}
    </Stack>
  )
}
