import { Modal, Spinner, Text } from '@shopify/polaris'
import type { ComponentProps, ReactNode } from 'react'
import { formWords } from '#forms/words.ts'
import type { UnreadPincode } from '#rules/features/pincodes/list/pincode-list.ts'
import type { DoubtfulPincode } from '#rules/features/pincodes/list/pincode-list-doubts.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { tableFileWords } from '#rules/words/table-files.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Hint, InlineText, Paragraph } from '../../ui/text.tsx'
import { NotTakenList } from '../tables/not-taken-list.tsx'
import { SheetField, TableChoiceFields } from '../tables/table-choice-fields.tsx'
import touch from '../touch-targets.module.css'
import { DoubtsPanel } from './doubts-panel.tsx'
import { UnreadPanel } from './unread-panel.tsx'
import type { CodeTableReading } from './use-code-table.ts'
import type { FileContent } from './worker/code-file-tasks.ts'

const words = pincodeListWords.upload

type CodeFileDialogProps = Pick<ComponentProps<typeof Dialog>, 'openerId' | 'primaryAction' | 'onClose'> & {
  /** Name of the file, or the origin of the codes. */
  readonly source: string
  readonly reading: CodeTableReading
  /** Choice of how to use the codes if the list is not empty. Undefined if it is. */
  readonly modeChoice: ReactNode
  /** Codes of the file that need the merchant's attention. Undefined until they are read. */
  readonly faults:
    | { readonly unread: readonly UnreadPincode[]; readonly doubtful: readonly DoubtfulPincode[] }
    | undefined
  readonly hasFailed: boolean
  /** Effect of the file. It is shown once the codes are read. */
  readonly preview: ReactNode
}

/** Dialog for a file with codes: its sheet and columns, how to use the codes, and the effect on the list. */
export function CodeFileDialog({
  source,
  reading: { content, setSheet, setChoice },
  modeChoice,
  faults,
  hasFailed,
  preview,
  ...dialog
}: CodeFileDialogProps) {
  const unclear = content === undefined ? undefined : findUnclear(content)
  return (
    <Dialog
      {...dialog}
      title={words.dialogTitle(source)}
      secondaryActions={[{ content: words.cancel, onAction: dialog.onClose }]}
    >
      <Modal.Section>
        <div className={touch.touchTargets}>
          <Stack between="cards">
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
            {unclear !== undefined && (
              <Text as="p" tone="caution">
                {tableFileWords.filter.unclear(unclear.heading, unclear.cells)}
              </Text>
            )}
            {modeChoice}
            <div role="status">
              {hasFailed ? (
                <Text as="p" tone="critical">
                  {formWords.zip.readFailed}
                </Text>
              ) : faults === undefined ? (
                <Line>
                  <Spinner size="small" />
                  <InlineText>{words.reading}</InlineText>
                </Line>
              ) : (
                preview
              )}
            </div>
            {faults !== undefined && (
              <>
                <DoubtsPanel doubtful={faults.doubtful} />
                <UnreadPanel unread={faults.unread} isColumn={content?.table !== undefined} />
              </>
            )}
          </Stack>
        </div>
      </Modal.Section>
    </Dialog>
  )
}

/** The column about Cash on Delivery that is not understood, until the merchant chooses rows. */
function findUnclear({ table, choice }: FileContent) {
  const unclear = table?.unclear
  if (unclear === undefined || choice?.filter !== undefined) return undefined
  const heading = tableFileWords.columns.name(unclear.column + 1, table?.columns[unclear.column]?.heading)
  return { heading, cells: unclear.cells }
}

type FilePreviewProps = {
  readonly headline: string
  readonly result?: string
  readonly content: FileContent
  readonly header: string | undefined
  /** Number of repeated codes in the file. */
  readonly repeated: number
  readonly children?: ReactNode
}

/** Effect of a file: a headline, the skipped rows, and remarks about its lines. */
export function FilePreview({ headline, result, content, header, repeated, children }: FilePreviewProps) {
  const { table, choice, notTaken, blankLines } = content
  const remarks = [
    ...(header === undefined || header === '' ? [] : [words.header(header)]),
    ...(blankLines.length === 0 ? [] : [words.blankCells(blankLines)]),
    ...(repeated === 0 ? [] : [words.repeated(repeated)]),
  ]
  return (
    <Stack between="entries">
      <Stack between="title">
        <Paragraph emphasis="strong">{headline}</Paragraph>
        {result !== undefined && <Hint>{result}</Hint>}
      </Stack>
      {table !== undefined && choice !== undefined && notTaken !== undefined && (
        <NotTakenList notTaken={notTaken} columns={table.columns} choice={choice} />
      )}
      {remarks.map((remark) => (
        <Hint key={remark}>{remark}</Hint>
      ))}
      {children}
    </Stack>
  )
}
