import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeadEndAnswer, DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import { ActionButton } from '../../blocks/action-button.tsx'
import { LoadingText } from '../../blocks/loading.tsx'
import { Notice } from '../../blocks/notice.tsx'
import { Line } from '../../blocks/stack.tsx'
import { StateBadge } from '../../blocks/state-badge.tsx'
import { Hint, Paragraph, SmallPrint } from '../../blocks/text.tsx'
import { TitledCard } from '../../blocks/titled-card.tsx'
import { FindingList } from '../../dead-ends/finding-list.tsx'
import { deadEndsQuery } from '../../dead-ends/queries.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { logFailure } from '../../log-failure.ts'
import { useSettings } from '../../settings.ts'
import { useGuardedNavigate } from '../../shell/navigation.ts'
import { checkoutTest } from '../checkout-test/feature.ts'
import { keepSample } from '../test-panel/keep-sample.ts'

const words = deadEndScreenWords.card
const times = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false })

/** Whether all active records together leave every shopper a way to pay, by trying them. */
export default function DeadEndsCard() {
  const settings = useSettings()
  const client = useQueryClient()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(deadEndsQuery(client, settings))
  useEffect(() => {
    if (error !== null) logFailure(`${words.failed}: ${error.message}`, error)
  }, [error])
  const again = () => void refetch()

  if (error !== null) {
    return (
      <Notice
        tone="warning"
        title={words.failed}
        action={{ label: words.again, isRunning: isFetching, onAction: again }}
      >
        <p>{error.message}</p>
      </Notice>
    )
  }
  const answer = data?.answer
  return (
    <TitledCard
      title={words.heading}
      level={3}
      guide="dead-ends"
      {...(answer !== undefined && { badge: <CountBadge answer={answer} /> })}
    >
      <Hint>{words.help}</Hint>
      {data === undefined ? <LoadingText label={words.loading} lines={2} /> : <Answer answer={answer} />}
      {data !== undefined && data.foreignCount > 0 && (
        <SmallPrint>{words.otherApps(data.foreignCount)}</SmallPrint>
      )}
      {answer !== undefined && (
        <Line toBothEnds>
          <SmallPrint>
            {words.tried(answer.tried, times.format(dataUpdatedAt))} {answer.isPartial && words.partial}
          </SmallPrint>
          <ActionButton label={words.refresh} onAction={again} isRunning={isFetching} />
        </Line>
      )}
    </TitledCard>
  )
}

function CountBadge({ answer: { findings, isPartial } }: { readonly answer: DeadEndAnswer }) {
  if (findings.length > 0)
    return <StateBadge tone="warning">{words.badges.found(findings.length)}</StateBadge>
  return isPartial ? (
    <StateBadge>{words.badges.unknown}</StateBadge>
  ) : (
    <StateBadge tone="success">{words.badges.fine}</StateBadge>
  )
}

function Answer({ answer }: { readonly answer: DeadEndAnswer | undefined }) {
  const navigate = useGuardedNavigate()
  const open = async ({ sample }: DeadEndFinding) => {
    keepSample({ changes: sample })
    await navigate(checkoutTest.path)
  }
  if (answer === undefined) return <Paragraph>{words.nothingActive}</Paragraph>
  if (answer.findings.length === 0) return answer.isPartial ? null : <Paragraph>{words.fine}</Paragraph>
  return <FindingList findings={answer.findings} onOpen={(finding) => void open(finding)} />
}
