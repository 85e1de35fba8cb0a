import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { Question } from '../../ui/question.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'

const words = ruleListWords.confirmDelete

type DeleteQuestionProps = {
  readonly open: boolean
  readonly chosen: readonly RuleSetListItem[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before rule sets are deleted, and names every one of them. */
export function DeleteQuestion({ open, chosen, onConfirm, onCancel }: DeleteQuestionProps) {
  return (
    <Question
      id="rule-list-delete"
      isOpen={open}
      title={words.title(chosen.length)}
      confirm={words.confirm(chosen.length)}
      cancel={words.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack between="entries">
        <Paragraph>{words.body}</Paragraph>
        <TextList texts={chosen.map(({ title }) => title.trim() || ruleListWords.untitled)} />
      </Stack>
    </Question>
  )
}
