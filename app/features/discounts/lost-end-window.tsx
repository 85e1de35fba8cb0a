import { formatDate } from '#forms/text/language.ts'
import type { LostEnd } from '#rules/features/discounts/switch.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { Question } from '../../ui/question.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'

const words = discountWords.lostEnd

type LostEndWindowProps = {
  readonly lost: readonly LostEnd[]
  readonly timeZone: string | undefined
  readonly isOpen: boolean
  readonly onConclude: (goesOn: boolean) => void
}

/** Window with the discounts that would run without an end. */
export default function LostEndWindow({ lost, timeZone, isOpen, onConclude }: LostEndWindowProps) {
  return (
    <Question
      id="discount-lost-end"
      isOpen={isOpen}
      title={words.heading}
      confirm={words.confirm}
      cancel={words.cancel}
      onConfirm={() => onConclude(true)}
      onCancel={() => onConclude(false)}
    >
      <Stack between="lines">
        <TextList
          texts={lost.map(({ title, endedAt }) => words.ended(title, formatDate(endedAt, timeZone)))}
        />
        <Paragraph>{lost.length === 1 ? words.one : words.several}</Paragraph>
      </Stack>
    </Question>
  )
}
