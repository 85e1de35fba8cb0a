import { Fragment, type ReactNode, useId, useState } from 'react'
import { budgetWords as words } from '#rules/words/budget.ts'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'

export type TechnicalPart = {
  readonly id: string
  /** True if the merchant has to look at it. It is then shown even while the card is closed. */
  readonly isUrgent: boolean
  readonly content: ReactNode
}

/** Limits, functions and logs. The card is closed, and urgent parts are above the closed ones. */
export function TechnicalCard({ parts }: { readonly parts: readonly TechnicalPart[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  const urgent = parts.filter(({ isUrgent }) => isUrgent)
  const others = parts.filter(({ isUrgent }) => !isUrgent)
  return (
    <TitledCard
      title={words.technical.heading}
      guide="shopify-limits"
      action={
        others.length > 0 && (
          <DisclosureButton
            label={isOpen ? words.technical.hide : words.technical.show}
            fullLabel={isOpen ? words.technical.hideAll : words.technical.showAll}
            isOpen={isOpen}
            controls={bodyId}
            onToggle={() => setIsOpen(!isOpen)}
          />
        )
      }
    >
      {urgent.map(({ id, content }) => (
        <Fragment key={id}>{content}</Fragment>
      ))}
      {others.length > 0 && (
        <Disclosed id={bodyId} isOpen={isOpen} atOnce>
          {isOpen && (
            <Stack between="cards">
              {others.map(({ id, content }) => (
                <Fragment key={id}>{content}</Fragment>
              ))}
            </Stack>
          )}
        </Disclosed>
      )}
    </TitledCard>
  )
}
