import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../project-folder.ts'
import { type CatalogueText, listCatalogueTexts, readCatalogueTexts } from './catalogues.ts'
import { readDocuments } from './documents.ts'
import { findTextFaults, listWordRules } from './merchant-words.ts'
import { readPageTexts } from './page-texts.ts'
import { findStrayTexts, listStrayTexts } from './stray-texts.ts'
import { findUnusedTexts } from './unused-texts.ts'

const parse = (path: string, source: string) =>
  ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
const wordsOf = (text: string, name = '', parts: readonly string[] = []) =>
  findTextFaults({ name, text, parts }).map(({ words }) => words)
const describeText = ({ path, line, text }: CatalogueText) => `${path}:${line}: ${text}`

describe('a text', () => {
  it('has none of the words that puzzle merchants', () => {
    expect(wordsOf('It fires where the record holds, and nobody is told.')).toEqual([
      'holds',
      'fires',
      'told',
      'record',
      'nobody',
    ])
    expect(wordsOf('Enter a pin code or an e-mail.')).toEqual(['pin code', 'e-mail'])
    expect(wordsOf('Threshold, household, recorded, malfunction, standard, fireplace')).toEqual([])
  })

  it('has one word for one thing, contractions and whole halves', () => {
    expect(wordsOf('A shopper cannot see those delivery methods, "Express" was cancelled.')).toEqual([
      'shopper',
      'delivery methods',
      'cannot',
      'cancelled',
      'those',
      '"Express"',
    ])
    expect(wordsOf('Retry, or turn the rule off. Sets for companies')).toEqual([
      'Retry',
      'Sets for companies',
      'turn the rule off',
    ])
    expect(wordsOf('Tested with Metro shopper.')).toEqual([])
    expect(wordsOf('Retry Generation')).toEqual([])
    expect(wordsOf(', once an order')).toEqual([', once an order'])
    expect(wordsOf('Closest: … ')).toEqual(['Closest: … '])
    expect(wordsOf(' and ')).toEqual([' and '])
    expect(wordsOf('is longer than … characters.')).toEqual(['is'])
  })

  it('is left alone where the specification fixes it', () => {
    expect(wordsOf('Pin code')).toEqual([])
    expect(wordsOf('Network response was not ok')).toEqual([])
  })

  it('may use the platform’s words under technical details, and the name of a product’s metafield anywhere', () => {
    expect(wordsOf('The function reads 10 bytes of the record.', 'words.technical.size')).toEqual([])
    expect(wordsOf('The function holds.', 'words.technicalDetails')).toEqual(['holds'])
    expect(wordsOf('Product metafield')).toEqual([])
    expect(wordsOf('This metafield')).toEqual(['metafield'])
  })

  it('has no dots at its end while something loads', () => {
    expect(wordsOf('Loading testers...')).toEqual(['...'])
    expect(wordsOf('Counting…')).toEqual(['…'])
    expect(wordsOf('Loading testers')).toEqual([])
    expect(wordsOf('Loading …')).toEqual([])
    expect(wordsOf('Saving: … of …')).toEqual([])
    expect(wordsOf('Loading options...')).toEqual([])
  })

  it('has sentences of at most twenty words, each with its subject first', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
    expect(wordsOf(`${words(20)}. ${words(20)}: ${words(20)}\n${words(20)}`)).toEqual([])
    expect(wordsOf(`${words(21)}.`)).toEqual(['word word word word …'])
    expect(wordsOf(`${words(19)} “…” …`)).toEqual(['word word word word …'])
    expect(wordsOf('What you sell. Those of a shop. Whether it applies.')).toEqual([
      'Those',
      'What',
      'Those',
      'Whether',
    ])
    expect(wordsOf('What do you sell? Say whether it applies.')).toEqual([])
  })

  it('is whole: no condition puts words into its middle', () => {
    const source = `const words = {
      title: (count: number) => \`\${count === 1 ? 'a rule' : 'rules'} of \${name['one']}\`,
      found: (count: number) => plural(count, { one: '1 rule', other: \`\${count} rules\` }),
      id: 'not-a-text',
      'some-key': compareText('address1', { kind: 'x' }),
      path: '/app/page',
    }`
    const texts = listCatalogueTexts(parse('a.ts', source))
    expect(texts.map(({ name, text, parts }) => [name, text, parts])).toEqual([
      ['words.title', '… of …', ['a rule', 'rules']],
      ['words.found.one', '1 rule', []],
      ['words.found.other', '… rules', []],
    ])
    expect(wordsOf('… of …', '', ['a rule', 'rules'])).toEqual(['a rule', 'rules'])
  })
})

describe('a screen', () => {
  it('has its texts from a catalogue', () => {
    const source = `const Part = ({ shown }) => {
      log('The list could not be read.')
      if (shown === 'Some text') throw new Error('It is gone.')
      return <Card title="Codes" id="some-card" label={shown ? 'Show more' : words.less}>
        Save {'all'} {words.codes}<b>{\`Step \${shown}\`}</b>
      </Card>
    }`
    expect(
      listStrayTexts(parse('a.tsx', source))
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['Codes', 'Save', 'Show more', 'Step …', 'all'])
  })
})

describe('texts that merchants and shoppers read', () => {
  it('follow the rule of the glossary', () => {
    const faulty = readCatalogueTexts().filter((text) => findTextFaults(text).length > 0)
    expect(
      faulty.map(
        (text) =>
          `${describeText(text)}: ${findTextFaults(text).map(({ words, say }) => `"${words}": ${say}`)}`,
      ),
    ).toEqual([])
  })

  it('follow it in the local store too, which shows what functions do', () => {
    // A text between tags may be the end of a sentence. The name of the stand-in is a term of the glossary.
    const isPart = ({ say }: { readonly say: string }) => say.startsWith('a whole text')
    const findFaults = ({ text }: CatalogueText) =>
      findTextFaults({ name: 'technical', text: text.replace('stand-in', ''), parts: [] }).filter(
        (fault) => !isPart(fault),
      )
    const texts = readPageTexts('local-store/pages')
    expect(texts.length).toBeGreaterThan(300)
    expect(texts.filter((text) => findFaults(text).length > 0).map(describeText)).toEqual([])
  })

  it('are in catalogues', () => {
    expect(findStrayTexts().map(describeText)).toEqual([])
  })

  it('quote in help and lessons only what a screen shows', () => {
    const isHelp = ({ path }: CatalogueText) => path.startsWith('app/content/')
    const texts = readCatalogueTexts()
    const shown = new Set(texts.filter((text) => !isHelp(text)).map(({ text }) => text))
    const quoted = texts
      .filter(isHelp)
      .flatMap((text) => [...text.text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => ({ text, words })))
    expect(quoted.length).toBeGreaterThan(15)
    expect(quoted.filter(({ words }) => !shown.has(words)).map(({ text }) => describeText(text))).toEqual([])
  })

  it('are all used', () => {
    expect(findUnusedTexts()).toEqual([])
  })

  it('have numbers, dates and lists from one place', () => {
    const own = /\bnew Intl\.|\.toLocale(?:Date|Time)?String\(/
    /** Files that read or write numbers and times in a fixed format. */
    const fixedForms = [
      'forms/text/language.ts',
      'rules/features/discounts/decimal.ts',
      'forms/amounts/amount-fault.ts',
      'forms/typed-number.ts',
      'forms/dates/time-of-day.ts',
      'forms/dates/local-clock.ts',
    ]
    const found = readDocuments()
      .filter(
        ({ path }) => /^(?:app|rules|forms|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
      )
      .filter(({ text }) => own.test(text))
      .map(({ path }) => path)
    expect(found.sort()).toEqual(fixedForms.sort())
  })

  it('have the words that the glossary lists', () => {
    const glossary = readFileSync(join(projectFolder, 'docs/glossary.md'), 'utf8')
    const [, section = ''] = glossary.split('\n# Texts\n')
    const refused = listWordRules().filter(({ words }) => !words.test(section))
    expect(refused.map(({ words }) => words.source)).toEqual([])
  })
})
