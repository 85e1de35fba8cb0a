import { BlockStack, ProgressBar, Text } from '@shopify/polaris'
import type { BulkJobProgress } from '#rules/features/bulk-codes/job.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'

const words = bulkCodeScreenWords.progress

type JobProgressProps = {
  readonly progress: BulkJobProgress
  /** Id of what says what the job is doing. */
  readonly labelledBy: string
  readonly isSlow: boolean
  readonly isUnanswered: boolean
}

/** How far a job is, how fast it is and how long it will take. */
export function JobProgress({ progress, labelledBy, isSlow, isUnanswered }: JobProgressProps) {
  const { counts, state, notice, perMinute, secondsLeft } = progress
  const isMoving = state === 'running' || state === 'waitingForPlatform'
  const figures = [
    words.counts(counts.made, counts.wanted),
    ...(counts.refused === 0 ? [] : [words.refused(counts.refused)]),
    ...(perMinute === null || !isMoving ? [] : [words.rate(perMinute)]),
    ...(secondsLeft === null || !isMoving ? [] : [words.left(secondsLeft)]),
  ]
  return (
    <BlockStack gap="200">
      <ProgressBar
        progress={progress.progress}
        size="small"
        tone="primary"
        animated={false}
        ariaLabelledBy={labelledBy}
      />
      <Text as="p">{figures.join(', ')}</Text>
      {notice !== null && <Text as="p">{notice}</Text>}
      <Text as="p" tone="subdued">
        {isSlow ? words.slower : words.leave}
      </Text>
      {isUnanswered && (
        <Text as="p" tone="caution">
          {words.unanswered}
        </Text>
      )}
    </BlockStack>
  )
}
