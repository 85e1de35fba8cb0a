import { functionOwners, type RuleOwner } from '#rules/language/function-owners.ts'
import { savingWords } from '#rules/words/saving.ts'
import { DividingLine } from '../ui/dividing-line.tsx'
import { Figure } from '../ui/figure.tsx'
import { Stack } from '../ui/stack.tsx'
import { SmallPrint } from '../ui/text.tsx'

const words = savingWords.stored

/** Used share of a limit above which a page always shows the limit. */
const shareToShow = 0.7

/** True if little is left of a limit, so that a page always shows it. */
export const isScarce = (used: number, limit: number) => used >= shareToShow * limit

type Counts = readonly (readonly [RuleOwner, number])[]

type ActiveCountsProps = {
  /** True if the page has records, which use slots now or may use them later. */
  readonly isStored: boolean
  readonly counts: Counts
}

/** True if few slots are left, so that even a page without records shows them. */
export function areSlotsScarce(counts: Counts): boolean {
  return counts.some(([owner, count]) => isScarce(count, functionOwners[owner].activeRecordsMax))
}

/** Used slots of a store's active records. Shown if the page has records or few slots are left. */
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
