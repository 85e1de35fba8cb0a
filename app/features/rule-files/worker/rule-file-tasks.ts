import { fillFileLists, listNamedFiles } from '#rules/rule-files/file-lists.ts'
import { type FileFault, readRuleFile, ruleFileLimits } from '#rules/rule-files/read-rule-file.ts'
import type { RuleFile } from '#rules/rule-files/rule-file.ts'
import { ruleFileWords } from '#rules/words/rule-files.ts'

export type ChosenRuleFile = { readonly name: string; readonly content: Blob }

export type ReadChosenFiles =
  | { readonly ok: true; readonly file: RuleFile }
  | { readonly ok: false; readonly name: string; readonly faults: readonly FileFault[] }

/** Tasks on chosen files. They run outside the page, since a crafted file may take long. */
export const ruleFileTasks = {
  /** Reads a rule file, and the lists that it names among the other chosen files. */
  read: async (chosen: readonly ChosenRuleFile[]): Promise<ReadChosenFiles> => {
    const main = chosen.find(({ name }) => /\.(ya?ml|json)$/i.test(name)) ?? chosen[0]
    const name = main?.name ?? ''
    const text = main === undefined ? '' : await readText(main.content)
    if (text === undefined) {
      const message = ruleFileWords.faults.notText
      return { ok: false, name, faults: [{ line: 1, column: 1, path: '', message }] }
    }
    const read = readRuleFile(text)
    if (!read.ok) return { ok: false, name, faults: read.faults }
    const lists = new Map<string, string | undefined>()
    for (const named of listNamedFiles(read.file)) {
      const list = chosen.find((one) => one !== main && one.name === named)
      lists.set(named, list && (await readText(list.content)))
    }
    const filled = fillFileLists(read, (named) => lists.get(named))
    return filled.ok ? { ok: true, file: filled.file } : { ok: false, name, faults: filled.faults }
  },
}

/** Text of a file. Undefined if the bytes are not UTF-8. A file that is too large is cut off and reported later. */
async function readText(content: Blob): Promise<string | undefined> {
  const isCut = content.size > ruleFileLimits.bytes
  const bytes = await content.slice(0, ruleFileLimits.bytes + 1).arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: !isCut }).decode(bytes)
  } catch {
    return undefined
  }
}
