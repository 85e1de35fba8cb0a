import { Banner, BlockStack, Button, Divider, SkeletonBodyText, Text } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ruleTypes } from '#rules/language/rule-types.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { testPanelWords as words } from '#rules/words/test-panel.ts'
import { LiveRegion } from '../../fields/live-region.tsx'
import { useSettings } from '../../settings.ts'
import { describeOutcome } from './describe-outcome.ts'
import { MethodLists } from './method-lists.tsx'
import { activeRecordsQuery, splitOtherSets } from './other-sets.ts'
import { OtherSetsReport } from './other-sets-report.tsx'
import { planPreview } from './plan-preview.ts'
import { RuleReports } from './rule-reports.tsx'
import { CostReport, RunReport } from './run-report.tsx'
import { SampleForm } from './sample-form.tsx'
import { useHiddenRate } from './use-hidden-rate.ts'
import { usePreview } from './use-preview.ts'
import { useSample } from './use-sample.ts'

export function PanelBody({ draft, recordId }: { draft: RuleSetDraft; recordId: string | undefined }) {
  const { owner } = ruleTypes[draft.type]
  const { functions } = useSettings()
  const records = useQuery(activeRecordsQuery(owner))
  const checkout = useSample()
  const sets = useMemo(
    () => splitOtherSets(records.data ?? [], recordId, functions),
    [records.data, recordId, functions],
  )
  const plan = planPreview(draft, sets, checkout.sample)
  const isReady = checkout.isReady && !records.isPending
  const { preview, failure } = usePreview(isReady ? plan?.request : undefined)
  const outcome = preview && plan && describeOutcome(owner, preview, plan)
  const hiddenRate = useHiddenRate(owner, checkout.sample)

  return (
    <BlockStack gap="400">
      <SampleForm owner={owner} draft={draft} checkout={checkout} />
      <Divider />
      <LiveRegion text={outcome?.headline ?? ''} />
      {records.isError && (
        <Banner tone="warning">
          <BlockStack gap="200" inlineAlign="start">
            <Text as="p">{words.others.failed}</Text>
            <Button onClick={() => records.refetch()}>{words.others.retry}</Button>
          </BlockStack>
        </Banner>
      )}
      {plan === undefined && <Banner tone="warning">{words.noFunction}</Banner>}
      {failure !== undefined && (
        <Banner tone="critical" title={words.outcome.failed}>
          <Text as="p">{failure}</Text>
          {outcome && <Text as="p">{words.outcome.outdated}</Text>}
        </Banner>
      )}
      {outcome === undefined && plan !== undefined && failure === undefined && (
        <div role="status" aria-label={words.outcome.loading}>
          <SkeletonBodyText lines={4} />
        </div>
      )}
      {hiddenRate && (
        <Banner tone="warning">{words.others.hiddenRate(hiddenRate.rate, hiddenRate.title)}</Banner>
      )}
      {outcome && (
        <>
          <MethodLists owner={owner} outcome={outcome} />
          <RunReport outcome={outcome.draft} />
          <RuleReports
            owner={owner}
            draftSet={outcome.draftSet}
            outcome={outcome.draft}
            names={{ ...outcome.productNames, ...draft.names }}
          />
          <CostReport outcome={outcome.draft} />
          <Divider />
          <OtherSetsReport sets={sets} outcome={outcome} />
        </>
      )}
    </BlockStack>
  )
}
