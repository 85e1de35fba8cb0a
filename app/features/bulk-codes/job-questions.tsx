import { BlockStack, ChoiceList, Modal, Text } from '@shopify/polaris'
import { useState } from 'react'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'

const { cancelling, deleting } = bulkCodeScreenWords

type CancelJobModalProps = {
  readonly onClose: () => void
  readonly onCancel: (removeMade: boolean) => void
}

/** Question before a job is stopped permanently. */
export function CancelJobModal({ onClose, onCancel }: CancelJobModalProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={cancelling.title}
      primaryAction={{ content: cancelling.keep, onAction: () => onCancel(false) }}
      secondaryActions={[
        { content: cancelling.remove, destructive: true, onAction: () => onCancel(true) },
        { content: cancelling.back, onAction: onClose },
      ]}
    >
      <Modal.Section>
        <Text as="p">{cancelling.body}</Text>
      </Modal.Section>
    </Modal>
  )
}

type DeleteCodesModalProps = {
  readonly onClose: () => void
  readonly onDelete: (only: 'all' | 'unused') => void
}

/** Question about which codes of a job to delete. */
export function DeleteCodesModal({ onClose, onDelete }: DeleteCodesModalProps) {
  const [only, setOnly] = useState<'all' | 'unused'>('unused')
  return (
    <Modal
      open
      onClose={onClose}
      title={deleting.title}
      primaryAction={{ content: deleting.confirm, destructive: true, onAction: () => onDelete(only) }}
      secondaryActions={[{ content: deleting.back, onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{deleting.body}</Text>
          <ChoiceList
            title={deleting.title}
            titleHidden
            choices={[
              { value: 'unused', label: deleting.unused },
              { value: 'all', label: deleting.all },
            ]}
            selected={[only]}
            onChange={([chosen]) => setOnly(chosen === 'all' ? 'all' : 'unused')}
          />
        </BlockStack>
      </Modal.Section>
    </Modal>
  )
}
