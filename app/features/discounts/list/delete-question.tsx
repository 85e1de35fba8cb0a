import type { DiscountListItem } from '#rules/features/discounts/list-item.ts'
import { discountListWords } from '#rules/words/discount-list.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { Question } from '../../../ui/question.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Paragraph } from '../../../ui/text.tsx'
import { TextList } from '../../../ui/text-list.tsx'

const words = discountListWords.delete

type DeleteQuestionProps = {
  readonly isOpen: boolean
  readonly chosen: readonly DiscountListItem[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before discounts are deleted, and names every one of them. */
export function DeleteQuestion({ isOpen, chosen, onConfirm, onCancel }: DeleteQuestionProps) {
  return (
    <Question
      id="discount-list-delete"
      isOpen={isOpen}
      title={words.title(chosen.length)}
      confirm={words.confirm(chosen.length)}
      cancel={discountWords.screen.delete.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack between="lines">
        <Paragraph>{words.body}</Paragraph>
        <TextList texts={chosen.map(({ title }) => title.trim() || discountWords.screen.untitled)} />
      </Stack>
    </Question>
  )
}
