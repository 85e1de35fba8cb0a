import { Button, InlineStack, Text } from '@shopify/polaris'
import { pincodeListWords as words } from '#rules/words/pincode-list.ts'
import type { ListEditor } from './use-list-editor.ts'

/** Result of the last action, with undo. */
export function ListNewsLine({
  editor,
  disabled,
}: {
  readonly editor: ListEditor
  readonly disabled: boolean
}) {
  const text = editor.news?.text ?? ''
  return (
    <InlineStack gap="300" blockAlign="center">
      <div role="status">
        {text !== '' && (
          <Text as="span" tone="subdued" breakWord>
            {text}
          </Text>
        )}
      </div>
      {editor.canUndo && (
        <Button variant="plain" disabled={disabled} onClick={() => void editor.undo()}>
          {words.undo}
        </Button>
      )}
    </InlineStack>
  )
}
