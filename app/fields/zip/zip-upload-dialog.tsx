import { useCallback, useMemo, useState } from 'react'
import { listItems } from '#forms/text/language.ts'
import { formWords } from '#forms/words.ts'
import type { PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { Choices } from '../../ui/choices.tsx'
import { useTaskResult } from '../../worker/use-task-result.ts'
import type { ChosenFile } from '../tables/chosen-file.ts'
import { CodeFileDialog, FilePreview } from './code-file-dialog.tsx'
import { fileNotRead, useCodeTable } from './use-code-table.ts'
import type { FileCodes, ListedText } from './worker/code-file-tasks.ts'
import { runCodeFileTask } from './worker/run-code-file-task.ts'

const words = formWords.zip

/** Effect of a file's codes on a list that has codes already. */
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

/** Contents of a file, shown before any codes are added. */
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
  const reading = useCodeTable(file, country)
  const { content, isRead } = reading
  const question = useMemo(
    () =>
      isRead && content !== undefined
        ? { text: content.text, isList: content.table === undefined, country }
        : undefined,
    [isRead, content, country],
  )
  const run = useCallback((listedText: ListedText) => runCodeFileTask('codes', listedText), [])
  const { result, isFresh, hasFailed } = useTaskResult(run, question, fileNotRead)
  const taken = isFresh ? result : undefined
  return (
    <CodeFileDialog
      openerId={openerId}
      onClose={onClose}
      source={fileName}
      reading={reading}
      primaryAction={{
        content: words.take[hasCodes ? mode : 'add'],
        disabled: taken === undefined || taken.codes.length === 0,
        onAction: () => {
          if (taken !== undefined) onTake(taken.codes, hasCodes ? mode : 'replace')
        },
      }}
      modeChoice={
        hasCodes && (
          <Choices
            title={words.modes.label}
            choices={[
              { value: 'replace', label: words.modes.replace },
              { value: 'add', label: words.modes.add },
            ]}
            chosen={mode}
            onChoose={setMode}
          />
        )
      }
      faults={taken}
      hasFailed={reading.hasFailed || hasFailed}
      preview={
        taken !== undefined &&
        content !== undefined && (
          <FilePreview
            headline={describeTaken(taken)}
            content={content}
            header={taken.header}
            repeated={taken.repeated}
          />
        )
      }
    />
  )
}

function describeTaken({ codes, unread }: FileCodes): string {
  if (codes.length === 0 && unread.length === 0) return pincodeListWords.upload.nothing
  return listItems([words.found(codes.length), ...(unread.length === 0 ? [] : [words.leaves(unread.length)])])
}
