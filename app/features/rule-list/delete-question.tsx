import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { BlockStack, Box, List, Text } from '@shopify/polaris'
import { tellSome } from '#rules/listing/some-titles.ts'
import type { RuleSetListItem } from '#rules/rule-record.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'

const words = ruleListWords.confirmDelete

type DeleteQuestionProps = {
  readonly open: boolean
  readonly chosen: readonly RuleSetListItem[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before rule sets are deleted, and says how many and which. */
export function DeleteQuestion({ open, chosen, onConfirm, onCancel }: DeleteQuestionProps) {
  const { told, more } = tellSome(chosen.map(({ title }) => title.trim() || ruleListWords.untitled))
  return (
    <Modal id="rule-list-delete" variant="small" open={open} onHide={onCancel}>
      <Box padding="400">
        <BlockStack gap="200">
          <Text as="p">{words.body}</Text>
          <List>
            {told.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and the list does not move.
              <List.Item key={index}>{title}</List.Item>
            ))}
            {more > 0 && <List.Item>{words.andMore(more)}</List.Item>}
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
