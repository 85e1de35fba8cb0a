import { useState } from 'react'
import { Choices } from '../../ui/choices.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Question } from '../../ui/question.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextEntry } from '../../ui/text-entry.tsx'
import { planWords } from './words.ts'

const words = planWords.cancel
const reasons = ['price', 'missing', 'unneeded', 'other'] as const
const reasonMostCharacters = 500

type CancelQuestionProps = {
  readonly isOpen: boolean
  readonly isRunning: boolean
  readonly failure: string | undefined
  readonly onCancelPlan: (reason: string) => void
  readonly onKeep: () => void
}

/** Asks before a plan is cancelled, and asks for the reason. */
export function CancelQuestion({ isOpen, isRunning, failure, onCancelPlan, onKeep }: CancelQuestionProps) {
  const [reason, setReason] = useState<(typeof reasons)[number]>('price')
  const [more, setMore] = useState('')
  const described = more.trim() === '' ? words.reasons[reason] : `${words.reasons[reason]}: ${more.trim()}`
  return (
    <Question
      id="cancel-plan"
      isOpen={isOpen}
      title={words.title}
      confirm={words.confirm}
      cancel={words.keep}
      isRunning={isRunning}
      onConfirm={() => onCancelPlan(described)}
      onCancel={onKeep}
    >
      <Stack between="cards">
        <Paragraph>{words.text}</Paragraph>
        <Choices
          title={words.reason}
          choices={reasons.map((value) => ({ value, label: words.reasons[value] }))}
          chosen={reason}
          onChoose={setReason}
        />
        <TextEntry
          label={words.more}
          value={more}
          rows={2}
          mostCharacters={reasonMostCharacters}
          onChange={setMore}
        />
        {failure !== undefined && (
          <Notice tone="critical" title={planWords.notDone}>
            <Paragraph>{failure}</Paragraph>
          </Notice>
        )}
      </Stack>
    </Question>
  )
}
