import { StateBadge } from '../../ui/state-badge.tsx'
import { UnseenText } from '../../ui/text.tsx'
import { codRulesScreenWords } from './words.ts'

const words = codRulesScreenWords.conditions

/** Number of conditions that are switched on in a tab. A mark shows that one of them has an error. */
export function ConditionTabBadge({
  count,
  isFaulty,
}: {
  readonly count: number
  readonly isFaulty: boolean
}) {
  if (count === 0) return null
  return (
    <>
      <span aria-hidden>
        <StateBadge tone={isFaulty ? 'critical' : 'success'}>{String(count)}</StateBadge>
      </span>
      <UnseenText>{`${words.activeCount(count)}${isFaulty ? `, ${words.faulty}` : ''}`}</UnseenText>
    </>
  )
}
