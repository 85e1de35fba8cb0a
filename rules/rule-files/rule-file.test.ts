import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { conditionDefinitions, conditionKinds } from '../language/conditions/catalogue.ts'
import { operatorsByValueType } from '../language/operators.ts'
import { ruleTypeHandles } from '../language/rule-types.ts'
import { ruleFileWords } from '../words/rule-files.ts'
import { formatRuleFileSchema } from './json-schema.ts'
import { readRuleFile, ruleFileLimits } from './read-rule-file.ts'
import type { RuleFile, RuleSetEntry } from './rule-file.ts'
import { writeRuleFile } from './write-rule-file.ts'

const words = ruleFileWords.faults

/** Texts that YAML could read as something else, and texts that a spreadsheet or a page would execute. */
const oddText = fc.constantFrom(
  ...[
    '011001',
    '1e3',
    'yes',
    'null',
    '~',
    '- a',
    'a: b',
    '# a',
    '=1+1',
    '@SUM(A1)',
    '+91',
    "'",
    '"',
    '&a',
    '*a',
    '!x',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '{{ x }}',
    ' padded ',
    'two\nlines',
    'कैश ऑन डिलीवरी',
    '0x1F',
    '2026-01-01',
    '::',
    '?',
  ],
)
const text = fc.oneof(oddText, fc.string({ maxLength: 30 }))
const filled = text.map((drawn) => drawn.trim() || 'x')
const name = fc.oneof(
  filled,
  filled.map((contains) => ({ contains })),
)

const condition = fc.constantFrom(...conditionKinds).chain((type) => {
  const { valueTypes } = conditionDefinitions[type]
  return fc.record(
    {
      type: fc.constant(type),
      muted: fc.constant(true as const),
      operator: fc.constantFrom(...operatorsByValueType[valueTypes[0]]),
      value: fc.oneof(
        text,
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
        fc.array(text),
      ),
      products: fc.array(
        fc.oneof(filled, fc.record({ product: filled, sku: filled }), fc.record({ title: filled })),
      ),
      collections: fc.array(filled),
      attribute: text,
      country: fc.constantFrom('IN', 'NO'),
    },
    { requiredKeys: ['type', 'operator'] },
  )
})

const rule = fc.record(
  {
    title: text,
    muted: fc.constant(true as const),
    match: fc.constantFrom('all' as const, 'any' as const),
    otherwise: fc.constant(true as const),
    conditions: fc.array(condition, { maxLength: 3 }),
    groups: fc.array(
      fc.record({ match: fc.constant('any' as const), conditions: fc.array(condition, { maxLength: 2 }) }),
      { maxLength: 2 },
    ),
    actions: fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('hide_payment'), name }),
        fc.record({
          type: fc.constant('sort_delivery'),
          names: fc.array(name, { minLength: 1, maxLength: 4 }),
        }),
        fc.record({ type: fc.constant('rename_payment'), currentName: name, newName: filled }),
      ),
      { maxLength: 3 },
    ),
    reason: fc.dictionary(fc.constantFrom('default', 'hi', 'pt-BR'), text),
  },
  { requiredKeys: ['title'] },
)

const file: fc.Arbitrary<RuleFile> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...ruleTypeHandles),
      title: filled,
      rules: fc.array(rule, { maxLength: 3 }),
    }),
    { maxLength: 4 },
  )
  .map((records) => ({
    version: 1 as const,
    records: records.map((entry, index): RuleSetEntry => ({ ...entry, title: `${index} ${entry.title}` })),
  }))

describe('a file of rules', () => {
  it('is read as it was written, as YAML and as JSON', () => {
    fc.assert(
      fc.property(file, (drawn) => {
        for (const written of [
          writeRuleFile(drawn),
          JSON.stringify(drawn),
          JSON.stringify(drawn, null, '\t'),
        ]) {
          const read = readRuleFile(written)
          if (!read.ok) throw new Error(`${JSON.stringify(read.faults)}\n${written}`)
          expect(read.file).toEqual(drawn)
        }
      }),
      { seed: 20260101, numRuns: 150 },
    )
  })

  it('has a schema for editors that is in the repository', async () => {
    await expect(formatRuleFileSchema()).toMatchFileSnapshot('../../docs/rule-file.schema.json')
  })
})

const record = (more: string) =>
  `version: 1\nrecords:\n  - type: payment-rules\n    title: Cash\n${more.replace(/^/gm, '    ')}\n`
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'
    .split('')
    .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
].join('\n')

/** First fault of a file: its line, and its message. */
function faultOf(text: string) {
  const read = readRuleFile(text)
  return read.ok ? undefined : [read.faults[0].line, read.faults[0].message]
}

describe('a file is refused at its place', () => {
  test.each<[string, string, number, string | RegExp]>([
    ['of 10 MB', `version: 1\nrecords: "${'x'.repeat(10_000_000)}"`, 1, words.tooLarge(4)],
    ['of many levels', `version: 1\nrecords: ${nested(200_000)}`, 2, words.tooDeep(ruleFileLimits.levels)],
    [
      'of many levels in blocks',
      `version: 1\nrecords:\n${'- '.repeat(5_000)}a`,
      3,
      words.tooDeep(ruleFileLimits.levels),
    ],
    ['with an alias of itself', 'version: 1\nrecords: &all\n  - *all', 3, words.cycle],
    ['with a bomb of aliases', bomb, 3, words.aliases(ruleFileLimits.aliases)],
    ['of another version', 'version: 2\nanything: true', 1, words.version(1)],
    ['of a version in words', 'version: one\nrecords: []', 1, words.version(1)],
    ['without a version', 'records: []', 1, words.missing('version')],
    [
      'with a name of every object',
      record('__proto__: { polluted: true }\nrules: []'),
      5,
      words.forbidden('__proto__'),
    ],
    [
      'with a name of every object, in JSON',
      '{"version": 1,\n"records": [], "__proto__": {}}',
      2,
      words.forbidden('__proto__'),
    ],
    ['with a setting twice', record('rules: []\nrules: []'), 6, words.settingTwice('rules')],
    [
      'with a setting twice, in JSON',
      '{"version": 1,\n"version": 1, "records": []}',
      2,
      words.settingTwice('version'),
    ],
    ['with an unknown setting', record('rules: []\nstatus: active'), 6, words.unknown(['status'])],
    [
      'with a misspelt param',
      record(
        'rules:\n  - title: One\n    actions:\n      - type: hide_payment\n        name: Cash\n        may_hide_lst: true',
      ),
      10,
      words.param('may_hide_lst'),
    ],
    [
      'with an unknown type',
      'version: 1\nrecords:\n  - type: payments\n    title: Cash',
      3,
      words.type('payments'),
    ],
    ['with a pincode that lost its zero', record('rules:\n  - title: 011001'), 6, words.quotes],
    ['with a tag of code', record('rules: !!js/function x'), 5, /^The file can’t be read here/],
    ['with a second document', 'version: 1\nrecords: []\n---\nversion: 1', 3, words.manyDocuments],
    ['with infinity', record('rules: []\nblockOnFailure: .inf'), 6, words.number],
    ['with a control character', record('rules:\n  - title: "a\\0b"'), 6, words.control],
    [
      'with a title twice',
      `${record('rules: []')}  - type: payment-rules\n    title: " Cash "\n    rules: []`,
      7,
      words.titleTwice('Cash'),
    ],
    ['that is no text of YAML', 'version: 1\nrecords: [', 2, /^The file can’t be read here/],
    ['that is empty', ' \n', 1, words.empty],
    ['that is a list', '- 1', 1, /./],
  ])('%s', (_what, written, line, message) => {
    const [atLine, said] = faultOf(written) ?? []
    expect(said).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
    expect(atLine).toBe(line)
  })

  it('with many faults, and says the first of them', () => {
    const rules = Array.from({ length: 200 }, () => '  - titel: x').join('\n')
    const read = readRuleFile(record(`rules:\n${rules}`))
    expect(!read.ok && read.faults).toHaveLength(ruleFileLimits.faults)
  })
})

it('a name that a spreadsheet or a page would act on is a text like others', () => {
  const titles = ['=HYPERLINK("http://x")', '<script>alert(1)</script>']
  const written = writeRuleFile({
    version: 1,
    records: titles.map((title) => ({ type: 'payment-rules', title, rules: [] })),
  })
  const read = readRuleFile(written)
  expect(read.ok && read.file.records.map((entry) => 'title' in entry && entry.title)).toEqual(titles)
})
