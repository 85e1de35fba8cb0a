import { listItems } from '#forms/text/language.ts'
import type { BulkJobProgress } from '#rules/features/bulk-codes/job.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { ShareBar } from '../../ui/share-bar.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'

const words = bulkCodeScreenWords.progress

type JobProgressProps = {
  readonly progress: BulkJobProgress
  /** Id of the text with the job's state. */
  readonly labelledBy: string
  readonly isSlow: boolean
  readonly isUnanswered: boolean
}

/** Progress of a job with its speed and remaining time. For a job that is being removed, the rest to remove. */
export function JobProgress({ progress, labelledBy, isSlow, isUnanswered }: JobProgressProps) {
  const { counts, state, removing, notice, perMinute, secondsLeft } = progress
  const isMoving = state === 'running' || state === 'waitingForPlatform'
  if (removing) {
    return (
      <Stack between="entries">
        <Paragraph>{`${words.kept(counts.made)}, ${words.removed(counts.removed)}`}</Paragraph>
        <Hint>{words.leaveRemoving}</Hint>
        {isUnanswered && <Paragraph tone="caution">{words.unanswered}</Paragraph>}
      </Stack>
    )
  }
  const figures = [
    words.counts(counts.made, counts.wanted),
    ...(counts.refused === 0 ? [] : [words.refused(counts.refused)]),
    ...(perMinute === null || !isMoving ? [] : [words.rate(perMinute)]),
    ...(secondsLeft === null || !isMoving ? [] : [words.left(secondsLeft)]),
  ]
  return (
    <Stack between="entries">
      <ShareBar used={progress.progress} of={100} labelledBy={labelledBy} />
      <Paragraph>{listItems(figures)}</Paragraph>
      {notice !== null && <Paragraph>{notice}</Paragraph>}
      <Hint>{state === 'paused' ? words.paused : isSlow ? words.slower : words.leave}</Hint>
      {isUnanswered && <Paragraph tone="caution">{words.unanswered}</Paragraph>}
    </Stack>
  )
}
