import { saveGuardWords } from '#rules/words/save-guard.ts'
import { Stack } from '../blocks/stack.tsx'
import { Hint, Paragraph } from '../blocks/text.tsx'
import type { SaveDialogProps } from './save-check.ts'
import { SaveQuestion } from './save-question.tsx'

const words = saveGuardWords.unfinished

type UnfinishedDialogProps = SaveDialogProps & {
  /** How far the check came, or why it failed. */
  readonly reason: string
}

/** Before a save whose check did not finish: try again, or save without it. */
export function UnfinishedDialog({ reason, ...dialog }: UnfinishedDialogProps) {
  return (
    <SaveQuestion id="unfinished-check" title={words.title} {...dialog}>
      <Stack between="parts">
        <Paragraph>{reason}</Paragraph>
        <Hint>{words.hint}</Hint>
      </Stack>
    </SaveQuestion>
  )
}
