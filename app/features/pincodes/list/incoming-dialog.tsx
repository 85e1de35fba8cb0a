import { useMemo, useState } from 'react'
import type { WantedRows } from '#rules/features/pincodes/list/code-file.ts'
import { type PincodeMergeMode, pincodeMergeModes } from '#rules/features/pincodes/list/pincode-list-merge.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { CodeFileDialog, FilePreview } from '../../../fields/zip/code-file-dialog.tsx'
import { useCodeTable } from '../../../fields/zip/use-code-table.ts'
import type { FileContent } from '../../../fields/zip/worker/code-file-tasks.ts'
import { Choices } from '../../../ui/choices.tsx'
import { Paragraph } from '../../../ui/text.tsx'
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
  const reading = useCodeTable(file, country, wanted)
  const { content, isRead } = reading
  const question = useMemo(
    () =>
      isRead && content !== undefined
        ? { list, text: content.text, source: sourceOf(content), mode, country }
        : undefined,
    [isRead, list, content, mode, country],
  )
  const { result, isFresh, hasFailed } = useTask('merge', question)
  const merged = isFresh ? result : undefined

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
    <CodeFileDialog
      openerId={openerId}
      onClose={onClose}
      source={source}
      reading={reading}
      primaryAction={{
        content: words.apply[mode],
        destructive: mode !== 'add',
        disabled: merged === undefined || merged.read === 0,
        onAction: apply,
      }}
      modeChoice={
        list !== '' && (
          <Choices
            title={words.mode}
            choices={pincodeMergeModes.map((value) => ({ value, label: words.modes[value] }))}
            chosen={mode}
            onChoose={setMode}
          />
        )
      }
      faults={merged}
      hasFailed={reading.hasFailed || hasFailed}
      preview={
        merged !== undefined &&
        content !== undefined && (
          <FilePreview
            headline={
              merged.read === 0 && merged.unread.length === 0
                ? words.nothing
                : words.preview(merged.counts, merged.unread.length)
            }
            result={words.result(...merged.sizes)}
            content={content}
            header={merged.header}
            repeated={merged.repeated}
          >
            {merged.stillCovering.length > 0 && (
              <Paragraph>{words.stillCovering(merged.stillCovering)}</Paragraph>
            )}
          </FilePreview>
        )
      }
    />
  )
}

/** Source of the codes. Rows of a table come without its headings. */
const sourceOf = ({ table }: FileContent) => (table === undefined ? ('file' as const) : ('typed' as const))
