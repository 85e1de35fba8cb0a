import { BlockStack, ChoiceList, InlineStack, Modal, Spinner, Text } from '@shopify/polaris'
import { useCallback, useMemo, useState } from 'react'
import { listItems } from '#forms/text/language.ts'
import { formWords } from '#forms/words.ts'
import type { PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useTaskResult } from '../../worker/use-task-result.ts'
import type { ChosenFile } from '../tables/chosen-file.ts'
import { NotTakenList } from '../tables/not-taken-list.tsx'
import { SheetField, TableChoiceFields } from '../tables/table-choice-fields.tsx'
import touch from '../touch-targets.module.css'
import { DoubtsPanel } from './doubts-panel.tsx'
import { UnreadPanel } from './unread-panel.tsx'
import { fileNotRead, useCodeTable } from './use-code-table.ts'
import type { FileCodes, FileContent, ListedText } from './worker/code-file-tasks.ts'
import { runCodeFileTask } from './worker/run-code-file-task.ts'

const words = formWords.zip
const uploadWords = pincodeListWords.upload

/** Use of the codes that are in the list already. */
export type ZipUploadMode = 'add' | 'replace'

type ZipUploadDialogProps = {
  readonly openerId: string
  readonly fileName: string
  readonly file: ChosenFile
  readonly country: PostalCountry
  readonly hasCodes: boolean
  readonly onTake: (codes: readonly string[], mode: ZipUploadMode) => void
  readonly onClose: () => void
}

/** Contents of a file, before any of them are added. */
export default function ZipUploadDialog({
  openerId,
  fileName,
  file,
  country,
  hasCodes,
  onTake,
  onClose,
}: ZipUploadDialogProps) {
  const [mode, setMode] = useState<ZipUploadMode>('replace')
  const { content, setSheet, setChoice, isRead, hasFailed } = useCodeTable(file, country)
  const question = useMemo(
    () =>
      isRead && content !== undefined
        ? { text: content.text, isList: content.table === undefined, country }
        : undefined,
    [isRead, content, country],
  )
  const run = useCallback((asked: ListedText) => runCodeFileTask('codes', asked), [])
  const { result, isFresh, hasFailed: hasFailedLater } = useTaskResult(run, question, fileNotRead)
  const taken = isFresh ? result : undefined
  const isLost = hasFailed || hasFailedLater
  return (
    <Dialog
      openerId={openerId}
      onClose={onClose}
      title={uploadWords.dialogTitle(fileName)}
      primaryAction={{
        content: words.take[hasCodes ? mode : 'add'],
        disabled: taken === undefined || taken.codes.length === 0,
        onAction: () => {
          if (taken !== undefined) onTake(taken.codes, hasCodes ? mode : 'replace')
        },
      }}
      secondaryActions={[{ content: uploadWords.cancel, onAction: onClose }]}
    >
      <Modal.Section>
        <div className={touch.touchTargets}>
          <BlockStack gap="400">
            {content?.sheets !== undefined && <SheetField sheets={content.sheets} onChange={setSheet} />}
            {content?.table !== undefined && content.choice !== undefined && (
              <TableChoiceFields
                table={content.table}
                choice={content.choice}
                label={uploadWords.column}
                hasRanges
                onChange={setChoice}
              />
            )}
            {hasCodes && (
              <ChoiceList
                title={words.modes.label}
                choices={[
                  { value: 'replace', label: words.modes.replace },
                  { value: 'add', label: words.modes.add },
                ]}
                selected={[mode]}
                onChange={([chosen]) => setMode(chosen === 'add' ? 'add' : 'replace')}
              />
            )}
            <div role="status">
              {isLost ? (
                <Text as="p" tone="critical">
                  {words.readFailed}
                </Text>
              ) : taken === undefined || content === undefined ? (
                <InlineStack gap="200" blockAlign="center">
                  <Spinner size="small" />
                  <Text as="span">{uploadWords.reading}</Text>
                </InlineStack>
              ) : (
                <Preview taken={taken} content={content} />
              )}
            </div>
            {taken !== undefined && (
              <>
                <DoubtsPanel doubtful={taken.doubtful} />
                <UnreadPanel unread={taken.unread} isColumn={content?.table !== undefined} />
              </>
            )}
          </BlockStack>
        </div>
      </Modal.Section>
    </Dialog>
  )
}

type PreviewProps = { readonly taken: FileCodes; readonly content: FileContent }

function Preview({ taken: { codes, unread, header, repeated }, content }: PreviewProps) {
  const { table, choice, notTaken, blankLines } = content
  const isNothing = codes.length === 0 && unread.length === 0
  const counts = [words.found(codes.length), ...(unread.length === 0 ? [] : [words.leaves(unread.length)])]
  const notes = [
    ...(header === undefined || header === '' ? [] : [uploadWords.header(header)]),
    ...(blankLines.length === 0 ? [] : [uploadWords.blankCells(blankLines)]),
    ...(repeated === 0 ? [] : [uploadWords.repeated(repeated)]),
  ]
  return (
    <BlockStack gap="100">
      <Text as="p" variant="headingSm">
        {isNothing ? uploadWords.nothing : listItems(counts)}
      </Text>
      {table !== undefined && choice !== undefined && notTaken !== undefined && (
        <NotTakenList notTaken={notTaken} columns={table.columns} choice={choice} />
      )}
      {notes.map((note) => (
        <Text key={note} as="p" tone="subdued" breakWord>
          {note}
        </Text>
      ))}
    </BlockStack>
  )
}
