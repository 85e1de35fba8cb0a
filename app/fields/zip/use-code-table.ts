import { useCallback, useMemo, useState } from 'react'
import type { WantedRows } from '#rules/features/pincodes/list/code-file.ts'
import type { PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import type { TableChoice } from '#rules/tables/table-choice.ts'
import { useTaskResult } from '../../worker/use-task-result.ts'
import type { ChosenFile } from '../tables/chosen-file.ts'
import type { FileQuestion } from './worker/code-file-tasks.ts'
import { runCodeFileTask } from './worker/run-code-file-task.ts'

export const fileNotRead = 'A file with codes could not be read.'

export type CodeTableReading = ReturnType<typeof useCodeTable>

/** Content of a file, in its most likely reading until the merchant chooses another. */
export function useCodeTable(file: ChosenFile, country: PostalCountry, wanted: WantedRows = 'withCod') {
  const [sheet, setSheet] = useState<number>()
  const [choice, setChoice] = useState<TableChoice>()
  const question = useMemo(
    () => ({ file, sheet, choice, wanted, country }),
    [file, sheet, choice, wanted, country],
  )
  const run = useCallback(async (asked: FileQuestion) => await runCodeFileTask('content', asked), [])
  const { result: content, isFresh, hasFailed } = useTaskResult(run, question, fileNotRead)
  return {
    content,
    isRead: isFresh,
    hasFailed,
    setChoice,
    /** Another sheet has other columns. */
    setSheet: (next: number) => {
      setSheet(next)
      setChoice(undefined)
    },
  }
}
