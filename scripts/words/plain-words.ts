import { readFileSync } from 'node:fs'
import { findComments } from './documents.ts'

/** A word that puzzles a reader, and plain words for it. */
type WordRule = { readonly words: RegExp; readonly say: string }

const wordRules: readonly WordRule[] = [
  { words: /\b(?:tells?|told|telling)\b/gi, say: 'show, say, report' },
  { words: /\b(?:stands?|stood|standing)\b(?!-)/gi, say: 'is, lives in' },
  { words: /\bbeside\b/gi, say: 'next to, with' },
  { words: /\b(?:means?|meant)\b/gi, say: 'intend, is' },
  { words: /\bmend(?:s|ed|ing)?\b/gi, say: 'fix' },
  { words: /\bnought\b/gi, say: 'zero' },
  { words: /\banew\b/gi, say: 'again' },
  { words: /\bdear(?:er|est)?\b/gi, say: 'expensive' },
  { words: /\bparts? with\b|\bparted by\b/gi, say: 'drop, separated by' },
  { words: /\bf(?:alls?|ell|alling) away\b/gi, say: 'drop' },
  { words: /\bby the book\b/gi, say: 'as documented' },
  { words: /\bwho(?:so)?(?:m)?ever\b/gi, say: 'the reader, the caller, an operator' },
  { words: /\bwhat (?:became|becomes|has become) of\b/gi, say: 'the outcome of' },
  { words: /\bso (?:many|much)\b/gi, say: 'a number of, this many' },
  { words: /\bturn(?:s|ed|ing)? (?:\w+ )?round\b/gi, say: 'negate' },
]

/** Words that begin a sentence whose subject comes too late. */
const puzzlingOpening = /^(?:What|Whether|How|Who|Whose|Which|Those|As many|The same|Nobody|None of|Of)\b/

/** Maximum number of words in a sentence of a page. */
const mostWords = 20

export type WordFault = { readonly line: number; readonly words: string; readonly say: string }

/** Finds puzzling words in the comments, test names, messages or prose of a file (CONTRIBUTING.md#words). */
export function findWordFaults(path: string, text: string): WordFault[] {
  const faults = [
    ...listTexts(path, text).flatMap((written) => findFaults(written)),
    ...listMessages(path, text).flatMap((written) => findPuzzlingWords(written)),
  ]
  return [...new Map(faults.map((fault) => [fault.at, fault])).values()]
    .sort((one, other) => one.at - other.at)
    .map(({ at, words, say }) => ({ line: lineOf(text, at), words, say }))
}

/** Finds sentences of a page that have too many words. Code, quoted texts and links do not count. */
export function findLongSentences(page: string): WordFault[] {
  const prose = blankOutCode(page)
  const ends = prose.matchAll(/[.!?:;]["”’)*\]]*\s+|\n\s*\n|\n(?=\s*(?:[-*>#]|\d+\.)\s)|\||$/g)
  let from = 0
  return [...ends].flatMap(({ 0: end, index }) => {
    const start = from
    from = index + end.length
    const words = prose.slice(start, index).match(/\S*[\p{L}\p{N}]\S*/gu) ?? []
    return words.length <= mostWords
      ? []
      : [
          {
            line: lineOf(prose, start),
            words: `${words.slice(0, 4).join(' ')} …`,
            say: `${words.length} words: split the sentence`,
          },
        ]
  })
}

type Written = { readonly at: number; readonly text: string }

/** Texts that a person reads, each with its index in the file. */
function listTexts(path: string, text: string): Written[] {
  if (path.endsWith('.md')) return [{ at: 0, text: blankOutCode(text) }]
  const comments = findComments(text).map(({ at, text: comment }) => ({ at, text: blankOutCode(comment) }))
  return /\.(?:test|spec)\./.test(path) ? [...comments, ...findTestNames(text)] : comments
}

/** Replaces code, links and quoted texts with spaces, since they are exempt. All other text keeps its index. */
function blankOutCode(text: string): string {
  return text.replace(/```.*?```|`[^`\n]*`|\]\([^)\s]*\)|"[^"\n]*"|“[^”\n]*”/gs, (code) =>
    code.replace(/[^\n]/g, ' '),
  )
}

function findTestNames(source: string): Written[] {
  const names = source.matchAll(
    /(?:\b(?:describe|it|test)(?:\.\w+)*|\))\(\s*(?:'([^'\n]*)'|`([^`]*)`|"([^"\n]*)")/g,
  )
  return [...names].map(({ 0: all, 1: one, 2: other, 3: last, index }) => {
    const name = one ?? other ?? last ?? ''
    return { at: index + all.length - 1 - name.length, text: name }
  })
}

/** Texts that merchants read. They have rules of their own (scripts/words/merchant-words.ts). */
const isCatalogue = (path: string) => /(?:^|\/)(?:words|content)\/|[-/]words\.ts$/.test(path)

/** Texts of several words in code: errors, lines of the log, and titles of a test's rows. */
function listMessages(path: string, text: string): Written[] {
  if (path.endsWith('.md') || isCatalogue(path)) return []
  const code = findComments(text).reduce((left, { at, text: comment }) => blankOut(left, at, comment), text)
  const strings = code.matchAll(/'([^'\n]*)'|`([^`]*)`|"([^"\n]*)"/g)
  return [...strings].flatMap(({ 1: one, 2: other, 3: last, index }) => {
    const message = (one ?? other ?? last ?? '').replace(/\$\{[^}]*\}/g, (value) => ' '.repeat(value.length))
    return /\p{L} \p{L}/u.test(message) ? [{ at: index + 1, text: blankOutCode(message) }] : []
  })
}

const blankOut = (text: string, at: number, part: string) =>
  text.slice(0, at) + part.replace(/[^\n]/g, ' ') + text.slice(at + part.length)

type FoundFault = Omit<WordFault, 'line'> & { readonly at: number }

function findPuzzlingWords({ at, text }: Written): FoundFault[] {
  return wordRules.flatMap(({ words, say }) =>
    [...text.matchAll(words)].map(({ 0: found, index }) => ({ at: at + index, words: found, say })),
  )
}

function findFaults(written: Written): FoundFault[] {
  const { text } = written
  const openings = [...text.matchAll(/(?:^|[.!?]\s+|\n\s*\n)(?:[\s*/#>-]|\d+\.)*(?=[A-Z])/g)].flatMap(
    ({ 0: before, index }) => {
      const at = index + before.length
      const [opening] = puzzlingOpening.exec(text.slice(at, at + 20)) ?? []
      // A question may begin with these words.
      const isQuestion = /^[^.!?\n|]*\?/.test(text.slice(at))
      return opening === undefined || isQuestion
        ? []
        : [{ at: written.at + at, words: opening, say: 'begin with the noun that the sentence is about' }]
    },
  )
  return [...findPuzzlingWords(written), ...openings]
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

if (import.meta.main) {
  const files = process.argv.slice(2)
  for (const file of files) {
    for (const { line, words, say } of findWordFaults(file, readFileSync(file, 'utf8'))) {
      console.log(`${file}:${line}: "${words}": ${say}`)
      process.exitCode = 1
    }
  }
}
