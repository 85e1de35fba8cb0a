import { BlockStack, ChoiceList, InlineStack, Modal, Spinner, Text } from '@shopify/polaris'
import { useMemo, useState } from 'react'
import { formWords } from '#forms/words.ts'
import { type PincodeMergeMode, pincodeMergeModes } from '#rules/features/pincodes/list/pincode-list-merge.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import touch from '../../../fields/touch-targets.module.css'
import { CodeColumnField } from '../../../fields/zip/code-column-field.tsx'
import { DoubtsPanel } from '../../../fields/zip/doubts-panel.tsx'
import { UnreadPanel } from '../../../fields/zip/unread-panel.tsx'
import { useCodeTable } from '../../../fields/zip/use-code-table.ts'
import type { MergedList } from '../worker/list-tasks.ts'
import { runTask } from '../worker/run-task.ts'
import type { Incoming } from './use-incoming.ts'
import type { ListEditor } from './use-list-editor.ts'
import { useTask } from './use-task.ts'

const words = pincodeListWords.upload

type IncomingDialogProps = {
  readonly editor: ListEditor
  readonly incoming: Incoming
  readonly onClose: () => void
}

/** What came in, and what would become of the list: nothing is changed before the merchant has seen it. */
export function IncomingDialog({ editor, incoming, onClose }: IncomingDialogProps) {
  const [mode, setMode] = useState<PincodeMergeMode>('add')
  const { list, country } = editor
  const { text, source } = incoming
  const { table, column, setColumn, isRead, hasFailed } = useCodeTable(text)
  const question = useMemo(
    () => (isRead ? { list, text, source: 'file' as const, column, mode, country } : undefined),
    [isRead, list, text, column, mode, country],
  )
  const { result, isFresh, hasFailed: hasFailedLater } = useTask('merge', question)
  const preview = isFresh ? result : undefined

  const apply = () => {
    onClose()
    if (question === undefined) return
    void editor.change(async (current) => {
      const merged = await runTask('merge', { ...question, list: current })
      const [before, after] = merged.sizes
      return {
        ...merged,
        news: { text: words.applied(mode, before, after), unread: merged.unread, doubtful: merged.doubtful },
      }
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
            {table !== undefined && column !== undefined && (
              <CodeColumnField table={table} column={column} onChange={setColumn} />
            )}
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
              {hasFailed || hasFailedLater ? (
                <Text as="p" tone="critical">
                  {formWords.zip.readFailed}
                </Text>
              ) : preview === undefined ? (
                <InlineStack gap="200" blockAlign="center">
                  <Spinner size="small" />
                  <Text as="span">{words.reading}</Text>
                </InlineStack>
              ) : (
                <Preview preview={preview} />
              )}
            </div>
            {preview !== undefined && (
              <>
                <DoubtsPanel doubtful={preview.doubtful} />
                <UnreadPanel unread={preview.unread} isColumn={table !== undefined} />
              </>
            )}
          </BlockStack>
        </div>
      </Modal.Section>
    </Modal>
  )
}

function Preview({ preview }: { readonly preview: MergedList }) {
  const { counts, unread, header, blankLines, repeated, stillCovering, read, sizes } = preview
  return (
    <BlockStack gap="100">
      <Text as="p" variant="headingSm">
        {read === 0 && unread.length === 0 ? words.nothing : words.preview(counts, unread.length)}
      </Text>
      <Text as="p" tone="subdued">
        {words.result(...sizes)}
      </Text>
      {header !== undefined && header !== '' && (
        <Text as="p" tone="subdued" breakWord>
          {words.header(header)}
        </Text>
      )}
      {blankLines.length > 0 && (
        <Text as="p" tone="subdued">
          {words.blankCells(blankLines)}
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
