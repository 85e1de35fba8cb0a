import { useCallback, useMemo, useState } from 'react'
import { useTaskResult } from '../../worker/use-task-result.ts'
import { runCodeFileTask } from './worker/run-code-file-task.ts'

export const fileNotRead = 'A file with codes could not be read.'

/** The columns of a file's text, and the one to take: the likeliest until the merchant chooses another. */
export function useCodeTable(text: string) {
  const [chosen, setColumn] = useState<number>()
  const question = useMemo(() => ({ text }), [text])
  const run = useCallback((asked: { readonly text: string }) => runCodeFileTask('columns', asked), [])
  const { result: table, isFresh, hasFailed } = useTaskResult(run, question, fileNotRead)
  return { table, column: chosen ?? table?.proposed, setColumn, isRead: isFresh, hasFailed }
}
