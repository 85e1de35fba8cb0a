import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { BlockStack, Box, List, Text } from '@shopify/polaris'
import type { DiscountListItem } from '#rules/features/discounts/list-item.ts'
import { discountListWords } from '#rules/words/discount-list.ts'
import { discountWords } from '#rules/words/discounts.ts'

const words = discountListWords.delete

type DeleteDiscountsModalProps = {
  readonly open: boolean
  readonly chosen: readonly DiscountListItem[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before discounts are deleted, and names every one of them. */
export function DeleteDiscountsModal({ open, chosen, onConfirm, onCancel }: DeleteDiscountsModalProps) {
  return (
    <Modal id="discount-list-delete" variant="small" open={open} onHide={onCancel}>
      <Box padding="400">
        <BlockStack gap="200">
          <Text as="p">{words.body}</Text>
          <List>
            {chosen.map(({ id, title }) => (
              <List.Item key={id}>{title.trim() || discountWords.screen.untitled}</List.Item>
            ))}
          </List>
        </BlockStack>
      </Box>
      <TitleBar title={words.title(chosen.length)}>
        <button type="button" variant="primary" tone="critical" onClick={onConfirm}>
          {words.confirm(chosen.length)}
        </button>
        <button type="button" onClick={onCancel}>
          {discountWords.screen.delete.cancel}
        </button>
      </TitleBar>
    </Modal>
  )
}
