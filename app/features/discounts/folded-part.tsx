import { type ReactNode, useId, useState } from 'react'
import type { GuidedCard } from '#forms/guided-cards.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { DisclosureButton } from '../../ui/disclosure.tsx'
import { Hint } from '../../ui/text.tsx'
import { TitledPart } from '../../ui/titled-card.tsx'

const words = discountWords.folded

type FoldedPartProps = {
  readonly title: string
  /** Undefined if the titles inside have guides. */
  readonly guide?: GuidedCard
  /** Content in one line, shown while the part is closed. */
  readonly summary: string
  /** True if the part is open until the merchant closes it. */
  readonly isOpenAtFirst?: boolean
  /** True if the part has to open because its fields have errors. */
  readonly hasFaults?: boolean
  readonly children: ReactNode
}

/** Advanced setting in a card of several, closed at first. Its content loads and is drawn once it opens. */
export function FoldedPart(props: FoldedPartProps) {
  const { title, guide, summary, isOpenAtFirst = false, hasFaults = false, children } = props
  const id = useId()
  const [isWanted, setIsWanted] = useState<boolean>()
  // It stays open after an error is fixed, since the merchant is still working in it.
  if (hasFaults && isWanted !== true) setIsWanted(true)
  const isOpen = isWanted ?? isOpenAtFirst
  return (
    <TitledPart
      holds={isOpen ? 'fields' : 'line'}
      title={title}
      {...(guide !== undefined && { guide })}
      action={
        <DisclosureButton
          label={isOpen ? words.hide : words.show}
          fullLabel={isOpen ? words.hideCard(title) : words.showCard(title)}
          isOpen={isOpen}
          onToggle={() => setIsWanted(!isOpen)}
          controls={id}
        />
      }
    >
      <div id={id}>{isOpen ? children : <Hint>{summary}</Hint>}</div>
    </TitledPart>
  )
}
