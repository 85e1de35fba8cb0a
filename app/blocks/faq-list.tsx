import { useId, useState } from 'react'
import type { Question } from '../content/faq.ts'
import { Disclosed, DisclosureButton } from '../ui/disclosure.tsx'
import { Stack } from '../ui/stack.tsx'
import { Paragraph } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledCard } from '../ui/titled-card.tsx'

type FaqListProps = { readonly title: string; readonly questions: readonly Question[] }

/** Questions and answers, one of which is open at a time. */
export default function FaqList({ title, questions }: FaqListProps) {
  const [open, setOpen] = useState<string>()
  return (
    <TitledCard title={title}>
      <Stack between="parts">
        {questions.map((question) => (
          <Answerable
            key={question.id}
            question={question}
            isOpen={question.id === open}
            onToggle={() => setOpen(question.id === open ? undefined : question.id)}
          />
        ))}
      </Stack>
    </TitledCard>
  )
}

type AnswerableProps = {
  readonly question: Question
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Answerable({ question: { question, answer, link }, isOpen, onToggle }: AnswerableProps) {
  const answerId = useId()
  return (
    <Stack between="entries" atStart>
      <DisclosureButton label={question} isOpen={isOpen} controls={answerId} onToggle={onToggle} />
      <Disclosed id={answerId} isOpen={isOpen}>
        <Stack between="entries">
          <Paragraph>{answer}</Paragraph>
          <TextLink path={link.path} text={link.text} />
        </Stack>
      </Disclosed>
    </Stack>
  )
}
