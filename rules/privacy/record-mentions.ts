import { findMetafield, metafieldKeys } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import type { FindPerson } from './find-person.ts'
import { listTexts, type ReadableText, readText } from './readable-text.ts'

/** Path in a record where a customer is named. Rules count from 1. */
export type RecordPath =
  | { readonly kind: 'title' | 'code' | 'testers' | 'settings' }
  | { readonly kind: 'rule'; readonly number: number }

export type ReadablePath = { readonly path: RecordPath; readonly texts: readonly ReadableText[] }

/**
 * All texts of a record by their path. `settings` repeat the rules' texts, with names and the screens' own
 * data.
 */
export function readRecordTexts(record: OwnerRecord): ReadablePath[] {
  const stored = parseObject(findMetafield(record.metafields, metafieldKeys.rules)?.value)
  const { testing, title, rules, ...others } = stored
  return [
    read({ kind: 'title' }, [record.title, title]),
    read({ kind: 'code' }, 'code' in record ? record.code : undefined),
    read({ kind: 'testers' }, testing),
    ...(Array.isArray(rules) ? rules : [rules]).map((rule, index) =>
      read({ kind: 'rule', number: index + 1 }, rule),
    ),
    read({ kind: 'settings' }, [
      others,
      record.metafields.filter(({ key }) => key !== metafieldKeys.rules).map(({ value }) => value),
    ]),
  ].filter(({ texts }) => texts.length > 0)
}

const read = (path: RecordPath, value: unknown): ReadablePath => ({
  path,
  texts: listTexts(value).map(readText),
})

/** Paths where a record names a customer. Settings only count where no other part names one. */
export function findMentions(paths: readonly ReadablePath[], find: FindPerson): RecordPath[] {
  const found = paths.flatMap(({ path, texts }) => (texts.some(find) ? [path] : []))
  const closer = found.filter(({ kind }) => kind !== 'settings')
  return closer.length > 0 ? closer : found
}

function parseObject(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value }
  } catch {
    return { text }
  }
}
