import { useState } from 'react'
import type { PlanAnswer } from '#rules/features/plan/plan-status.ts'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { planWords as words } from './words.ts'

type LastKnownPlanProps = {
  readonly plan: Extract<PlanAnswer, { billing: 'mantle' }>
  readonly onRetry: () => Promise<void>
}

/** Last known plan, shown while the billing service does not answer. */
export function LastKnownPlan({ plan, onRetry }: LastKnownPlanProps) {
  const [isRunning, setIsRunning] = useState(false)
  const { planStatus, known, knownAt } = plan
  // The server has an answer and this browser has none, so for the merchant the service is unreachable.
  const described = words.standings[planStatus === 'current' ? 'lastKnown' : planStatus]
  const retry = async () => {
    setIsRunning(true)
    await onRetry().finally(() => setIsRunning(false))
  }
  return (
    <Stack between="cards">
      <Notice
        tone="warning"
        title={described.title}
        action={{ label: words.tryAgain, isRunning, onAction: () => void retry() }}
      >
        <Paragraph>{described.text(knownAt ?? '')}</Paragraph>
      </Notice>
      {known !== null && (
        <TitledCard
          guide="plan-current"
          title={known.planName ?? words.freePlan.title}
          badge={<StateBadge>{words.statuses[known.status]}</StateBadge>}
        >
          {knownAt !== null && <Hint>{words.knownOn(knownAt)}</Hint>}
        </TitledCard>
      )}
    </Stack>
  )
}
