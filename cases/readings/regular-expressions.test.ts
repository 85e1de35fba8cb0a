import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRegularExpressionFault } from '#rules/language/regular-expression/find-fault.ts'
import { strewnText } from '../cost/heavy-carts.ts'
import { loadBuild, withRules } from '../functions/functions.ts'

const { runWithInput } = loadBuild('payment-rules', 'platform')
const runs = 6000
const refusal = 'condition value cannot be read'

const usedUp = 'instruction budget used up'

type Answer = 'found' | 'not found' | 'refused' | 'given up'

function search(pattern: string, text: string, operator = 'regex'): Answer {
  const condition = {
    type: 'cart_attribute',
    params: { operator, valueType: 'string', value: pattern, attributeKey: 'key' },
  }
  const rule = {
    title: 'Search',
    match_type: 'all',
    conditions: [condition],
    actions: [{ type: 'hide_payment', params: { name: 'A', may_hide_last: true } }],
  }
  const input = { paymentMethods: [{ id: 'a', name: 'A' }], cart: { attribute: { value: text } } }
  const rules = JSON.stringify({ version: 1, title: 'Search', rules: [rule] })
  const run = runWithInput(withRules('payment-rules', input, rules))
  expect(run.error).toBeNull()
  if (run.logs.includes(refusal)) return 'refused'
  if (run.logs.includes(usedUp)) return 'given up'
  return run.operations.length > 0 ? 'found' : 'not found'
}

/** Answer of JavaScript. The engine never searches a blank text, so each text here has a letter. */
function expected(pattern: string, text: string): Answer {
  if (findRegularExpressionFault(pattern) !== undefined) return 'refused'
  const ignoresCase = pattern.startsWith('(?i)')
  const expression = new RegExp(ignoresCase ? pattern.slice(4) : pattern, ignoresCase ? 'i' : '')
  return expression.test(text) ? 'found' : 'not found'
}

const texts = fc
  .array(fc.constantFrom(...'abBC19_ -.яЯé\n{}]'), { maxLength: 10 })
  .map((letters) => `a${letters.join('')}`)

const atom: fc.Arbitrary<string> = fc.constantFrom(
  ...[
    'a',
    'b',
    'B',
    'c',
    '1',
    'я',
    'é',
    '.',
    '^',
    '$',
    '\\d',
    '\\W',
    '\\w',
    '\\s',
    '\\S',
    '\\D',
    '\\b',
    '\\B',
    '\\.',
  ],
  ...[
    '[ab]',
    '[^a]',
    '[a-c1-3]',
    '[А-Яа]',
    '[\\w-]',
    '[^\\s\\d]',
    '[]',
    '[^]',
    '\\n',
    '{',
    '}',
    ']',
    '-',
    ' ',
    '_',
    '\\-',
  ],
)
const count = fc.constantFrom(
  '',
  '',
  '',
  '*',
  '+',
  '?',
  '*?',
  '{2}',
  '{0}',
  '{1,2}',
  '{0,2}',
  '{2,}',
  '{0,}',
  '{3,4}?',
)
const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
  pattern: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
  piece: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(atom, count).map(([one, often]) => one + often),
    fc.tuple(tie('pattern'), count).map(([inside, often]) => `(${inside})${often}`),
    fc
      .tuple(tie('pattern'), tie('pattern'), count)
      .map(([one, other, often]) => `(?:${one}|${other})${often}`),
  ),
}))
const flagged = fc.tuple(fc.constantFrom('', '', '(?i)'), pattern).map(([flag, rest]) => flag + rest)

test('the engine searches every storable expression as JavaScript does', () => {
  const property = fc.property(flagged, texts, (one, text) => {
    expect(search(one, text)).toBe(expected(one, text))
  })
  fc.assert(property, { seed: 20260103, numRuns: runs })
})

test('only expressions that may not be stored are refused', () => {
  const letters = fc.array(fc.constantFrom(...'ab.|()[]^$*+?{}-\\d1,2:=!<i'), { minLength: 1, maxLength: 12 })
  const property = fc.property(letters, texts, (each, text) => {
    const one = each.join('')
    expect(search(one, text)).toBe(expected(one, text))
  })
  fc.assert(property, { seed: 20260104, numRuns: runs })
})

test('the limits equal those of the app', () => {
  for (const one of [
    'a{100}',
    '(a{9}){90}',
    '(a{30}){31}',
    '(a{30}){33}',
    'a'.repeat(1000),
    'a'.repeat(1001),
    '|'.repeat(500),
  ]) {
    expect([one, search(one, 'b')]).toEqual([one, expected(one, 'b')])
  }
})

test('groups may nest as deep as a metafield has room for', () => {
  const depth = 4000
  expect(search(`${'('.repeat(depth)}b${')'.repeat(depth)}`, 'ab')).toBe('found')
})

test('a search takes time in proportion to its text', () => {
  const hostile = '^(?:a*)*(?:a|aa)+(?:a?){30}b$'
  const instructions = [100, 200, 400].map((length) => {
    const condition = {
      type: 'cart_attribute',
      params: { operator: 'regex', valueType: 'string', value: hostile },
    }
    const rule = { title: '', match_type: 'all', conditions: [condition], actions: [] }
    const input = { paymentMethods: [], cart: { attribute: { value: 'a'.repeat(length) } } }
    const rules = JSON.stringify({ version: 1, title: '', rules: [rule] })
    return runWithInput(withRules('payment-rules', input, rules)).instructions
  })
  const [one = 0, two = 0, four = 0] = instructions
  expect(four - two).toBeLessThan(2.2 * (two - one))
})

test('a search that is too expensive for a checkout is given up, in either direction', () => {
  const endless = '(?:a|b)*a(?:a|b){100}c'
  const text = strewnText(1, 9000, 'ab')
  expect(search(endless, text)).toBe('given up')
  expect(search(endless, text, 'not_regex')).toBe('given up')
  const ideographs = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x4e00 + 2 * index))
  // Each of these letters is compared with all others.
  const every = `(?i)${ideographs.join('')}|${ideographs.slice(100).join('')}`
  expect(search(every, strewnText(1, 9000, ideographs.join('')))).toBe('given up')
})
