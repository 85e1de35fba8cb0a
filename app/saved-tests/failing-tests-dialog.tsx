import { Modal, TitleBar } from '@shopify/app-bridge-react'
import type { TestReport } from '#rules/preview/saved-tests/saved-test.ts'
import { savedTestWords } from '#rules/words/saved-tests.ts'
import { Padded } from '../blocks/padded.tsx'
import { Stack } from '../blocks/stack.tsx'
import { Hint, Paragraph } from '../blocks/text.tsx'
import type { SaveDialogProps } from '../saving/save-check.ts'
import { TestVerdict } from './test-verdict.tsx'

const words = savedTestWords.dialog

/** Tests told one by one; a merchant who sees as many has seen enough to go back. */
const toldMax = 5

/** With the title of the rule set that it is a test of. */
export type FailingTest = { readonly title: string; readonly test: TestReport }

type FailingTestsDialogProps = SaveDialogProps & { readonly failing: readonly FailingTest[] }

/** Before a save after which shoppers meet rules that do not come to what their tests expect. */
export function FailingTestsDialog({ failing, isOpen, onBack, onSave }: FailingTestsDialogProps) {
  return (
    <Modal id="failing-tests" open={isOpen} onHide={onBack}>
      <Padded>{isOpen && <FailingTests failing={failing} />}</Padded>
      <TitleBar title={words.title}>
        <button type="button" variant="primary" onClick={onBack}>
          {words.back}
        </button>
        <button type="button" onClick={onSave}>
          {words.save}
        </button>
      </TitleBar>
    </Modal>
  )
}

function FailingTests({ failing }: Pick<FailingTestsDialogProps, 'failing'>) {
  const isOfOne = new Set(failing.map(({ title }) => title)).size === 1
  return (
    <Stack between="parts">
      <Paragraph>{words.body}</Paragraph>
      {failing.slice(0, toldMax).map(({ title, test }) => (
        <Stack key={test.id} between="lines">
          <Paragraph emphasis="strong">{isOfOne ? test.name : words.ofSet(test.name, title)}</Paragraph>
          <TestVerdict test={test} />
        </Stack>
      ))}
      {failing.length > toldMax && <Paragraph>{words.more(failing.length - toldMax)}</Paragraph>}
      <Hint>{words.hint}</Hint>
    </Stack>
  )
}
