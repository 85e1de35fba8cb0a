import { type ComponentProps, useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { Stack } from '../ui/stack.tsx'
import { FindingList } from './finding-list.tsx'
import { deadEndScreenWords } from './words.ts'

const words = deadEndScreenWords.checkout

/** Number of findings shown at first. A shop with contradictory rule sets has hundreds. */
const shownMax = 10

/** The first findings, and the others on request. */
export function LongFindingList({ findings, left, ...list }: ComponentProps<typeof FindingList>) {
  const [isLong, setIsLong] = useState(false)
  const [first] = findings.slice(shownMax)
  if (first === undefined || isLong) {
    // The pressed button has disappeared, so the first finding that it revealed takes the focus.
    return <FindingList {...list} findings={findings} left={left ?? (isLong ? first : undefined)} />
  }
  return (
    <Stack between="entries" atStart>
      <FindingList {...list} findings={findings.slice(0, shownMax)} left={left} />
      <ActionButton
        kind="link"
        label={words.showMore(findings.length - shownMax)}
        onAction={() => setIsLong(true)}
      />
    </Stack>
  )
}
