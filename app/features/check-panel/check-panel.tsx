import { useState } from 'react'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import { type CheckStep, checkSteps } from '#rules/language/checks/check-action-kinds.ts'
import { actForAll } from '#rules/language/rule-set.ts'
import type { CheckPreviewRequest } from '#rules/preview/checks/check-preview.ts'
import { nameProducts } from '#rules/preview/product-ids.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { useDraftAliases } from '../../aliases/use-draft-aliases.ts'
import { PlainSelect } from '../../fields/choices/plain-select.tsx'
import { FailingTestsNotice, SavedTests } from '../../saved-tests/saved-tests.tsx'
import { useSavedTests } from '../../saved-tests/use-saved-tests.ts'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { useRestedRequest } from '../../use-rested-request.ts'
import { RuleReports } from '../test-panel/rule-reports.tsx'
import { CostReport, RunReport } from '../test-panel/run-report.tsx'
import { SampleForm } from '../test-panel/sample-form.tsx'
import { useSample } from '../test-panel/use-sample.ts'
import { MessagePreview } from './message-preview.tsx'
import { requestCheckPreview } from './request-check-preview.ts'
import { checkPanelWords as words } from './words.ts'

type CheckPanelProps = {
  readonly draft: RuleSetDraft
  /** The draft's record; undefined for a new one. */
  readonly recordId: string | undefined
}

/** Panel of checks: an invented checkout, the shopper's place in it, and the messages that the shopper reads. */
export default function CheckPanel({ draft, recordId }: CheckPanelProps) {
  const checkout = useSample(draft.ruleSet)
  const [step, setStep] = useState<CheckStep>('checkout')
  const choice = chooseFunction('validation', draft.ruleSet)
  const ruleSet = actForAll(useDraftAliases(draft.ruleSet, 'validation', recordId))
  const rules = choice.fits ? { functionHandle: choice.handle, ruleSet } : undefined
  const request: CheckPreviewRequest | undefined =
    rules && checkout.isReady ? { ...rules, step, sample: checkout.sample } : undefined
  const { last, failure } = useRestedRequest('check-preview', request, requestCheckPreview)
  const saved = useSavedTests(recordId, rules)
  const headline = last === undefined ? '' : words.headline(last.request.step, last.answer.errors.length)

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
      <FailingTestsNotice tests={saved.tests} />
      {!choice.fits && <Notice tone="warning">{testPanelWords.noFunction}</Notice>}
      {failure !== undefined && (
        <Notice tone="critical" title={testPanelWords.outcome.failed}>
          <Paragraph>{failure}</Paragraph>
        </Notice>
      )}
      {last === undefined && choice.fits && failure === undefined && (
        <LoadingText label={testPanelWords.outcome.loading} lines={4} />
      )}
      {last !== undefined && (
        <>
          <MessagePreview headline={headline} errors={last.answer.errors} />
          <RunReport outcome={withoutActions(last.answer.outcome)} />
          <RuleReports
            draftSet={last.request.ruleSet}
            outcome={withoutActions(last.answer.outcome)}
            names={{ ...nameProducts(last.request.sample.lines), ...draft.names }}
          />
          <CostReport outcome={withoutActions(last.answer.outcome)} />
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
 * Outcome in the form that the reports of rules on methods take. Actions are left out, since the report above shows
 * them already.
 */
function withoutActions({ trace, ...outcome }: CheckOutcome): Outcome {
  return {
    ...outcome,
    trace: trace === null ? null : { rules: trace.rules.map((rule) => ({ ...rule, actions: [] })) },
  }
}
type CheckOutcome = Awaited<ReturnType<typeof requestCheckPreview>>['outcome']
