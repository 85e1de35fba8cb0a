import { testPanelWords as words } from '#rules/words/test-panel.ts'
import { SavedTests } from '../../saved-tests/saved-tests.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { MethodLists } from './method-lists.tsx'
import { OrderReport } from './order-report.tsx'
import { OtherSetsReport } from './other-sets-report.tsx'
import { RuleReports } from './rule-reports.tsx'
import { RunReport } from './run-report.tsx'
import { SampleForm } from './sample-form.tsx'
import { useHiddenRate } from './use-hidden-rate.ts'
import type { TestRun } from './use-test-run.ts'

/** The panel of rules on methods. */
export default function PanelBody({ run }: { readonly run: TestRun }) {
  const { owner, draft, recordId, records, checkout, sets, plan, outcome, failure, saved } = run
  const hiddenRate = useHiddenRate(owner, checkout.sample)

  return (
    <Stack between="cards">
      <SampleForm owner={owner} draft={draft} checkout={checkout} />
      <DividingLine />
      <LiveRegion text={outcome?.headline ?? ''} />
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
          <RunReport outcome={outcome.draft} errorEffect={owner} />
          <RuleReports
            owner={owner}
            draftSet={outcome.draftSet}
            outcome={outcome.draft}
            names={{ ...outcome.productNames, ...draft.names }}
          />
          <DividingLine />
          <OtherSetsReport owner={owner} sets={sets} outcome={outcome} />
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
