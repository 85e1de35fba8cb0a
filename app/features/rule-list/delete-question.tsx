import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { BlockStack, Box, List, Text } from '@shopify/polaris'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'

const words = ruleListWords.confirmDelete

type DeleteQuestionProps = {
  readonly open: boolean
  readonly chosen: readonly RuleSetListItem[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before rule sets are deleted, and names every one of them. */
export function DeleteQuestion({ open, chosen, onConfirm, onCancel }: DeleteQuestionProps) {
  return (
    <Modal id="rule-list-delete" variant="small" open={open} onHide={onCancel}>
      <Box padding="400">
        <BlockStack gap="200">
          <Text as="p">{words.body}</Text>
          <List>
            {chosen.map(({ id, title }) => (
              <List.Item key={id}>{title.trim() || ruleListWords.untitled}</List.Item>
            ))}
          </List>
        </BlockStack>
      </Box>
      <TitleBar title={words.title(chosen.length)}>
        <button type="button" variant="primary" tone="critical" onClick={onConfirm}>
          {words.confirm(chosen.length)}
        </button>
        <button type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </TitleBar>
    </Modal>
  )
}
