import type { Customer, UsageMetric, UsageMetricReport } from '@heymantle/client'
import { useState } from 'react'
import { findFeature, UNLIMITED } from '#rules/features/plan/plan-features.ts'
import { useEnabledRuleSetCount } from '../../plan/use-enabled-rule-sets.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Figure, Share } from '../../ui/figure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import type { BillingCalls } from './billing-calls.ts'
import { CappedAmount } from './capped-amount.tsx'
import { useCall } from './use-call.ts'
import { planWords } from './words.ts'

const words = planWords.usage

type UsageCardProps = {
  readonly customer: Customer
  readonly calls: BillingCalls
  readonly onChanged: () => Promise<void>
}

/** Usage of the plan's limits, and counts over time. */
export function UsageCard({ customer, calls, onChanged }: UsageCardProps) {
  const enabled = useEnabledRuleSetCount(true)
  const limit = findFeature(customer.features, 'enabled_rule_sets')?.value
  return (
    <TitledCard title={words.title} guide="plan-usage">
      {enabled !== undefined &&
        (typeof limit === 'number' && limit !== UNLIMITED ? (
          <Share label={words.ruleSets} figure={words.ofLimit(enabled, limit)} used={enabled} of={limit} />
        ) : (
          <Figure label={words.ruleSets} figure={words.withoutLimit(enabled)} />
        ))}
      {Object.values(customer.usage).map((metric) => (
        <Metric key={metric.id} metric={metric} calls={calls} />
      ))}
      {customer.subscription && (
        <CappedAmount subscription={customer.subscription} calls={calls} onChanged={onChanged} />
      )}
    </TitledCard>
  )
}

function Metric({ metric, calls }: { readonly metric: UsageMetric; readonly calls: BillingCalls }) {
  const { running, failure, run } = useCall()
  const [report, setReport] = useState<UsageMetricReport>()
  const read = () => void run('report', async () => setReport(await calls.readUsage(metric.id)))
  const counted = report?.data.filter(({ value }) => value > 0) ?? []
  return (
    <Stack between="entries">
      <Figure label={metric.name} figure={words.withoutLimit(metric.currentValue)} />
      {failure !== undefined && (
        <Notice tone="critical" title={planWords.notDone}>
          <Paragraph>{failure}</Paragraph>
        </Notice>
      )}
      {report === undefined ? (
        <Stack between="lines" atStart>
          <ActionButton
            label={words.months}
            fullLabel={words.report(metric.name)}
            kind="link"
            isRunning={running !== undefined}
            onAction={read}
          />
        </Stack>
      ) : counted.length === 0 ? (
        <Hint>{words.none}</Hint>
      ) : (
        <TextList texts={counted.map(({ date, value }) => words.month(date, value))} />
      )}
    </Stack>
  )
}
