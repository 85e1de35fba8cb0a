import { useState } from 'react'
import {
  savedTestsMaximum,
  type TestedCheckout,
  type TestedRules,
  type TestReport,
} from '#rules/preview/saved-tests/saved-test.ts'
import { savedTestWords as words } from '#rules/words/saved-tests.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeleteQuestion } from '../ui/delete-question.tsx'
import { LiveRegion } from '../ui/live-region.tsx'
import { LoadingText } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { Stack } from '../ui/stack.tsx'
import { Hint, Paragraph } from '../ui/text.tsx'
import { changeExpectation, deleteTest, storeTest } from './requests.ts'
import { SaveTestForm } from './save-test-form.tsx'
import { SavedTestEntry } from './saved-test-entry.tsx'
import type { useSavedTests } from './use-saved-tests.ts'

type SavedTestsProps = {
  /** Undefined if there is no stored rule set that tests could belong to. */
  readonly recordId: string | undefined
  /** Rules on screen. Undefined if no function fits them. */
  readonly rules: TestedRules | undefined
  /** Saved tests for this record and these rules. */
  readonly saved: ReturnType<typeof useSavedTests>
  /** Current checkout in the panel, and its name. */
  readonly checkout: TestedCheckout
  readonly checkoutName: string
  readonly onOpen: (checkout: TestedCheckout) => void
}

/** Checkouts that the merchant saved with expected outcomes, and the result of each. */
export function SavedTests({ recordId, rules, saved, checkout, checkoutName, onOpen }: SavedTestsProps) {
  const { tests, failure, askAgain } = saved
  const [leaving, setLeaving] = useState<TestReport>()
  const headline = tests === undefined || tests.length === 0 ? '' : showPassing(tests)

  const remove = async (test: TestReport) => {
    await saved.change(() => deleteTest(test.id), words.delete.done)
    setLeaving(undefined)
  }
  return (
    <Stack between="parts">
      <Stack between="lines">
        <PartHeading level={3}>{words.heading}</PartHeading>
        {headline === '' ? (
          <Hint>{recordId === undefined ? words.saveFirst : words.help}</Hint>
        ) : (
          <Paragraph>{headline}</Paragraph>
        )}
      </Stack>
      <LiveRegion text={[saved.done, headline].filter(Boolean).join('. ')} />
      {recordId !== undefined && rules !== undefined && tests === undefined && failure === undefined && (
        <LoadingText label={words.loading} lines={2} />
      )}
      {failure !== undefined && (
        <Notice tone="warning">
          <Stack between="entries" atStart>
            <Paragraph>{words.failed(failure)}</Paragraph>
            <ActionButton label={words.again} onAction={askAgain} />
          </Stack>
        </Notice>
      )}
      {tests?.map((test) => (
        <SavedTestEntry
          key={test.id}
          test={test}
          isDisabled={saved.isChanging}
          onOpen={() => onOpen(test)}
          onExpect={
            rules === undefined
              ? undefined
              : () => void saved.change(() => changeExpectation(test.id, rules), words.expectationChanged)
          }
          onDelete={() => setLeaving(test)}
        />
      ))}
      {recordId !== undefined && rules !== undefined && tests !== undefined && (
        <SaveTestForm
          suggestedName={checkoutName}
          isFull={tests.length >= savedTestsMaximum}
          isRunning={saved.isChanging}
          onSave={(name) =>
            saved.change(() => storeTest({ recordId, ...rules, ...checkout, name }), words.kept)
          }
        />
      )}
      {saved.changeFailure !== undefined && <Notice tone="critical">{saved.changeFailure}</Notice>}
      <DeleteQuestion
        id="saved-test-delete"
        title={leaving?.name ?? ''}
        words={words.delete}
        deletion={{
          isAsking: leaving !== undefined,
          isRunning: saved.isChanging,
          remove: () => void (leaving && remove(leaving)),
          close: () => setLeaving(undefined),
        }}
      />
    </Stack>
  )
}

/** Notice above the results in the panel, since the tests themselves are at the end. */
export function FailingTestsNotice({ tests = [] }: Pick<ReturnType<typeof useSavedTests>, 'tests'>) {
  const failing = tests.filter(({ passes }) => !passes)
  if (failing.length === 0) return null
  return <Notice tone="warning">{words.failing(failing.map(({ name }) => name))}</Notice>
}

function showPassing(tests: readonly TestReport[]): string {
  return words.headline(tests.filter(({ passes }) => passes).length, tests.length)
}
