import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** A name with a puzzling word, and the first line that contains it. */
export type NameFault = { readonly line: number; readonly name: string; readonly say: string }

/** Words that names must not contain, and plain words for them (CONTRIBUTING.md#words). */
const puzzlingWords = [
  { words: ['tell', 'tells', 'telling', 'told'], say: 'show, say, report, describe' },
  { words: ['stand', 'stands', 'standing', 'stood'], say: 'is, lives in, status' },
  { words: ['beside'], say: 'next to, with, nearby' },
  { words: ['meant'], say: 'intended, matched' },
  { words: ['mend', 'mends', 'mended'], say: 'fix' },
  { words: ['nought'], say: 'zero' },
  { words: ['anew'], say: 'again' },
  { words: ['dear', 'dearer', 'dearest'], say: 'expensive' },
  { words: ['parted'], say: 'separated' },
  { words: ['fallen'], say: 'dropped' },
] as const

/**
 * Rooms in which names may use *place* only for a country, a state or a city (docs/glossary.md#words-with-one-meaning).
 */
const foldersOfPlaces = /^app\//

/** Names with another meaning of place: stored members and members of a catalogue keep their names. */
const otherPlaces: readonly { readonly file: RegExp; readonly member: string }[] = [
  { file: /^app\/content\/payment-templates\.ts$/, member: 'an added text' },
  {
    file: /^app\/features\/(?:shop-health\/health-issues|checkout-now\/checkout-now-card\.test)\.tsx$/,
    member: 'a finding',
  },
  { file: /^app\/fields\/zip\/unread-panel\.tsx$/, member: 'words of a list' },
]

const sayFor = new Map<string, string>(
  puzzlingWords.flatMap(({ words, say }) => words.map((word) => [word, say])),
)

/** Finds puzzling words in a file's name and in the identifiers of its code. Texts and comments are ignored. */
export function findNameFaults(path: string, source: string): NameFault[] {
  const file = basename(path)
  const names = [{ name: file, index: 0 }]
  for (const { 0: name, index } of blankOutTexts(source).matchAll(/[A-Za-z_$][\w$]*/g))
    if (!names.some((known) => known.name === name)) names.push({ name, index })
  return names.flatMap(({ name, index }) => {
    const say = findSay(name) ?? findPlace(path, name)
    return say === undefined ? [] : [{ line: source.slice(0, index).split('\n').length, name, say }]
  })
}

function findSay(name: string): string | undefined {
  const words = splitName(name)
  if (words.join(' ').includes('by the book')) return 'as documented'
  const at = words.findIndex((word) => sayFor.has(word))
  // A "stand-in" is allowed.
  if (at === -1 || (words[at] === 'stand' && words[at + 1]?.startsWith('in'))) return undefined
  return sayFor.get(words[at] ?? '')
}

function findPlace(path: string, name: string): string | undefined {
  if (!foldersOfPlaces.test(path) || otherPlaces.some(({ file }) => name === 'place' && file.test(path)))
    return undefined
  const words = splitName(name)
  const at = words.findIndex((word) => word === 'place' || word === 'places')
  // "In place" is allowed.
  return at === -1 || words[at - 1] === 'in'
    ? undefined
    : 'index, slot, path, address, placement, or forms/places for a country'
}

/** The words of a name in camelCase, kebab-case or capitals, in lowercase. */
function splitName(name: string): string[] {
  return name
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

/** Replaces comments, quoted texts, patterns and texts between tags with spaces. Line numbers do not change. */
function blankOutTexts(source: string): string {
  const texts =
    /(?<![^\s({[])\/\*[\s\S]*?\*\/|(?<=[(,=:&|!?[]\s?)\/(?![*/])(?:\\.|[^/\\\n])+\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=>)[^<>{}()=;]+(?=<)/g
  return source.replace(texts, (text) => text.replace(/[^\n]/g, ' '))
}

if (import.meta.main) {
  for (const file of process.argv.slice(2)) {
    for (const { line, name, say } of findNameFaults(file, readFileSync(file, 'utf8'))) {
      console.log(`${file}:${line}: "${name}": ${say}`)
      process.exitCode = 1
    }
  }
}
