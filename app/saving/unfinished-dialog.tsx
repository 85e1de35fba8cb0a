import { Stack } from '../ui/stack.tsx'
import { Hint, Paragraph } from '../ui/text.tsx'
import type { SaveDialogProps } from './save-check.ts'
import { saveGuardWords } from './save-guard-words.ts'
import { SaveQuestion } from './save-question.tsx'

const words = saveGuardWords.unfinished

type UnfinishedDialogProps = SaveDialogProps & {
  /** Progress of the check, or the reason why it failed. */
  readonly reason: string
  /** True if trying again cannot get further. */
  readonly isFinal: boolean
}

/** Dialog for a check that did not finish. The merchant can try again or save without it. */
export function UnfinishedDialog({ reason, isFinal, onAgain, ...dialog }: UnfinishedDialogProps) {
  return (
    <SaveQuestion
      id="unfinished-check"
      title={words.title}
      {...dialog}
      onAgain={isFinal ? undefined : onAgain}
    >
      <Stack between="parts">
        <Paragraph>{reason}</Paragraph>
        <Hint>{isFinal ? words.hintFinal : words.hint}</Hint>
      </Stack>
    </SaveQuestion>
  )
}
