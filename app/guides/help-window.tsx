import { useId } from 'react'
import type { GuidedCard } from '#forms/guided-cards.ts'
import { TutorialWindow } from '../blocks/tutorial-window.tsx'
import { cardGuides } from '../content/card-guides.ts'
import type { Question } from '../content/faq.ts'
import type { ShortGuide } from '../content/short-guides.ts'
import { Stack } from '../ui/stack.tsx'
import { Paragraph } from '../ui/text.tsx'
import { Window } from '../ui/window.tsx'
import { GuideLink } from './guide-link.tsx'

const words = { close: 'Close' } as const

/** Height of a lesson's video in this window (docs/product.md#lessons). */
const videoHeightPixels = 315

type HelpWindowProps = {
  readonly card: GuidedCard
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Guide of a card: a lesson, an answer, or a few sentences for this card. */
export default function HelpWindow({ card, isOpen, onClose }: HelpWindowProps) {
  const guide = cardGuides[card]
  // Unique, since two cards of a page may have the same guide.
  const id = `help-${useId()}`
  if (guide.kind === 'lesson') {
    return (
      <TutorialWindow
        id={id}
        tutorial={isOpen ? guide.lesson : undefined}
        heightPixels={videoHeightPixels}
        onClose={onClose}
      />
    )
  }
  const { title, paragraphs, link } = guide.kind === 'guide' ? guide.guide : asGuide(guide.answer)
  return (
    <Window id={id} isOpen={isOpen} title={title} close={words.close} onClose={onClose}>
      {isOpen && (
        <Stack between="parts">
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
          <GuideLink {...link} onFollow={onClose} />
        </Stack>
      )}
    </Window>
  )
}

function asGuide({ question, answer, link }: Question): ShortGuide {
  return { title: question, paragraphs: [answer], link }
}
