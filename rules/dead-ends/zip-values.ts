import { readPincodeRecord } from '../features/pincodes/storage/pincode-record.ts'
import { ownerOfFunction } from '../functions/function-variants.ts'
import { canonicalPincode, openCharactersMaximum } from '../language/pincodes/pincode.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { metafieldNamespace } from '../records/metafields.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import type { OnCut } from './nearby-texts.ts'

/** Entries of a list of pincodes, from a condition or from a record without rules. */
export type ZipList = readonly string[]

/** Maximum number of kinds of pincodes that are distinguished. */
const kindsMax = 40

/**
 * Chooses one pincode for every combination of lists that can have it: only the first, the first and the third, and so
 * on. Codes that are on the same lists are equivalent. One code represents all codes under an entry such as `56*`.
 */
export function chooseZips(lists: readonly ZipList[], onCut: OnCut = () => undefined): string[] {
  const listsOf = new Map<string, number[]>()
  const beginnings = new Map<string, Set<number>>()
  for (const [list, entries] of lists.entries()) {
    for (const written of entries) {
      const isBeginning = written.endsWith('*')
      const code = canonicalPincode(isBeginning ? written.slice(0, -1) : written)
      if (code === '') continue
      if (isBeginning || code.endsWith('?'))
        beginnings.set(code, (beginnings.get(code) ?? new Set()).add(list))
      else add(listsOf, code, list)
    }
  }
  for (const text of beginnings.keys()) {
    const code = text.endsWith('?') ? fillOpen(text) : text.padEnd(6, '0')
    if (!listsOf.has(code)) listsOf.set(code, [])
  }
  const plain = [...beginnings.keys()].filter((text) => !text.endsWith('?'))
  const lengths = [...new Set(plain.map(({ length }) => length))]
  const chosen = new Map<string, string>()
  for (const [code, own] of listsOf) {
    const texts = [...lengths.map((length) => code.slice(0, length)), ...listOpenForms(code)]
    const covering = texts.flatMap((text) => [...(beginnings.get(text) ?? [])])
    const kind = [...new Set([...own, ...covering])].sort((one, other) => one - other).join(' ')
    if (chosen.has(kind)) continue
    if (chosen.size === kindsMax) {
      onCut()
      break
    }
    chosen.set(kind, code)
  }
  return [...chosen.values()]
}

/**
 * A code for `AB1???`. Its further characters are as in the United Kingdom, since its districts are stored in this
 * form.
 */
const fillOpen = (open: string) => {
  const marks = /\?+$/.exec(open)?.[0].length ?? 0
  return `${open.slice(0, -marks)}${'24AA'.slice(-marks)}`
}

/** Entries with marks for further characters that cover a code. */
const listOpenForms = (code: string) =>
  Array.from({ length: openCharactersMaximum }, (_, index) => index + 1)
    .filter((marks) => marks < code.length)
    .map((marks) => `${code.slice(0, -marks)}${'?'.repeat(marks)}`)

function add(listsOf: Map<string, number[]>, code: string, list: number): void {
  const known = listsOf.get(code)
  if (known === undefined) listsOf.set(code, [list])
  else if (known.at(-1) !== list) known.push(list)
}

/** Finds a pincode that is in none of the lists and contains none of the written texts. */
export function findStrangeZip(lists: readonly ZipList[], written: readonly string[] = []): string {
  const candidates = ['560001', '999999', '100001', '700007', '345678']
  const isListed = (zip: string) =>
    lists.some((entries) =>
      entries.some((entry) =>
        entry.endsWith('*')
          ? zip.startsWith(entry.slice(0, -1))
          : entry === zip || listOpenForms(zip).includes(entry),
      ),
    )
  const isWritten = (zip: string) => written.some((text) => text !== '' && zip.includes(text))
  return candidates.find((zip) => !isListed(zip) && !isWritten(zip)) ?? '888888'
}

/** Reads the codes of a pincode record from its sets. */
export function readZipList(record: Extract<ActiveRecord, { metafields: unknown }>): ZipList {
  const stored: CustomizationRecord = {
    owner: ownerOfFunction(record.functionHandle),
    id: record.id,
    title: record.title,
    enabled: true,
    functionId: '',
    metafields: Object.entries(record.metafields).map(([key, value]) => ({
      namespace: metafieldNamespace,
      key,
      type: 'json',
      value,
    })),
  }
  const { codes } = readPincodeRecord(stored.owner, stored)
  return [...Array.from(codes.integers, String), ...codes.texts]
}
