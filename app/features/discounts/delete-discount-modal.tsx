import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { Box, Text } from '@shopify/polaris'
import { discountWords } from '#rules/words/discounts.ts'
import type { DiscountActions } from './use-discount-actions.ts'

const words = discountWords.screen.delete

type DeleteDiscountModalProps = { readonly actions: DiscountActions; readonly title: string }

/** The question before a discount is deleted. */
export function DeleteDiscountModal({ actions, title }: DeleteDiscountModalProps) {
  return (
    <Modal id="discount-delete" variant="small" open={actions.isAsking} onHide={actions.close}>
      <Box padding="400">
        <Text as="p">{words.body}</Text>
      </Box>
      <TitleBar title={words.title(title)}>
        <button
          type="button"
          variant="primary"
          tone="critical"
          disabled={actions.isRunning}
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
