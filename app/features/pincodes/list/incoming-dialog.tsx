import { BlockStack, ChoiceList, InlineStack, Modal, Spinner, Text } from '@shopify/polaris'
import { useMemo, useState } from 'react'
import { formWords } from '#forms/words.ts'
import type { WantedRows } from '#rules/features/pincodes/list/code-file.ts'
import { type PincodeMergeMode, pincodeMergeModes } from '#rules/features/pincodes/list/pincode-list-merge.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { NotTakenList } from '../../../fields/tables/not-taken-list.tsx'
import { SheetField, TableChoiceFields } from '../../../fields/tables/table-choice-fields.tsx'
import touch from '../../../fields/touch-targets.module.css'
import { DoubtsPanel } from '../../../fields/zip/doubts-panel.tsx'
import { UnreadPanel } from '../../../fields/zip/unread-panel.tsx'
import { useCodeTable } from '../../../fields/zip/use-code-table.ts'
import type { FileContent } from '../../../fields/zip/worker/code-file-tasks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { MergedList } from '../worker/list-tasks.ts'
import { runTask } from '../worker/run-task.ts'
import type { Incoming } from './use-incoming.ts'
import type { ListEditor } from './use-list-editor.ts'
import { useTask } from './use-task.ts'

const words = pincodeListWords.upload

type IncomingDialogProps = {
  readonly openerId: string
  readonly editor: ListEditor
  readonly incoming: Incoming
  readonly wanted: WantedRows
  readonly onClose: () => void
}

/** Shows new codes and their effect on the list. The list does not change until the merchant agrees. */
export function IncomingDialog({ openerId, editor, incoming, wanted, onClose }: IncomingDialogProps) {
  const [mode, setMode] = useState<PincodeMergeMode>('add')
  const { list, country } = editor
  const { file, source } = incoming
  const { content, setSheet, setChoice, isRead, hasFailed } = useCodeTable(file, country, wanted)
  const question = useMemo(
    () =>
      isRead && content !== undefined
        ? { list, text: content.text, source: sourceOf(content), mode, country }
        : undefined,
    [isRead, list, content, mode, country],
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
    <Dialog
      openerId={openerId}
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
            {content?.sheets !== undefined && <SheetField sheets={content.sheets} onChange={setSheet} />}
            {content?.table !== undefined && content.choice !== undefined && (
              <TableChoiceFields
                table={content.table}
                choice={content.choice}
                label={words.column}
                hasRanges
                onChange={setChoice}
              />
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
              ) : preview === undefined || content === undefined ? (
                <InlineStack gap="200" blockAlign="center">
                  <Spinner size="small" />
                  <Text as="span">{words.reading}</Text>
                </InlineStack>
              ) : (
                <Preview preview={preview} content={content} />
              )}
            </div>
            {preview !== undefined && (
              <>
                <DoubtsPanel doubtful={preview.doubtful} />
                <UnreadPanel unread={preview.unread} isColumn={content?.table !== undefined} />
              </>
            )}
          </BlockStack>
        </div>
      </Modal.Section>
    </Dialog>
  )
}

/** Source of the codes. A table's rows come without its headings. */
const sourceOf = ({ table }: FileContent) => (table === undefined ? ('file' as const) : ('typed' as const))

type PreviewProps = { readonly preview: MergedList; readonly content: FileContent }

function Preview({ preview, content: { table, choice, notTaken, blankLines } }: PreviewProps) {
  const { counts, unread, header, repeated, stillCovering, read, sizes } = preview
  return (
    <BlockStack gap="100">
      <Text as="p" variant="headingSm">
        {read === 0 && unread.length === 0 ? words.nothing : words.preview(counts, unread.length)}
      </Text>
      <Text as="p" tone="subdued">
        {words.result(...sizes)}
      </Text>
      {table !== undefined && choice !== undefined && notTaken !== undefined && (
        <NotTakenList notTaken={notTaken} columns={table.columns} choice={choice} />
      )}
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
