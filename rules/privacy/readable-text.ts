import { type DigitRun, listDigitRuns, listPhoneNumbers } from './phone-numbers.ts'

/** A text as customers are looked for in it: prepared once, however many customers there are. */
export type ReadableText = {
  readonly text: string
  readonly runs: readonly DigitRun[]
  readonly phoneNumbers: readonly string[]
}

/** Replaces full-width letters and the escapes of page addresses with the signs that they represent. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('%40', '@').replaceAll('%2b', '+')
}

export function readText(written: string): ReadableText {
  const text = foldText(written)
  const runs = listDigitRuns(text)
  return { text, runs, phoneNumbers: listPhoneNumbers(text, runs) }
}

/** Every text and number in a value of any shape, names of members among them. A text that is JSON is looked into. */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return looksLikeJson(value) ? listTextsOfJson(value) : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(listTexts)
  return Object.entries(value).flatMap(([name, member]) => [name, ...listTexts(member)])
}

const looksLikeJson = (text: string) => /^\s*[[{"]/.test(text)

/** A text that is no JSON after all is a text like any other. */
function listTextsOfJson(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? [value] : listTexts(value)
  } catch {
    return [text]
  }
}
