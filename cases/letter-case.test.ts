import { expect, test } from 'vitest'
import { loadBuild, withRules } from './functions.ts'

/** The letters that extensions/README.md promises to compare without regard to case. */
const ranges = [
  ['Latin-1', 0xc0, 0xff],
  ['Latin Extended-A', 0x100, 0x17f],
  ['Latin Extended-B, plain pairs', 0x1cd, 0x1ef],
  ['Latin Extended-B, plain pairs', 0x1f8, 0x21f],
  ['Greek', 0x386, 0x3ce],
  ['Cyrillic', 0x400, 0x52f],
  ['Armenian', 0x531, 0x586],
  ['Latin Extended Additional', 0x1e00, 0x1e95],
  ['Vietnamese', 0x1ea0, 0x1eff],
  ['full-width', 0xff21, 0xff5a],
] as const

const { runWithInput } = loadBuild('payment-cod', 'platform')

test.each(ranges)('%s letters %i to %i are the same in both cases, and no others', (_name, first, last) => {
  const letters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  const methods = letters.map((letter, index) => ({ id: `${index}`, name: `x${letter}x` }))
  for (const letter of letters) {
    const expected = letters.flatMap((other, index) => (isSameLetter(letter, other) ? [`${index}`] : []))
    expect(hiddenBy(`x${letter}x`, methods), letter).toEqual(expected)
  }
})

function isSameLetter(one: string, other: string): boolean {
  return lowerCase(one) === lowerCase(other)
}

/** As Unicode has it, where that is one letter of the same length in UTF-8. A final sigma is a sigma. */
function lowerCase(letter: string): string {
  if (letter === 'ς') return 'σ'
  const lower = letter.toLowerCase()
  return Buffer.byteLength(lower) === Buffer.byteLength(letter) ? lower : letter
}

function hiddenBy(name: string, methods: readonly { id: string; name: string }[]): unknown[] {
  const rule = {
    title: 'Letters',
    match_type: 'all',
    conditions: [
      { type: 'discount_applied', params: { operator: 'eq', valueType: 'boolean', value: false } },
    ],
    actions: [{ type: 'hide_payment', params: { name, exact: true, may_hide_last: true } }],
  }
  const input = {
    presentmentCurrencyRate: '1.0',
    paymentMethods: methods,
    cart: { discountApplications: [] },
  }
  const rules = JSON.stringify({ version: 1, title: 'Letters', rules: [rule] })
  return runWithInput(withRules('payment-cod', input, rules)).operations.map(
    (operation) =>
      (operation as { paymentMethodHide: { paymentMethodId: string } }).paymentMethodHide.paymentMethodId,
  )
}
