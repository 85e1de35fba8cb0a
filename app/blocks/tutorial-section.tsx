import { useId, useState } from 'react'
import { useIsSetUp } from '../guides/finished-set-ups.ts'
import { Columns } from '../ui/columns.tsx'
import { Disclosed, DisclosureButton } from '../ui/disclosure.tsx'
import { Stack } from '../ui/stack.tsx'
import { Paragraph, SmallPrint } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { useRememberedChoice } from '../use-remembered-choice.ts'

export type TutorialSectionProps = {
  /** Id of the explained screen, and name under which the browser stores that the tutorial was dismissed. */
  readonly id: string
  readonly title: string
  readonly steps: readonly string[]
  readonly link: { readonly text: string; readonly url: string }
  readonly show: string
  readonly hide: string
  readonly step: (number: number) => string
}

/** Screens so narrow that the steps would be below one another and half a screen high. */
const narrow = '(max-width: 30.6em)'

/**
 * Numbered steps that the merchant can dismiss and restore. Closed at first on a phone, and once the screen is set up.
 */
export default function TutorialSection({ id, title, steps, link, show, hide, step }: TutorialSectionProps) {
  const contentId = useId()
  const [isNarrow] = useState(() => window.matchMedia(narrow).matches)
  const isSetUp = useIsSetUp(id)
  const [closed, setClosed] = useRememberedChoice(`tutorial-card-closed-${id}`, isNarrow || isSetUp)
  return (
    <TitledCard
      title={title}
      action={
        <DisclosureButton
          label={closed ? show : hide}
          isOpen={!closed}
          controls={contentId}
          onToggle={() => setClosed(!closed)}
        />
      }
    >
      {/* The steps of a screen that was set up close immediately. An animation would move the form. */}
      <Disclosed key={String(isSetUp)} id={contentId} isOpen={!closed}>
        <Stack between="parts">
          <Columns most={4}>
            {steps.map((text, index) => (
              <Step key={text} label={step(index + 1)} text={text} />
            ))}
          </Columns>
          <Paragraph>
            <TextLink path={link.url} text={link.text} opens="top" />
          </Paragraph>
        </Stack>
      </Disclosed>
    </TitledCard>
  )
}

function Step({ label, text }: { label: string; text: string }) {
  return (
    <Stack between="lines">
      <SmallPrint>{label}</SmallPrint>
      <Paragraph>{text}</Paragraph>
    </Stack>
  )
}
