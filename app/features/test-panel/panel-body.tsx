import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { actsForShoppers, type CustomizationRecord } from '#rules/records/customization.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { testPanelWords as words } from '#rules/words/test-panel.ts'
import { useDraftAliases } from '../../aliases/use-draft-aliases.ts'
import { FailingTestsNotice, SavedTests } from '../../saved-tests/saved-tests.tsx'
import { useSavedTests } from '../../saved-tests/use-saved-tests.ts'
import { useSettings } from '../../settings.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { describeOutcome } from './describe-outcome.ts'
import { MethodLists } from './method-lists.tsx'
import { OrderReport } from './order-report.tsx'
import { activeRecordsQuery, splitOtherSets } from './other-sets.ts'
import { OtherSetsReport } from './other-sets-report.tsx'
import { planPreview } from './plan-preview.ts'
import { RuleReports } from './rule-reports.tsx'
import { CostReport, RunReport } from './run-report.tsx'
import { SampleForm } from './sample-form.tsx'
import { useHiddenRate } from './use-hidden-rate.ts'
import { usePreview } from './use-preview.ts'
import { useSample } from './use-sample.ts'

type PanelBodyProps = {
  readonly owner: CustomizationOwner
  readonly draft: RuleSetDraft
  readonly recordId: string | undefined
}

const isEnabledRecord = ({ enabled }: CustomizationRecord) => enabled

/** The panel of rules on methods. */
export function PanelBody({ owner, draft, recordId }: PanelBodyProps) {
  const { functions } = useSettings()
  const records = useQuery(activeRecordsQuery(owner))
  const checkout = useSample(draft.ruleSet)
  // Records in testing act for testers alone.
  const isMet = draft.status === 'testing' ? isEnabledRecord : actsForShoppers
  const sets = useMemo(
    () => splitOtherSets(records.data?.filter(isMet) ?? [], recordId, functions),
    [records.data, isMet, recordId, functions],
  )
  const ruleSet = useDraftAliases(draft.ruleSet, owner, recordId)
  const plan = planPreview(owner, { ...draft, ruleSet }, sets, checkout.sample)
  const isReady = checkout.isReady && !records.isPending
  const { preview, failure } = usePreview(isReady ? plan?.request : undefined)
  const outcome = preview && plan && describeOutcome(owner, preview, plan)
  const hiddenRate = useHiddenRate(owner, checkout.sample)
  const saved = useSavedTests(recordId, plan?.draft)

  return (
    <Stack between="cards">
      <SampleForm owner={owner} draft={draft} checkout={checkout} />
      <DividingLine />
      <LiveRegion text={outcome?.headline ?? ''} />
      <FailingTestsNotice tests={saved.tests} />
      {records.isError && (
        <Notice tone="warning">
          <Stack between="entries" atStart>
            <Paragraph>{words.others.failed}</Paragraph>
            <ActionButton label={words.others.retry} onAction={() => void records.refetch()} />
          </Stack>
        </Notice>
      )}
      {plan === undefined && <Notice tone="warning">{words.noFunction}</Notice>}
      {failure !== undefined && (
        <Notice tone="critical" title={words.outcome.failed}>
          <Paragraph>{failure}</Paragraph>
          {outcome && <Paragraph>{words.outcome.outdated}</Paragraph>}
        </Notice>
      )}
      {outcome === undefined && plan !== undefined && failure === undefined && (
        <LoadingText label={words.outcome.loading} lines={4} />
      )}
      {hiddenRate && (
        <Notice tone="warning">{words.others.hiddenRate(hiddenRate.rate, hiddenRate.title)}</Notice>
      )}
      {outcome && (
        <>
          <MethodLists owner={owner} outcome={outcome} />
          <OrderReport
            outcome={outcome.draft}
            draftSet={outcome.draftSet}
            buysForCompany={checkout.sample.company !== null}
          />
          <RunReport outcome={outcome.draft} />
          <RuleReports
            owner={owner}
            draftSet={outcome.draftSet}
            outcome={outcome.draft}
            names={{ ...outcome.productNames, ...draft.names }}
          />
          <CostReport outcome={outcome.draft} />
          <DividingLine />
          <OtherSetsReport sets={sets} outcome={outcome} />
        </>
      )}
      <DividingLine />
      <SavedTests
        recordId={recordId}
        rules={plan?.draft}
        saved={saved}
        checkout={{ sample: checkout.sample }}
        checkoutName={checkout.name}
        onOpen={({ sample }) => checkout.replace(sample)}
      />
    </Stack>
  )
}
