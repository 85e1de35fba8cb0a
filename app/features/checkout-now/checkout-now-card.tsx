import { useEffect, useId, useState } from 'react'
import type { CheckoutEntry } from '#rules/checkout-now/answer.ts'
import { joinEntries } from '#rules/checkout-now/join-entries.ts'
import { type FunctionOwner, functionOwnerNames } from '#rules/language/function-owners.ts'
import { unseenWords } from '#rules/words/unseen-records.ts'
import { logFailure } from '../../log-failure.ts'
import { PlanLimitNotice } from '../../plan/plan-limit-notice.tsx'
import { useSave } from '../../saving/use-save.ts'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { useLostEndQuestion } from '../discounts/lost-end-question.tsx'
import type { ReadCheckoutNow } from './checkout-now-query.ts'
import { EntryLine } from './entry-line.tsx'
import { type SwitchFailure, saveSwitch } from './save-switch.ts'
import { checkoutNowScreenWords as words } from './words.ts'

/** Number of lines of a step that are shown at first, so that the page stays short. */
const stepShownAtMost = 5
/** Maximum number of switched-off lines that are shown at once. If there are more, they are shown on request. */
const offShownAtMost = 3

/** "Your checkout, right now": all active records of the app, in the order of a checkout. */
export default function CheckoutNowCard({ read }: { readonly read: ReadCheckoutNow }) {
  const { data, error, isFetching, refetch } = read
  useEffect(() => {
    if (error !== null) logFailure(words.failed(error.message), error)
  }, [error])
  return (
    <TitledCard title={words.heading} guide="checkout-now">
      <Stack between="parts">
        {error !== null && (
          <Notice
            tone="critical"
            title={words.failed(error.message)}
            action={{ label: words.again, isRunning: isFetching, onAction: () => void refetch() }}
          />
        )}
        {data?.unseen !== undefined && <Hint>{unseenWords.notListed(data.unseen)}</Hint>}
        {data !== undefined && <Entries entries={joinEntries(data.entries)} />}
      </Stack>
    </TitledCard>
  )
}

function Entries({ entries }: { readonly entries: readonly CheckoutEntry[] }) {
  const lostEnd = useLostEndQuestion()
  const [running, setRunning] = useState<CheckoutEntry>()
  const [failure, setFailure] = useState<SwitchFailure>()
  const { save } = useSave(saveSwitch({ askLostEnd: lostEnd.ask, setFailure, setRunning }))
  const dismiss = () => setFailure(undefined)
  if (entries.length === 0) return <Paragraph>{words.nothing}</Paragraph>
  const acting = entries.filter(
    ({ state }) => state === 'active' || state === 'partly' || state === 'testing',
  )
  const off = entries.filter((entry) => !acting.includes(entry))
  const lines = (some: readonly CheckoutEntry[]) => (
    <Lines
      entries={some}
      runningKey={running?.key}
      onSwitch={(entry, isWanted) => void save({ entry, isWanted })}
    />
  )
  return (
    <Stack between="cards">
      <Hint>{words.help}</Hint>
      {failure?.kind === 'refused' && (
        <Notice tone="critical" title={words.switchFailed} shownFor={failure} onDismiss={dismiss}>
          <p>{failure.message}</p>
        </Notice>
      )}
      {failure?.kind === 'not in plan' && (
        <PlanLimitNotice refusal={failure.refusal} shownFor={failure} onDismiss={dismiss} />
      )}
      {acting.length === 0 && <Paragraph>{words.nothing}</Paragraph>}
      {functionOwnerNames.map((owner) => (
        <Step key={owner} owner={owner} entries={acting.filter((entry) => entry.owner === owner)}>
          {lines}
        </Step>
      ))}
      {lostEnd.question}
      {off.length > 0 && (
        <Stack between="parts" atStart={false}>
          <DividingLine />
          <OnRequest label={() => words.off(off.length)} isOpenAtFirst={off.length <= offShownAtMost}>
            {lines(off)}
          </OnRequest>
        </Stack>
      )}
    </Stack>
  )
}

type StepProps = {
  readonly owner: FunctionOwner
  readonly entries: readonly CheckoutEntry[]
  readonly children: (entries: readonly CheckoutEntry[]) => React.ReactNode
}

/** Step of the checkout, with the records that act in it. */
function Step({ owner, entries, children }: StepProps) {
  if (entries.length === 0) return null
  return (
    <Stack between="parts">
      <PartHeading level={3} kind="group">
        {words.steps[owner]}
      </PartHeading>
      {children(entries.slice(0, stepShownAtMost))}
      {entries.length > stepShownAtMost && (
        <OnRequest
          label={(isOpen) => (isOpen ? words.showLess : words.showRest(entries.length - stepShownAtMost))}
          describe={(label) => words.ofStep(label, words.steps[owner])}
        >
          {children(entries.slice(stepShownAtMost))}
        </OnRequest>
      )}
    </Stack>
  )
}

type LinesProps = {
  readonly entries: readonly CheckoutEntry[]
  readonly runningKey: string | undefined
  readonly onSwitch: (entry: CheckoutEntry, isWanted: boolean) => void
}

function Lines({ entries, runningKey, onSwitch }: LinesProps) {
  return entries.map((entry) => (
    <EntryLine
      key={entry.key}
      entry={entry}
      isRunning={entry.key === runningKey}
      isBusy={runningKey !== undefined}
      onSwitch={onSwitch}
    />
  ))
}

type OnRequestProps = {
  readonly label: (isOpen: boolean) => string
  /** Name for screen readers, where several buttons have the same label. */
  readonly describe?: (label: string) => string
  readonly isOpenAtFirst?: boolean
  readonly children: React.ReactNode
}

/** Further records, shown on request. The button comes first, so that it keeps its position and the focus. */
function OnRequest({ label, describe = (text) => text, isOpenAtFirst = false, children }: OnRequestProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const id = useId()
  const text = label(isOpen)
  return (
    <>
      <DisclosureButton
        label={text}
        fullLabel={describe(text)}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
      />
      <Disclosed id={id} isOpen={isOpen} atOnce>
        {isOpen && <Stack between="parts">{children}</Stack>}
      </Disclosed>
    </>
  )
}
