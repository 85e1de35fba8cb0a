import type { Export } from '#rules/rule-files/export-records.ts'
import { takeListsOut } from '#rules/rule-files/file-lists.ts'
import { ruleFileEnding, writeRuleFile } from '#rules/rule-files/write-rule-file.ts'
import { ruleFileWords } from '#rules/words/rule-files.ts'
import { offerDownload } from '../../fields/zip/offer-download.ts'

const words = ruleFileWords.exported

export type DownloadedExport = { readonly notes: readonly string[]; readonly count: number }

/** Downloads an export. Long lists are separate files, which the browser downloads together with the rule file. */
export function downloadExport({ file, testsLeftOut, notWritten }: Export): DownloadedExport {
  const { file: main, lists } = takeListsOut(file)
  if (file.records.length > 0)
    offerDownload(`rules${ruleFileEnding}`, writeRuleFile(main), 'application/yaml')
  for (const { name, text } of lists) offerDownload(name, text, 'text/plain')
  return {
    count: file.records.length,
    notes: [
      ...(lists.length === 0 ? [] : [words.lists(lists.map(({ name }) => name))]),
      ...(testsLeftOut === 0 ? [] : [words.testsLeftOut(testsLeftOut)]),
      ...(notWritten.length === 0 ? [] : [words.unreadable(notWritten)]),
    ],
  }
}
