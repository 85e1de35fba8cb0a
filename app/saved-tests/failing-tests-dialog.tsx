import type { TestReport } from '#rules/preview/saved-tests/saved-test.ts'
import { savedTestWords } from '#rules/words/saved-tests.ts'
import type { SaveDialogProps } from '../saving/save-check.ts'
import { SaveQuestion } from '../saving/save-question.tsx'
import { Stack } from '../ui/stack.tsx'
import { Hint, Paragraph } from '../ui/text.tsx'
import { TestVerdict } from './test-verdict.tsx'

const words = savedTestWords.dialog

/** Maximum number of listed tests. Five are reason enough to go back. */
const shownMax = 5

/** Failing test, with the title of its rule set. */
export type FailingTest = { readonly title: string; readonly test: TestReport }

type FailingTestsDialogProps = SaveDialogProps & { readonly failing: readonly FailingTest[] }

/** Dialog before a save of rules that fail their tests. */
export function FailingTestsDialog({ failing, ...dialog }: FailingTestsDialogProps) {
  return (
    <SaveQuestion id="failing-tests" title={words.title} {...dialog}>
      <FailingTests failing={failing} />
    </SaveQuestion>
  )
}

function FailingTests({ failing }: Pick<FailingTestsDialogProps, 'failing'>) {
  const isOfOne = new Set(failing.map(({ title }) => title)).size === 1
  return (
    <Stack between="parts">
      <Paragraph>{words.body}</Paragraph>
      {failing.slice(0, shownMax).map(({ title, test }) => (
        <Stack key={test.id} between="lines">
          <Paragraph emphasis="strong">{isOfOne ? test.name : words.ofSet(test.name, title)}</Paragraph>
          <TestVerdict test={test} />
        </Stack>
      ))}
      {failing.length > shownMax && <Paragraph>{words.more(failing.length - shownMax)}</Paragraph>}
      <Hint>{words.hint}</Hint>
    </Stack>
  )
}
