import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { Box, Text } from '@shopify/polaris'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import type { RecordDeeds } from './use-record-deeds.ts'

const words = ruleEditorWords.delete

/** The question before a rule set is deleted. */
export function DeleteModal({ deeds, title }: { readonly deeds: RecordDeeds; readonly title: string }) {
  return (
    <Modal id="rule-set-delete" variant="small" open={deeds.isAsking} onHide={deeds.close}>
      <Box padding="400">
        <Text as="p">{words.body}</Text>
      </Box>
      <TitleBar title={words.title(title)}>
        <button
          type="button"
          variant="primary"
          tone="critical"
          disabled={deeds.isDeleting}
          onClick={deeds.remove}
        >
          {words.confirm}
        </button>
        <button type="button" onClick={deeds.close}>
          {words.cancel}
        </button>
      </TitleBar>
    </Modal>
  )
}
