import { describe, expect, it } from 'vitest'
import { readDocuments } from './documents.ts'
import { findWordFaults } from './plain-words.ts'

/** Rooms whose comments, pages and test names use plain words. A room joins the list after somebody has read it. */
const readRooms: readonly string[] = [
  'local-store',
  'rules/checkout-now',
  'rules/csv.ts',
  'rules/dead-ends',
  'rules/health',
  'rules/margin-guard',
  'rules/preview',
  'rules/privacy',
  'rules/promises',
  'rules/records',
  'rules/schema.ts',
  'rules/tables',
  'rules/words',
  'scripts',
]

/** The examples of this file have the faults that it looks for. */
const examples = 'scripts/plain-words.test.ts'

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
    expect(opened('What does a run give?')).toEqual([])
    expect(opened('A run shows what it gives, and whether it ended.')).toEqual([])
    expect(wordsOf('a.ts', '/**\n * Of the runs, the last one.\n */')).toEqual(['Of the'])
  })

  it.each(readRooms)('are used in %s', (room) => {
    const faults = readDocuments()
      .filter(({ path }) => (path === room || path.startsWith(`${room}/`)) && /\.(?:tsx?|mjs|md)$/.test(path))
      .filter(({ path }) => path !== examples)
      .flatMap(({ path, text }) =>
        findWordFaults(path, text)
          .filter(({ line }) => !citedHeadings.includes(text.split('\n')[line - 1] ?? ''))
          .map(({ line, words, say }) => `${path}:${line}: "${words}": ${say}`),
      )
    expect(faults).toEqual([])
  })
})
