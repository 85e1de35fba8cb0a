import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimSpace } from '#forms/text/comparable-text.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { createSample } from '#rules/preview/samples.ts'
import { runPreview } from '../../server/preview/run-preview.ts'
import { finderWorld } from '../../server/test-support/finder-world.ts'

/** The length of a text is that of the typed text, whatever its letters are folded to. */

const methods = ['At least', 'At most']

/** Names of the methods that rules about the length of address line 1 hide. */
async function hiddenAt(text: string, length: number): Promise<string[]> {
  const rules = (['length_gte', 'length_lte'] as const).map(
    (operator, index): Rule => ({
      title: operator,
      match_type: 'all',
      conditions: [{ type: 'address_line_1', params: { operator, valueType: 'string', value: length } }],
      actions: [
        {
          type: 'hide_payment',
          params: { name: methods[index] ?? '', exact: true, may_hide_last: true },
        },
      ],
    }),
  )
  const ruleSet = createRuleSet('Lengths', rules)
  const choice = chooseFunction('payment', ruleSet)
  if (!choice.fits) throw new Error('No function fits the rules of a test.')
  const sample = createSample('metro-shopper', {
    rates: [],
    paymentMethods: methods,
    date: '2026-11-20',
    time: '10:30',
  })
  const address = { ...sample.address, countryCode: 'IN', provinceCode: 'KA', zip: '560001', address1: text }
  const answer = await runPreview(
    { records: [{ functionHandle: choice.handle, ruleSet }], sample: { ...sample, address } },
    'payment',
    finderWorld.requireBuilds,
    finderWorld.log,
  )
  return answer.methods.filter(({ shown }) => shown === null).map(({ name }) => name)
}

const lettersOf = (text: string) => [...trimSpace(text)].length

async function expectLength(text: string, length: number): Promise<void> {
  expect(await hiddenAt(text, length)).toEqual(methods)
  expect(await hiddenAt(text, length + 1)).toEqual(['At most'])
  if (length > 1) expect(await hiddenAt(text, length - 1)).toEqual(['At least'])
}

test.each([
  ['Straße', 6],
  ['ﬁnal', 4],
  ['İzmir', 5],
  ['Cafe\u0301', 5],
  ['Café', 4],
  ['\u00a0 a b \t', 3],
  ['ΐ', 1],
  ['ﾊﾞ', 2],
  ['a\u200bb', 3],
  ['𝒜𝒷', 2],
])('%j has %i letters', expectLength)

test('texts by chance have as many letters at checkout as they were typed with', async () => {
  const letter = fc.oneof(
    fc.constantFrom('ß', 'ﬁ', 'İ', '\u0301', '\u200b', 'ŉ', 'a', ' ', 'ﾊ', 'ﾞ', '’'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  const text = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => `x${letters.join('')}`)
  await fc.assert(
    fc.asyncProperty(text, async (typed) => expectLength(typed, lettersOf(typed))),
    { numRuns: 60 },
  )
}, 60_000)
