import { useId, useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { Disclosed, DisclosureButton } from '../ui/disclosure.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { ShareBar } from '../ui/share-bar.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Hint, SmallPrint } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { guideWords as words } from './words.ts'

export type GuideStep = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: { readonly text: string; readonly path: string }
  /** Undefined until it is known. */
  readonly isDone: boolean | undefined
  /** Absent if the app itself detects that the step is done. The card then has only one button, for the next step. */
  readonly onToggle?: () => void
  readonly isBusy?: boolean
}

type StepGuideProps = {
  readonly title: string
  readonly lead: string
  readonly steps: readonly GuideStep[]
  /** True if the guide is shown as one line until the merchant opens it. */
  readonly isClosedAtFirst?: boolean
  readonly onDismiss: () => void
}

/** Steps to a goal, with the number of finished steps and the next step. */
export function StepGuide({ title, lead, steps, isClosedAtFirst = false, onDismiss }: StepGuideProps) {
  const [chosen, setChosen] = useState<boolean>()
  const contentId = useId()
  const progressId = useId()
  const isKnown = steps.every(({ isDone }) => isDone !== undefined)
  // A text drawn before the steps were known is kept, since the steps below would move.
  const [wasKnown] = useState(isKnown)
  const done = steps.filter(({ isDone }) => isDone).length
  // A finished guide is closed, and can be opened again.
  const isOpen = chosen ?? (!isClosedAtFirst && done < steps.length)
  const next = steps.find(({ isDone, onToggle }) => isDone === false && onToggle === undefined)
  return (
    <TitledCard
      title={title}
      action={
        <Line neverWraps>
          <DisclosureButton
            label={isOpen ? words.hide : words.open}
            fullLabel={isOpen ? words.hideNamed(title) : words.openNamed(title)}
            isOpen={isOpen}
            controls={contentId}
            onToggle={() => setChosen(!isOpen)}
          />
          <ActionButton
            kind="link"
            label={words.dismiss}
            fullLabel={words.dismissNamed(title)}
            onAction={onDismiss}
          />
        </Line>
      }
    >
      <Stack between="lines">
        <SmallPrint id={progressId}>
          {isKnown ? words.progress(done, steps.length) : words.progressUnknown(steps.length)}
        </SmallPrint>
        {isOpen && <ShareBar used={done} of={steps.length} labelledBy={progressId} />}
      </Stack>
      <Disclosed id={contentId} isOpen={isOpen}>
        <Stack between="cards">
          <Hint>{lead}</Hint>
          {steps.map((step) => (
            <Step key={step.id} step={step} isShortOnceDone={wasKnown} />
          ))}
          {isKnown && next !== undefined && (
            <Stack between="lines" atStart>
              <ActionButton kind="main" label={next.link.text} path={next.link.path} />
            </Stack>
          )}
        </Stack>
      </Disclosed>
    </TitledCard>
  )
}

function Step({
  step: { title, text, link, isDone, onToggle, isBusy = false },
  isShortOnceDone,
}: {
  readonly step: GuideStep
  readonly isShortOnceDone: boolean
}) {
  // A step that the app detected as done needs no instruction any more.
  const isSeenDone = isShortOnceDone && isDone && onToggle === undefined
  return (
    <Stack between="lines">
      <Line>
        <PartHeading level={3} kind="entry">
          {title}
        </PartHeading>
        {isDone && <StateBadge tone="success">{words.done}</StateBadge>}
      </Line>
      {!isSeenDone && <Hint>{text}</Hint>}
      {onToggle !== undefined && (
        <Line>
          <TextLink path={link.path} text={link.text} />
          <ActionButton
            kind="link"
            label={isDone ? words.markNotDone : words.markDone}
            fullLabel={isDone ? words.markNotDoneNamed(title) : words.markDoneNamed(title)}
            isRunning={isBusy}
            onAction={onToggle}
          />
        </Line>
      )}
    </Stack>
  )
}
