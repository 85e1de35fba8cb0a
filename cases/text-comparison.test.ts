import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparable } from '#rules/language/comparable-text.ts'
import { findMeantMethods, nameOf } from '#rules/language/method-names.ts'
import { loadBuild, withRules } from './functions.ts'

/** Names in the app and at checkout are compared alike, letter by letter and text by text. */

const { runWithInput } = loadBuild('payment-cod', 'platform')

function hiddenBy(names: readonly string[], methods: readonly string[], exact: boolean): string[] {
  const rule = {
    title: 'Names',
    match_type: 'all',
    conditions: [
      { type: 'discount_applied', params: { operator: 'eq', valueType: 'boolean', value: false } },
    ],
    actions: [{ type: 'hide_payment', params: { names, exact, may_hide_last: true } }],
  }
  const run = runWithInput(
    withRules(
      'payment-cod',
      {
        presentmentCurrencyRate: '1.0',
        paymentMethods: methods.map((name, at) => ({ id: `${at}`, name })),
        cart: { discountApplications: [] },
      },
      JSON.stringify({ version: 1, title: 'Names', rules: [rule] }),
    ),
  )
  expect([run.error, run.logs]).toEqual([null, []])
  return run.operations
    .map(({ paymentMethodHide }) => Number(Object(paymentMethodHide).paymentMethodId))
    .sort((one, other) => one - other)
    .map((at) => methods[at] ?? '')
}

test('every letter is compared as the app compares it', () => {
  const lettersOfRun = 120
  for (let first = 0x21; first < 0x11000; first += lettersOfRun) {
    const letters = Array.from({ length: lettersOfRun }, (_, at) => String.fromCodePoint(first + at)).filter(
      (letter) => letter.isWellFormed(),
    )
    // Surrogates are no letters.
    if (letters.length === 0) continue
    // With JavaScript's other cases, which are sometimes several letters.
    const methods = [...new Set(letters.flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()]))].map(
      (name) => `x${name}x`,
    )
    const names = letters.map((letter) => `x${letter.toLowerCase()}x`)
    for (const some of [names, letters.map((letter) => `x${comparable(letter)}x`)])
      expect(hiddenBy(some, methods, true)).toEqual(findMeantMethods(some, methods))
  }
})

test('every text is', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'aAbBéÉσςΣяЯẞßİıſKéԱաＡａ漢 \u00a0\u3000\u2003\t-'),
    minLength: 1,
    maxLength: 6,
  })
  const texts = fc.array(text, { minLength: 1, maxLength: 8 })
  const property = fc.property(texts, texts, fc.boolean(), (names, methods, exact) => {
    // A blank name means nothing, which the log says.
    const some = names.filter((name) => comparable(name) !== '')
    fc.pre(some.length > 0)
    expect(hiddenBy(some, methods, exact)).toEqual(
      findMeantMethods(
        some.map((name) => nameOf(name, exact)),
        methods,
      ),
    )
  })
  fc.assert(property, { seed: 20261125, numRuns: 600 })
})
