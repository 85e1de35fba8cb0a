import { describe, expect, it } from 'vitest'
import { readDocuments } from './documents.ts'
import { findLongSentences, findWordFaults } from './plain-words.ts'

/** Headings that keep their text because code cites their anchors. */
const citedHeadings: readonly string[] = [
  '## Help beside a card',
  '## What cannot be customized',
  '## What discounts take',
  '## What functions cannot know',
]

/** A change log keeps the words of its time. */
const unread = 'CHANGELOG.md'

/** Files with examples of the faults that they look for. */
const examples: readonly string[] = [
  'scripts/words/plain-words.test.ts',
  'scripts/words/plain-names.test.ts',
  'scripts/words/plain-names.ts',
  'scripts/words/merchant-words.test.ts',
]

/** Texts of a screen and of GraphQL that code repeats. */
const citedTexts: readonly string[] = ['Tell us more', 'Did you mean']

const wordsOf = (path: string, text: string) => findWordFaults(path, text).map(({ words }) => words)

describe('plain words', () => {
  it('are required in comments, with the line of a fault, and not in code', () => {
    const source =
      "const told = 'stands'\n\n/** Stands beside\n * the others. */\nconst tell = told // anew\n"
    expect(findWordFaults('rules/a.ts', source)).toEqual([
      { line: 3, words: 'Stands', say: 'is, lives in' },
      { line: 3, words: 'beside', say: 'next to, with' },
      { line: 5, words: 'anew', say: 'again' },
    ])
  })

  it('name an outcome as such', () => {
    expect(wordsOf('a.ts', '// A job, and what became of it.\n')).toEqual(['what became of'])
    expect(wordsOf('a.ts', '// A job, and its outcome.\n')).toEqual([])
  })

  it('are required in errors, log lines and titles of rows, but not in single words or merchants’ texts', () => {
    const source =
      "log.warn('usage not told to billing')\nthrow new Error(`Part stands in no card`)\nconst a = ['told']\n"
    expect(wordsOf('server/a.ts', source)).toEqual(['told', 'stands'])
    expect(wordsOf('a.test.ts', "test.each([['one beside another', 1]])('is %s', run)")).toEqual(['beside'])
    const value = '$' + '{meant}'
    expect(wordsOf('a.ts', `const a = \`of ${value} and of ${value}\``)).toEqual([])
    expect(wordsOf('app/features/plan/words.ts', "export const words = { ask: 'Tell us more' }")).toEqual([])
  })

  it('are not required in a pattern that looks like a comment', () => {
    expect(wordsOf('a.ts', "const folders = ['**/app/**', '../**']\nconst told = '**/tests/*.ts'")).toEqual(
      [],
    )
  })

  it('are required in test names and pages, and not in quoted texts or code there', () => {
    expect(
      wordsOf('a.test.ts', "it('tells the reason', () => { tell() })\ntest.each([1])('is meant', run)"),
    ).toEqual(['tells', 'meant'])
    expect(wordsOf('a.spec.ts', "await test.step('home tells it', async () => {})")).toEqual(['tells'])
    expect(
      wordsOf('page.md', 'It is told.\n\nThe dialog says "It stands". See `tell`.\n\n```\ntold\n```\n'),
    ).toEqual(['told'])
  })

  it('are required where a sentence begins without its noun', () => {
    const opened = (text: string) => wordsOf('page.md', text)
    expect(opened('What a run gives.')).toEqual(['What'])
    expect(opened('A run ends. Whether it succeeds is shown. Nobody waits.')).toEqual(['Whether', 'Nobody'])
    expect(opened('- Those of a shop.\n\n## The same, again')).toEqual(['Those', 'The same'])
    expect(opened('How many runs are left. Who runs it.')).toEqual(['How', 'Who'])
    expect(opened('## Which runs count\n\nHowever it ends, a run is counted.')).toEqual(['Which'])
    expect(opened('Of several runs the first counts.')).toEqual(['Of'])
    expect(opened('What does a run give?')).toEqual([])
    expect(opened('A run shows what it gives, and whether it ended.')).toEqual([])
    expect(wordsOf('a.ts', '/**\n * Of the runs, the last one.\n */')).toEqual(['Of'])
  })

  it('come in sentences of at most twenty words', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
    const long = { line: 3, words: 'word word word word …', say: '21 words: split the sentence' }
    expect(findLongSentences(`# Page\n\n${words(21)}.\n`)).toEqual([long])
    expect(findLongSentences(`# Page\n\n${words(10)}\n${words(11)}.\n`)).toEqual([long])
    const parts = [
      `${words(20)}. ${words(20)}: ${words(20)}`,
      `- ${words(20)}\n- ${words(20)}`,
      `| ${words(20)} | ${words(20)} |`,
      `${words(19)} \`several words of code\` "and quoted ones"`,
    ]
    expect(parts.flatMap(findLongSentences)).toEqual([])
  })

  it('come in short sentences in every page', () => {
    const faults = readDocuments()
      .filter(({ path }) => path.endsWith('.md') && path !== unread)
      .flatMap(({ path, text }) =>
        findLongSentences(text).map(({ line, words, say }) => `${path}:${line}: "${words}": ${say}`),
      )
    expect(faults).toEqual([])
  })

  it('are used in every comment, page, message and test name', () => {
    const faults = readDocuments()
      .filter(({ path }) => /\.(?:tsx?|mjs|css|md)$/.test(path) && path !== unread)
      .filter(({ path }) => !examples.includes(path))
      .flatMap(({ path, text }) =>
        findWordFaults(path, text)
          .filter(({ line }) => {
            const written = text.split('\n')[line - 1] ?? ''
            return !citedHeadings.includes(written) && !citedTexts.some((cited) => written.includes(cited))
          })
          .map(({ line, words, say }) => `${path}:${line}: "${words}": ${say}`),
      )
    expect(faults).toEqual([])
  })
})
