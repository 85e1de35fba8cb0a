import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { Box, Text } from '@shopify/polaris'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import type { RecordActions } from './use-record-actions.ts'

const words = ruleEditorWords.delete

/** The question before a rule set is deleted. */
export function DeleteModal({ actions, title }: { readonly actions: RecordActions; readonly title: string }) {
  return (
    <Modal id="rule-set-delete" variant="small" open={actions.isAsking} onHide={actions.close}>
      <Box padding="400">
        <Text as="p">{words.body}</Text>
      </Box>
      <TitleBar title={words.title(title)}>
        <button
          type="button"
          variant="primary"
          tone="critical"
          disabled={actions.isDeleting}
          onClick={actions.remove}
        >
          {words.confirm}
        </button>
        <button type="button" onClick={actions.close}>
          {words.cancel}
        </button>
      </TitleBar>
    </Modal>
  )
}
