import { parsePincodeList } from '../features/pincodes/list/pincode-list.ts'
import { findActionDefinition } from '../language/actions.ts'
import { anyCountry } from '../language/pincodes/postal/postal-countries.ts'
import { ruleFileWords } from '../words/rule-files.ts'
import type { FilePath } from './file-path.ts'
import { readAction, referenceLists } from './file-rules.ts'
import { collectionReferenceSchema, productReferenceSchema } from './references.ts'
import type { FileAction, FileRule, RuleFile, RuleFileEntry } from './rule-file.ts'

const words = ruleFileWords.faults

export type FaultAtPath = { readonly path: FilePath; readonly message: string }

/** Faults that one record alone does not show, and those of actions, whose params depend on their type. */
export function findFileFaults({ records }: RuleFile): FaultAtPath[] {
  const known = new Set<string>()
  return records.flatMap((entry, index) => {
    const path = ['records', index]
    const isTitled = 'title' in entry
    const key = JSON.stringify([entry.type, isTitled ? entry.title.trim() : ''])
    const isTwice = known.has(key)
    known.add(key)
    return [
      ...(isTwice
        ? [
            {
              path: isTitled ? [...path, 'title'] : path,
              message: isTitled ? words.titleTwice(entry.title) : words.twice,
            },
          ]
        : []),
      ...findPincodeFaults(entry, path),
      ...rulesOf(entry).flatMap((rule, at) => findRuleFaults(rule, [...path, 'rules', at])),
    ]
  })
}

/** Rules of a record; none of one that is a form. */
export function rulesOf(entry: RuleFileEntry): readonly FileRule[] {
  return 'rules' in entry ? (entry.rules ?? []) : []
}

function findRuleFaults({ actions = [] }: FileRule, path: FilePath): FaultAtPath[] {
  return actions.flatMap((action, index) => findActionFaults(action, [...path, 'actions', index]))
}

function findActionFaults(action: FileAction, path: FilePath): FaultAtPath[] {
  const faults = Object.values(referenceLists).flatMap(({ member, kind }): FaultAtPath[] => {
    const list = action[member]
    if (!Array.isArray(list)) return []
    const schema = kind === 'product' ? productReferenceSchema : collectionReferenceSchema
    return list.flatMap((reference, at) =>
      schema.safeParse(reference).success ? [] : [{ path: [...path, member, at], message: words.reference }],
    )
  })
  return faults.length > 0 ? faults : findUnknownParams(action, path)
}

/** Params that the action does not have, which its schema leaves out. A misspelt one would do nothing. */
function findUnknownParams(action: FileAction, path: FilePath): FaultAtPath[] {
  const definition = findActionDefinition(action.type)
  if (definition === undefined) return []
  const found = (reference: unknown) =>
    typeof reference === 'string' ? reference : JSON.stringify(reference)
  const { params } = readAction(action, { product: found, collection: found, titleOf: () => undefined })
  const parsed = definition.params.safeParse(params)
  if (!parsed.success || typeof parsed.data !== 'object' || parsed.data === null) return []
  const recordFaults = parsed.data
  return Object.keys(params)
    .filter((key) => !Object.hasOwn(recordFaults, key))
    .map((key) => ({ path: [...path, key], message: words.param(key) }))
}

function findPincodeFaults(entry: RuleFileEntry, path: FilePath): FaultAtPath[] {
  if (entry.type !== 'payment-pincodes' && entry.type !== 'delivery-pincodes') return []
  const { pincodes, country = anyCountry } = entry
  if (typeof pincodes !== 'string') return []
  const { unread } = parsePincodeList(pincodes, 'typed', country)
  return unread.map(({ written }) => ({ path: [...path, 'pincodes'], message: words.pincode(written) }))
}
