import { ruleFileWords } from '../words/rule-files.ts'
import { findFileFaults } from './file-faults.ts'
import type { FilePath } from './file-path.ts'
import type { FileFault, ReadRuleFile } from './read-rule-file.ts'
import type { RuleFile, RuleFileEntry } from './rule-file.ts'

const words = ruleFileWords.faults

/** Names of the lists of pincodes that are in files next to a rule file. */
export function listNamedFiles({ records }: RuleFile): string[] {
  return records.flatMap((entry) => {
    const pincodes = pincodesOf(entry)
    return typeof pincodes === 'object' ? [pincodes.file] : []
  })
}

const pincodesOf = (entry: RuleFileEntry) =>
  'pincodes' in entry
    ? entry.pincodes
    : entry.type === 'cod-rules'
      ? entry.conditions.location_zipcode?.pincodes
      : undefined

function withPincodes(entry: RuleFileEntry, pincodes: string): RuleFileEntry {
  if ('pincodes' in entry) return { ...entry, pincodes }
  if (entry.type !== 'cod-rules' || entry.conditions.location_zipcode === undefined) return entry
  const { conditions } = entry
  return {
    ...entry,
    conditions: { ...conditions, location_zipcode: { ...entry.conditions.location_zipcode, pincodes } },
  }
}

/** The file with the lists of the files next to it. A list that is missing is a fault. */
export function fillFileLists(
  read: ReadRuleFile & { readonly ok: true },
  readText: (name: string) => string | undefined,
): ReadRuleFile {
  const faults: FileFault[] = []
  const at = (path: FilePath, message: string) =>
    faults.push({ line: read.lineOf(path), column: 1, path: path.join('.'), message })
  const records = read.file.records.map((entry, index) => {
    const pincodes = pincodesOf(entry)
    if (typeof pincodes !== 'object') return entry
    const text = readText(pincodes.file)
    if (text === undefined) at(['records', index], words.noList(pincodes.file))
    return text === undefined ? entry : withPincodes(entry, text)
  })
  const file = { ...read.file, records }
  for (const { path, message } of findFileFaults(file)) at(path, message)
  const [first, ...others] = faults
  return first === undefined ? { ...read, file } : { ok: false, faults: [first, ...others] }
}

/** Letters of a list in the file itself. A longer list goes into a file of its own, which shows differences better. */
const embeddedLetters = 100_000

export type WrittenList = { readonly name: string; readonly text: string }

/** Moves long lists of a file into files next to it. */
export function takeListsOut(file: RuleFile): {
  readonly file: RuleFile
  readonly lists: readonly WrittenList[]
} {
  const lists: WrittenList[] = []
  const records = file.records.map((entry): RuleFileEntry => {
    const text = pincodesOf(entry)
    if (typeof text !== 'string' || text.length <= embeddedLetters) return entry
    const name = `${entry.type}.txt`
    lists.push({ name, text })
    if ('pincodes' in entry) return { ...entry, pincodes: { file: name } }
    if (entry.type !== 'cod-rules' || entry.conditions.location_zipcode === undefined) return entry
    const zip = { ...entry.conditions.location_zipcode, pincodes: { file: name } }
    return { ...entry, conditions: { ...entry.conditions, location_zipcode: zip } }
  })
  return { file: { ...file, records }, lists }
}
