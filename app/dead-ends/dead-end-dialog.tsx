import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { BlockStack, Box, List, Text } from '@shopify/polaris'
import type { DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import { deadEndWords } from '#rules/words/dead-ends.ts'

const words = deadEndWords.dialog

/** Findings told one by one; a merchant who sees three has seen enough to go back. */
const toldMax = 5

type DeadEndDialogProps = {
  readonly findings: readonly DeadEndFinding[]
  readonly open: boolean
  readonly onBack: () => void
  readonly onSave: () => void
}

/** Before a save that would leave shoppers without a way to pay: what would happen, and whether to save all the same. */
export function DeadEndDialog({ findings, open, onBack, onSave }: DeadEndDialogProps) {
  const isUnseenOnly = findings.every(({ kind }) => kind === 'undone')
  return (
    <Modal id="dead-ends" open={open} onHide={onBack}>
      <Box padding="400">
        <BlockStack gap="300">
          <Text as="p">{words.body}</Text>
          <List gap="loose">
            {findings.slice(0, toldMax).map(({ key, sentence }) => (
              <List.Item key={key}>{sentence}</List.Item>
            ))}
          </List>
          {findings.length > toldMax && <Text as="p">{words.more(findings.length - toldMax)}</Text>}
          <Text as="p" tone="subdued">
            {words.hint}
          </Text>
        </BlockStack>
      </Box>
      <TitleBar title={isUnseenOnly ? words.titleUndone : words.title}>
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
