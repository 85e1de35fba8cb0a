import { type CheckStep, checkSteps } from '#rules/language/checks/check-action-kinds.ts'
import { nameProducts } from '#rules/preview/product-ids.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PlainSelect } from '../../fields/choices/plain-select.tsx'
import { SavedTests } from '../../saved-tests/saved-tests.tsx'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { RuleReports } from '../test-panel/rule-reports.tsx'
import { RunReport } from '../test-panel/run-report.tsx'
import { SampleForm } from '../test-panel/sample-form.tsx'
import { describeCheckHeadline } from './describe-check-test.ts'
import { MessagePreview } from './message-preview.tsx'
import type { requestCheckPreview } from './request-check-preview.ts'
import type { CheckRun } from './use-check-run.ts'
import { checkPanelWords as words } from './words.ts'

/** Panel of checks: a sample checkout, the step at which the shopper is, and the messages that appear. */
export default function CheckPanel({ run }: { readonly run: CheckRun }) {
  const { draft, recordId, checkout, step, setStep, rules, last, failure, saved } = run
  const headline = describeCheckHeadline(run)

  return (
    <Stack between="cards">
      <SampleForm owner="validation" draft={draft} checkout={checkout} />
      <PlainSelect
        label={words.step}
        choices={checkSteps.map((value) => ({ value, label: words.steps[value] }))}
        value={step}
        onChange={(value) => setStep(value as CheckStep)}
      />
      <DividingLine />
      <LiveRegion text={headline} />
      {rules === undefined && <Notice tone="warning">{testPanelWords.noFunction}</Notice>}
      {failure !== undefined && (
        <Notice tone="critical" title={testPanelWords.outcome.failed}>
          <Paragraph>{failure}</Paragraph>
        </Notice>
      )}
      {last === undefined && rules !== undefined && failure === undefined && (
        <LoadingText label={testPanelWords.outcome.loading} lines={4} />
      )}
      {last !== undefined && (
        <>
          <MessagePreview headline={headline} errors={last.answer.errors} />
          <RunReport
            outcome={withoutActions(last.answer.outcome)}
            errorEffect={draft.blockOnFailure === true ? 'stops' : 'passes'}
          />
          <RuleReports
            draftSet={last.request.ruleSet}
            outcome={withoutActions(last.answer.outcome)}
            names={{ ...nameProducts(last.request.sample.lines), ...draft.names }}
          />
        </>
      )}
      <DividingLine />
      <SavedTests
        recordId={recordId}
        rules={rules}
        saved={saved}
        checkout={{ sample: checkout.sample, step }}
        checkoutName={checkout.name}
        onOpen={(opened) => {
          checkout.replace(opened.sample)
          setStep(opened.step ?? step)
        }}
      />
    </Stack>
  )
}

type Outcome = Parameters<typeof RunReport>[0]['outcome']

/**
 * Outcome in the form that reports of rules on methods use. Actions are left out, since the report above already shows
 * them.
 */
function withoutActions({ trace, ...outcome }: CheckOutcome): Outcome {
  return {
    ...outcome,
    trace: trace === null ? null : { rules: trace.rules.map((rule) => ({ ...rule, actions: [] })) },
  }
}
type CheckOutcome = Awaited<ReturnType<typeof requestCheckPreview>>['outcome']
