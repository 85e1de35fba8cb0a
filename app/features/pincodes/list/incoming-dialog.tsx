import { BlockStack, ChoiceList, InlineStack, Modal, Spinner, Text } from '@shopify/polaris'
import { useMemo, useState } from 'react'
import { type PincodeMergeMode, pincodeMergeModes } from '#rules/pincodes/pincode-list-merge.ts'
import { pincodeWords } from '#rules/words/pincodes.ts'
import touch from '../../../fields/touch-targets.module.css'
import type { MergedList } from '../worker/list-tasks.ts'
import { runTask } from '../worker/run-task.ts'
import { UnreadPanel } from './unread-panel.tsx'
import type { Incoming } from './use-incoming.ts'
import type { ListEditor } from './use-list-editor.ts'
import { useTask } from './use-task.ts'

const words = pincodeWords.list.upload

type IncomingDialogProps = {
  readonly editor: ListEditor
  readonly incoming: Incoming
  readonly onClose: () => void
}

/** What came in, and what would become of the list: nothing is changed before the merchant has seen it. */
export function IncomingDialog({ editor, incoming, onClose }: IncomingDialogProps) {
  const [mode, setMode] = useState<PincodeMergeMode>('add')
  const { list } = editor
  const { text, source } = incoming
  const question = useMemo(() => ({ list, text, source: 'file' as const, mode }), [list, text, mode])
  const { result, isFresh } = useTask('merge', question)
  const preview = isFresh ? result : undefined

  const apply = () => {
    onClose()
    void editor.change(async (current) => {
      const merged = await runTask('merge', { ...question, list: current })
      const [before, after] = merged.sizes
      return { ...merged, news: { text: words.applied(mode, before, after), unread: merged.unread } }
    })
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={words.dialogTitle(source)}
      primaryAction={{
        content: words.apply[mode],
        destructive: mode !== 'add',
        disabled: preview === undefined || preview.read === 0,
        onAction: apply,
      }}
      secondaryActions={[{ content: words.cancel, onAction: onClose }]}
    >
      <Modal.Section>
        <div className={touch.touchTargets}>
          <BlockStack gap="400">
            {list !== '' && (
              <ChoiceList
                title={words.mode}
                choices={pincodeMergeModes.map((value) => ({ value, label: words.modes[value] }))}
                selected={[mode]}
                onChange={([chosen]) => {
                  const known = pincodeMergeModes.find((each) => each === chosen)
                  if (known !== undefined) setMode(known)
                }}
              />
            )}
            <div role="status">
              {preview === undefined ? (
                <InlineStack gap="200" blockAlign="center">
                  <Spinner size="small" />
                  <Text as="span">{words.reading}</Text>
                </InlineStack>
              ) : (
                <Preview preview={preview} />
              )}
            </div>
            {preview !== undefined && <UnreadPanel unread={preview.unread} />}
          </BlockStack>
        </div>
      </Modal.Section>
    </Modal>
  )
}

function Preview({ preview }: { readonly preview: MergedList }) {
  const { counts, unread, header, repeated, stillCovering, read, sizes } = preview
  return (
    <BlockStack gap="100">
      <Text as="p" variant="headingSm">
        {read === 0 && unread.length === 0 ? words.nothing : words.preview(counts, unread.length)}
      </Text>
      <Text as="p" tone="subdued">
        {words.result(...sizes)}
      </Text>
      {header !== undefined && (
        <Text as="p" tone="subdued" breakWord>
          {words.header(header)}
        </Text>
      )}
      {repeated > 0 && (
        <Text as="p" tone="subdued">
          {words.repeated(repeated)}
        </Text>
      )}
      {stillCovering.length > 0 && <Text as="p">{words.stillCovering(stillCovering)}</Text>}
    </BlockStack>
  )
}
