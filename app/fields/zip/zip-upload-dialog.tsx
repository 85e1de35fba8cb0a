import { BlockStack, ChoiceList, InlineStack, Modal, Spinner, Text } from '@shopify/polaris'
import { useCallback, useMemo, useState } from 'react'
import { formWords } from '#forms/words.ts'
import type { PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { useTaskResult } from '../../worker/use-task-result.ts'
import touch from '../touch-targets.module.css'
import { CodeColumnField } from './code-column-field.tsx'
import { DoubtsPanel } from './doubts-panel.tsx'
import { UnreadPanel } from './unread-panel.tsx'
import { fileNotRead, useCodeTable } from './use-code-table.ts'
import type { ChosenCodes, FileCodes } from './worker/code-file-tasks.ts'
import { runCodeFileTask } from './worker/run-code-file-task.ts'

const words = formWords.zip
const uploadWords = pincodeListWords.upload

/** What becomes of the codes that are there already. */
export type ZipUploadMode = 'add' | 'replace'

type ZipUploadDialogProps = {
  readonly fileName: string
  readonly text: string
  readonly country: PostalCountry
  readonly hasCodes: boolean
  readonly onTake: (codes: readonly string[], mode: ZipUploadMode) => void
  readonly onClose: () => void
}

/** What a file holds, before any of it is taken. */
export function ZipUploadDialog({
  fileName,
  text,
  country,
  hasCodes,
  onTake,
  onClose,
}: ZipUploadDialogProps) {
  const [mode, setMode] = useState<ZipUploadMode>('replace')
  const { table, column, setColumn, isRead, hasFailed } = useCodeTable(text)
  const question = useMemo(
    () => (isRead ? { text, column, country } : undefined),
    [isRead, text, column, country],
  )
  const run = useCallback((asked: ChosenCodes) => runCodeFileTask('codes', asked), [])
  const { result, isFresh, hasFailed: hasFailedLater } = useTaskResult(run, question, fileNotRead)
  const taken = isFresh ? result : undefined
  const isLost = hasFailed || hasFailedLater
  return (
    <Modal
      open
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
            {table !== undefined && column !== undefined && (
              <CodeColumnField table={table} column={column} onChange={setColumn} />
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
              ) : taken === undefined ? (
                <InlineStack gap="200" blockAlign="center">
                  <Spinner size="small" />
                  <Text as="span">{uploadWords.reading}</Text>
                </InlineStack>
              ) : (
                <Preview taken={taken} />
              )}
            </div>
            {taken !== undefined && (
              <>
                <DoubtsPanel doubtful={taken.doubtful} />
                <UnreadPanel unread={taken.unread} isColumn={table !== undefined} />
              </>
            )}
          </BlockStack>
        </div>
      </Modal.Section>
    </Modal>
  )
}

function Preview({ taken: { codes, unread, header, repeated, blankLines } }: { readonly taken: FileCodes }) {
  const isNothing = codes.length === 0 && unread.length === 0
  const counts = [words.takes(codes.length), ...(unread.length === 0 ? [] : [words.leaves(unread.length)])]
  const notes = [
    ...(header === undefined || header === '' ? [] : [uploadWords.header(header)]),
    ...(blankLines.length === 0 ? [] : [uploadWords.blankCells(blankLines)]),
    ...(repeated === 0 ? [] : [uploadWords.repeated(repeated)]),
  ]
  return (
    <BlockStack gap="100">
      <Text as="p" variant="headingSm">
        {isNothing ? uploadWords.nothing : counts.join(', ')}
      </Text>
      {notes.map((note) => (
        <Text key={note} as="p" tone="subdued" breakWord>
          {note}
        </Text>
      ))}
    </BlockStack>
  )
}
