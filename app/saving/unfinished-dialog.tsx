import { Stack } from '../ui/stack.tsx'
import { Hint, Paragraph } from '../ui/text.tsx'
import type { SaveDialogProps } from './save-check.ts'
import { saveGuardWords } from './save-guard-words.ts'
import { SaveQuestion } from './save-question.tsx'

const words = saveGuardWords.unfinished

type UnfinishedDialogProps = SaveDialogProps & {
  /** Progress of the check, or the reason of its failure. */
  readonly reason: string
  /** True if trying again gets no further. */
  readonly isFinal: boolean
}

/** Dialog before a save whose check did not finish: try again, or save without it. */
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
