import { type ReactNode, useState } from 'react'
import { discountWords } from '#rules/words/discounts.ts'
import { Question } from '../../ui/question.tsx'
import { Paragraph } from '../../ui/text.tsx'

const words = discountWords.zeroDiscount

/** Asks before saving a discount that takes nothing off. Usually a field was forgotten. */
export function useZeroDiscountQuestion(onConfirm: () => void): {
  readonly ask: () => void
  readonly question: ReactNode
} {
  const [isOpen, setIsOpen] = useState(false)
  const question = (
    <Question
      id="discount-takes-nothing"
      isOpen={isOpen}
      title={words.heading}
      confirm={words.confirm}
      cancel={words.cancel}
      onConfirm={() => {
        setIsOpen(false)
        onConfirm()
      }}
      onCancel={() => setIsOpen(false)}
    >
      <Paragraph>{words.body}</Paragraph>
    </Question>
  )
  return { ask: () => setIsOpen(true), question }
}
