import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { formatTime } from '#forms/text/language.ts'
import type { Shopper } from '#rules/dead-ends/affected-shoppers.ts'
import type { DeadEndAnswer, DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import { FindingList } from '../../dead-ends/finding-list.tsx'
import { LongFindingList } from '../../dead-ends/long-finding-list.tsx'
import { type DeadEndReport, deadEndsQuery } from '../../dead-ends/queries.ts'
import { useMarkIntended } from '../../dead-ends/use-mark-intended.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { logFailure } from '../../log-failure.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { testerCheckoutPath } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { useGuardedNavigate } from '../../shell/navigation.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { WithHelp } from '../../ui/titled-card.tsx'
import { IssueRow, type IssueSummary } from '../shop-health/issue-row.tsx'
import { storeSampleToShow } from '../test-panel/store-sample.ts'
import { homeWords } from './words.ts'

const words = deadEndScreenWords.card

const isIntended = (finding: DeadEndFinding) => finding.isIntended === true
/** True for a finding that is not marked as intended. */
const counts = (finding: DeadEndFinding) => !isIntended(finding)

/** Checkouts without a way to pay or to ship, found by running all active records together. */
export function DeadEndIssues() {
  const settings = useSettings()
  const client = useQueryClient()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(deadEndsQuery(client, settings))
  useEffect(() => {
    if (error !== null) logFailure(`${words.failed}: ${error.message}`, error)
  }, [error])
  const again = () => void refetch()
  /** Gives more time to an unfinished search. The query reports its failure. */
  const goOn = () => {
    client
      .fetchQuery({ ...deadEndsQuery(client, settings, { isAgain: true }), staleTime: 0 })
      .catch(() => undefined)
  }
  const marking = useMarkIntended()
  const answer = data?.answer
  const ofTesters = data?.ofTesters
  const answers = [answer, ofTesters].flatMap((one) => one ?? [])
  const tried = answers.reduce((sum, one) => sum + one.tried, 0)
  const isPartial = answers.some((one) => one.isPartial)
  const untried = [...new Set(answers.flatMap((one) => one.untried ?? []))]
  return (
    <IssueRow title={homeWords.deadEnds.title} {...describeDeadEnds(data, error, isFetching)}>
      {error !== null ? (
        <Notice
          tone="warning"
          title={words.failed}
          action={{ label: words.again, isRunning: isFetching, onAction: again }}
        >
          <p>{error.message}</p>
        </Notice>
      ) : (
        <Stack between="parts">
          <WithHelp card="dead-ends" title={homeWords.deadEnds.title}>
            <Hint>{words.help}</Hint>
          </WithHelp>
          {data === undefined ? (
            <LoadingText label={words.loading} lines={2} />
          ) : (
            <Answer answer={answer} marking={marking} isUnsure={hasUnknown(data)} />
          )}
          {ofTesters !== undefined && <OfTesters answer={ofTesters} />}
          <LiveRegion text={reportChange(marking.changed)} />
          <Intended findings={answer?.findings.filter(isIntended) ?? []} marking={marking} />
          {marking.failure !== undefined && <Notice tone="warning">{marking.failure}</Notice>}
          {data !== undefined && data.foreignCount > 0 && (
            <SmallPrint>{words.otherApps(data.foreignCount)}</SmallPrint>
          )}
          {data !== undefined && data.unknownDiscounts.length > 0 && (
            <SmallPrint>{words.unknownDiscounts(data.unknownDiscounts)}</SmallPrint>
          )}
          {data?.hasUnreadDiscounts && <SmallPrint>{words.unreadDiscounts}</SmallPrint>}
          {untried.length > 0 && <SmallPrint>{words.untried(untried)}</SmallPrint>}
          {answers.length > 0 && (
            <Line toBothEnds>
              <SmallPrint>
                {words.tried(tried, formatTime(dataUpdatedAt))} {isPartial && words.partial}
              </SmallPrint>
              <ActionButton
                label={isPartial ? words.partialAgain : words.refresh}
                onAction={isPartial ? goOn : again}
                isRunning={isFetching}
              />
            </Line>
          )}
        </Stack>
      )}
    </IssueRow>
  )
}

type OfOthers = Pick<DeadEndReport, 'unknownDiscounts' | 'hasUnreadDiscounts'>

const hasUnknown = ({ unknownDiscounts, hasUnreadDiscounts }: OfOthers) =>
  unknownDiscounts.length > 0 || hasUnreadDiscounts

type FoundDeadEnds = OfOthers & {
  readonly answer?: DeadEndAnswer | undefined
  readonly ofTesters?: DeadEndAnswer | undefined
}

/**
 * State of the row. While the next answer loads, the previous issues are shown. The row does not say that there are
 * none.
 */
function describeDeadEnds(
  data: FoundDeadEnds | undefined,
  error: Error | null,
  isFetching: boolean,
): IssueSummary {
  const checking: IssueSummary = {
    state: 'checking',
    badge: homeWords.deadEnds.checking,
    summary: words.loading,
  }
  if (error !== null) return { state: 'unknown', badge: words.badges.unknown, summary: words.failed }
  if (data === undefined) return checking
  const answers = [data.answer, data.ofTesters].flatMap((one) => one ?? [])
  const findings = answers.flatMap((one) => one.findings.filter(counts))
  const [first] = findings
  if (first !== undefined)
    return { state: 'found', badge: words.badges.found(findings.length), summary: first.sentence }
  if (isFetching) return checking
  const isUnsure = hasUnknown(data)
  if (isUnsure || answers.some(({ isPartial, untried }) => isPartial || untried !== undefined))
    return { state: 'unknown', badge: words.badges.unknown, summary: homeWords.deadEnds.unfinished }
  return { state: 'fine', badge: words.badges.fine, summary: homeWords.deadEnds.fine }
}

/** Opens the checkout of a finding in the test, for the shopper who encounters it. */
function useOpenFinding(who: Shopper) {
  const navigate = useGuardedNavigate()
  return async ({ sample }: DeadEndFinding) => {
    storeSampleToShow({ changes: sample })
    await navigate(who === 'tester' ? testerCheckoutPath : pageLinks.checkoutTest.path)
  }
}

/** Findings that only testers encounter, and no other shoppers. */
function OfTesters({ answer: { findings, isPartial } }: { readonly answer: DeadEndAnswer }) {
  const open = useOpenFinding('tester')
  if (findings.length === 0)
    return <Paragraph>{isPartial ? words.testers.partial : words.testers.fine}</Paragraph>
  return (
    <Stack between="entries">
      <Paragraph>{words.testers.found}</Paragraph>
      <LongFindingList findings={findings} onOpen={(finding) => void open(finding)} />
    </Stack>
  )
}

type MarkIntended = ReturnType<typeof useMarkIntended>

type AnswerProps = {
  readonly answer: DeadEndAnswer | undefined
  readonly marking: MarkIntended
  /** True if discounts of others may break a promise. */
  readonly isUnsure: boolean
}

function Answer({ answer, marking, isUnsure }: AnswerProps) {
  const open = useOpenFinding('shopper')
  if (answer === undefined) return <Paragraph>{words.nothingActive}</Paragraph>
  const findings = answer.findings.filter(counts)
  if (findings.length === 0) {
    if (answer.isPartial) return answer.tried === 0 ? null : <Paragraph>{words.partialFine}</Paragraph>
    if (answer.untried !== undefined || isUnsure) return <Paragraph>{words.partialFine}</Paragraph>
    return <Paragraph>{answer.findings.length === 0 ? words.fine : words.fineButIntended}</Paragraph>
  }
  const { changed } = marking
  const left = changed?.isIntended === false ? findings.find(({ key }) => key === changed.key) : undefined
  return (
    <LongFindingList
      findings={findings}
      onOpen={(finding) => void open(finding)}
      marking={marking}
      {...(left && { left })}
    />
  )
}

type IntendedProps = { readonly findings: readonly DeadEndFinding[]; readonly marking: MarkIntended }

/** Findings that the shop marked as intended, closed at first. */
function Intended({ findings, marking }: IntendedProps) {
  const open = useOpenFinding('shopper')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { changed } = marking
  // The pressed button has moved to the other findings, and the focus follows it.
  useEffect(() => {
    if (changed?.isIntended) box.current?.querySelector('button')?.focus()
  }, [changed])
  if (findings.length === 0) return null
  return (
    <div ref={box}>
      <Stack between="entries" atStart>
        <DisclosureButton
          label={words.intended(findings.length)}
          isOpen={isOpen}
          controls={id}
          onToggle={() => setIsOpen(!isOpen)}
        />
        <Disclosed id={id} isOpen={isOpen} atOnce>
          {isOpen && (
            <FindingList findings={findings} onOpen={(finding) => void open(finding)} marking={marking} />
          )}
        </Disclosed>
      </Stack>
    </div>
  )
}

function reportChange(changed: MarkIntended['changed']): string {
  if (changed === undefined) return ''
  return changed.isIntended ? words.intendedSaid : words.shownAgain
}
