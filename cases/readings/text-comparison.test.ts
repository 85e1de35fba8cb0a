import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparable } from '#forms/text/comparable-text.ts'
import { findMatchingMethods, nameOf } from '#rules/language/method-names.ts'
import { loadBuild, withRules } from '../functions/functions.ts'

/** The app and checkout must compare names in the same way, letter by letter and text by text. */

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

/** All letters of Unicode in batches, without surrogates. */
function* listLetters(ofEach: number): Generator<string[]> {
  for (let first = 0x21; first <= 0x10ffff; first += ofEach) {
    const letters = Array.from({ length: ofEach }, (_, at) => first + at)
      .filter((at) => at <= 0x10ffff && (at < 0xd800 || at > 0xdfff))
      .map((at) => String.fromCodePoint(at))
    if (letters.length > 0) yield letters
  }
}

test('the engine reads every letter of Unicode as the app does', () => {
  const texts = [...listLetters(200)].map((letters) => letters.map((letter) => `x${letter}`).join(''))
  for (let first = 0; first < texts.length; first += 60) {
    const methods = texts.slice(first, first + 60)
    expect(hiddenBy(methods.map(comparable), methods, true)).toEqual(methods)
  }
}, 60_000)

test("letters that the app reads as others are the engine's too", () => {
  const read = [...listLetters(1)].flat().filter((letter) => comparable(`x${letter}`) !== `x${letter}`)
  const lettersOfRun = 60
  for (let first = 0; first < read.length; first += lettersOfRun) {
    const letters = read.slice(first, first + lettersOfRun)
    // Includes JavaScript's other case of each letter, which may be several letters, and the comparable form of each.
    const methods = [
      ...new Set(
        letters.flatMap((one) => [one, one.toLowerCase(), one.toUpperCase(), comparable(`x${one}x`)]),
      ),
    ].map((name) => `x${name}x`)
    const names = letters.map((letter) => `x${letter}x`)
    // A rule without names is logged, and the last few letters may leave one of the lists empty.
    const lists = [names.filter((_, at) => at % 2 === 0), names.filter((_, at) => at % 4 > 1)]
    for (const some of lists.filter((list) => list.length > 0))
      expect(hiddenBy(some, methods, true)).toEqual(findMatchingMethods(some, methods))
  }
}, 60_000)

/** Texts that readers consider equal, and one that looks different. */
const alike: readonly (readonly [why: string, same: readonly string[], other: string])[] = [
  ['case', ['Standard', 'STANDARD', 'standard'], 'Standart'],
  [
    'accents typed apart or together',
    ['Paiement à la livraison', 'Paiement a\u0300 la livraison'],
    'Paiement a la livraison',
  ],
  ['accents on capitals', ['ÉTÉ', 'été', 'E\u0301te\u0301', 'e\u0301TÉ'], 'ETE'],
  [
    'two accents in either order',
    ['Việt', 'Vi\u1ec7t', 'Vie\u0302\u0323t', 'Vie\u0323\u0302t', 'Viê\u0323t'],
    'Viêt',
  ],
  [
    'dotted and dotless i',
    ['Diyarbakır', 'DİYARBAKIR', 'diyarbakir', 'DIYARBAKIR', 'DİYARBAKIR'.toLowerCase()],
    'diyarbakur',
  ],
  ['an i with another accent', ['Í', 'í', 'i\u0301'], 'i'],
  ['final sigma', ['ΟΔΟΣ', 'οδος', 'οδοσ'], 'ΟΔΟΤ'],
  ['Greek accents', ['Αθήνα', 'ΑΘΉΝΑ', 'Αθη\u0301να'], 'Αθηνα'],
  ['iota below', ['ᾳ', 'α\u0345', 'ΑΙ', 'αι'], 'α'],
  ['sharp s', ['Straße', 'STRASSE', 'STRAẞE', 'strasse'], 'Strase'],
  ['ligatures', ['ﬁne', 'FINE', 'fine'], 'ine'],
  ['full-width letters', ['ＣＯＤ　１２', 'ｃｏｄ 12', 'COD 12'], 'COD 13'],
  ['half-width katakana', ['ｶﾞｿﾘﾝ', 'ガソリン', 'カ\u3099ソリン'], 'カソリン'],
  [
    'spaces',
    ['Cash on Delivery', 'Cash\u00a0on\u202fDelivery', '\ufeffCash\u2009on\u3000Delivery\u00a0'],
    'CashonDelivery',
  ],
  ['marks without a width', ['Standard', 'Stan\u00addard', 'Stan\u200bdard\u200e'], 'Stan dard'],
  [
    'marks around a name',
    ['\ufeffCOD', 'COD', '\u2060COD\u200d', '\u200f COD \u200e', '\u2067COD\u2069', 'C\u206aOD'],
    'C OD',
  ],
  ['joiners of Persian', ['کتاب\u200cها', 'کتابها', 'کتاب\u200dها'], 'کتاب ها'],
  ['joiners of Devanagari', ['क्ष', 'क्\u200dष', 'क्\u200cष'], 'कष'],
  ['joiners of Malayalam', ['അവൻ', 'അവന്\u200d', 'അവന്'], 'അവന'],
  ['joiners of Bengali', ['হঠাৎ', 'হঠাত্\u200d'], 'হঠাত'],
  ['accents after a joiner', ['é', 'e\u200d\u0301', 'e\u0301\u200c'], 'e'],
  ['blank letters of Korean', ['카드', '\u3164카드\uffa0', '카\u115f\u1160드'], '카 드'],
  ['apostrophes', ["L'Aquila", 'L’Aquila', 'Lʼaquila', 'L＇Aquila'], 'LAquila'],
  ['quotes', ['"Express"', '“Express”', '„EXPRESS‟'], 'Express'],
  [
    'dashes',
    ['Standard - COD', 'Standard – COD', 'standard — cod', 'Standard − COD', 'Standard \u2011 COD'],
    'Standard COD',
  ],
  ['Cyrillic', ['Ёлка', 'ЁЛКА', 'Е\u0308лка'], 'елка'],
  ['Georgian', ['თბილისი', 'ᲗᲑᲘᲚᲘᲡᲘ'], 'თბილის'],
  ['Hangul', ['서울', '서울'.normalize('NFD')], '서우'],
  ['Devanagari', ['क़लम', '\u0958लम', 'क\u093cलम'], 'कलम'],
  ['Arabic', ['آباد', 'ا\u0653باد'], 'اباد'],
  ['ideographs with two numbers', ['福', '\ufa1b', '\u{fa1b}'], '富'],
  ['Deseret', ['𐐀', '𐐨'], '𐐁'],
]

test.each(alike)('%s', (_why, same, other) => {
  for (const name of same) {
    expect(hiddenBy([name], [...same, other], true)).toEqual(same)
    expect(findMatchingMethods([name], [...same, other])).toEqual(same)
  }
})

test('a part of a name ends where a letter ends', () => {
  const methods = ['Café', 'Cafe\u0301 Noir', 'Cafe']
  expect(hiddenBy(['cafe'], methods, false)).toEqual(['Cafe'])
  expect(hiddenBy(['CAFÉ'], methods, false)).toEqual(['Café', 'Cafe\u0301 Noir'])
})

test('up to thirty marks of a letter are sorted', () => {
  const methods = [
    `e${'\u0301\u0323\u0334'.repeat(10)}x`,
    `e${'\u0334'.repeat(10)}${'\u0323'.repeat(10)}${'\u0301'.repeat(10)}x`,
  ]
  for (const name of [...methods, ...methods.map(comparable)])
    expect(hiddenBy([name], methods, true)).toEqual(methods)
})

test('the engine compares every text as the app does', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(..."aAbBiIéÉêσςΣᾳᾷяЯẞßİıſKéԱաＡａ漢가각 \u00a0\u3000\u2003\t-–’'\u200b"),
      // Combining marks, which are sorted and composed with their letters, and parts of Hangul.
      fc.constantFrom(...'\u0301\u0302\u0307\u0323\u0327\u0334\u0345\u3099\u093c\u094d\u1100\u1161\u11a8'),
      fc.constantFrom(...'नक\u0958カｶﾞ\u{11099}\u{110ba}\u{1d15e}\u0344\u0340'),
    ),
    minLength: 1,
    maxLength: 8,
  })
  const texts = fc.array(text, { minLength: 1, maxLength: 8 })
  const property = fc.property(texts, texts, fc.boolean(), (names, methods, exact) => {
    // A blank name matches no method, and the log says so.
    const some = names.filter((name) => comparable(name) !== '')
    fc.pre(some.length > 0)
    expect(hiddenBy(some, methods, exact)).toEqual(
      findMatchingMethods(
        some.map((name) => nameOf(name, exact)),
        methods,
      ),
    )
  })
  fc.assert(property, { seed: 20261125, numRuns: 600 })
})
