import { describe, expect, test } from 'vitest'
import { condition, textOf, times } from './heavy-carts.ts'
import { runOn, title } from './run-on-cart.ts'
import { alphabets } from './script-hunt.ts'

/** These conditions read a title of 80 letters on each of 200 lines. They must be judged in every script. */
describe.each(Object.entries(alphabets))(
  'an ordinary condition on long titles in %s',
  (_script, alphabet) => {
    test.each([
      ['regex', '(?i)\\d{2} ?ml'],
      ['regex', '(?i)^(?:чай|кофе|tea|चाय)'],
      ['not_regex', '[^a-zà-ÿа-яё0-9 ]{3}$'],
      ['contains', ['nowhere', 'nirgends', 'нигде', '何処にも']],
      ['in', ['nowhere', 'нигде']],
      ['length_gte', 300],
    ])('stays within the budget: %s %j', (operator, value) => {
      const run = runOn([title(operator, value)], 200, { title: (line) => textOf(line, 80, alphabet) })
      expect([run.error, run.logs]).toEqual([null, []])
      expect(run.instructions).toBeLessThan(0.7 * run.instructionLimit)
    })

    test('stays within the budget with a second expression', () => {
      // No real title has an accent on every eighth letter.
      const written = alphabet.replaceAll(/[\u0300-\u036f]/g, '')
      const patterns = ['(?i)\\d{2} ?ml', '(?i)zq+z']
      const run = runOn(
        patterns.map((pattern) => title('regex', pattern)),
        200,
        { title: (line) => textOf(line, 80, written) },
      )
      expect([run.error, run.logs]).toEqual([null, []])
    })
  },
)

describe('an ordinary rule set stays within the budget', () => {
  test.each([
    [
      'an expression on 200 titles of 60 letters',
      [title('regex', '(?i)\\d{2} ?ml')],
      200,
      { title: (line: number) => textOf(line, 60) },
    ],
    [
      '30 fragments in 200 titles of 150 letters',
      times(30, (at) => title('contains', textOf(at, 40))),
      200,
      { title: (line: number) => textOf(line, 150) },
    ],
    [
      'eight tags on 200 lines',
      [
        condition(
          'product_tag',
          'in',
          times(8, (at) => `tag-${at}`),
          { valueType: 'array' },
        ),
      ],
      200,
      { tags: () => times(8, (at) => ({ hasTag: at === 99, tag: `tag-${at}` })) },
    ],
    [
      '100 products of a sum on 200 lines',
      [
        condition('product_quantity', 'gt', 999, {
          valueType: 'number',
          productIds: times(100, (at) => `gid://shopify/Product/${9_000_000_000_000 + at}`),
        }),
      ],
      200,
      {},
    ],
  ])('with %s', (_what, conditions, lines, details) => {
    const run = runOn(conditions, lines, details)
    expect([run.error, run.logs]).toEqual([null, []])
  })
})
