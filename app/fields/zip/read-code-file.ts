import { formWords } from '#forms/words.ts'
import { tableFileWords } from '#rules/words/table-files.ts'
import { logFailure } from '../../log-failure.ts'
import { type ChosenFile, chooseFile } from '../tables/chosen-file.ts'
import { runCodeFileTask } from './worker/run-code-file-task.ts'

export type CodeFileReading = { readonly file: ChosenFile } | { readonly fault: string }

/** Opens the file that the merchant chose. Returns a message if it cannot be read. */
export async function readCodeFile(chosen: File): Promise<CodeFileReading> {
  const file = chooseFile(chosen, chosen.name)
  try {
    const problem = await runCodeFileTask('open', file)
    return problem === undefined ? { file } : { fault: tableFileWords.problems[problem](chosen.name) }
  } catch (error) {
    logFailure(formWords.zip.readFailed, error)
    return { fault: formWords.zip.readFailed }
  }
}
