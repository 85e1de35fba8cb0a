import fc from 'fast-check'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { expect, test } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { formatSets } from '#rules/features/pincodes/storage/pincode-sets.ts'
import { collectCodes } from '#rules/language/pincodes/code-set.ts'
import { canonicalPincode } from '#rules/language/pincodes/pincode.ts'
import {
  findPostalSystem,
  type PostalCountry,
  postalCountries,
} from '#rules/language/pincodes/postal/postal-countries.ts'
import { findPostalCover } from '#rules/language/pincodes/postal/postal-cover.ts'
import { readPostalEntry } from '#rules/language/pincodes/postal/read-postal-entry.ts'
import { showPostalEntry } from '#rules/language/pincodes/postal/show-postal-entry.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { appConfigFor, checkoutTo, hiddenName, withPincodeRecord } from './pincode-input.ts'

/*
 * An entry must cover the codes that the country's postal service assigns to it. The expected result comes from
 * splitting a whole code as the service does. A British code ends with three characters, an Eircode with four, and so
 * on.
 */

const functions = createFunctions()
const builds = ['platform', 'tracing'] as const

/**
 * True for each code that the engine finds among the entries, in a pincode record and in a rule. Both builds must
 * agree.
 */
function findCovered(entries: readonly string[], codes: readonly string[]): boolean[] {
  const sets = formatSets('in', collectCodes(entries))
  const value = [...entries]
  const params = { operator: 'in' as const, valueType: 'array' as const, value }
  const conditions = [{ type: 'location_zipcode', params }]
  const actions = [{ type: 'hide_payment', params: { name: hiddenName } }]
  const rules = createRuleSet('', [{ title: '', match_type: 'all', conditions, actions }])
  return codes.map((zip) => {
    const checkout: JsonObject = {
      paymentMethods: [
        { id: 'card', name: 'Cards' },
        { id: 'cod', name: hiddenName },
      ],
      cart: { deliveryGroups: [{ deliveryAddress: { zip, countryCode: 'GB' } }] },
    }
    const record = { appConfig: appConfigFor('payment-pincodes', [hiddenName]), sets }
    const inputs = {
      'payment-pincodes': withPincodeRecord(
        'payment-pincodes',
        checkoutTo('payment-pincodes', [zip]),
        record,
      ),
      'payment-cod': withRules('payment-cod', checkout, JSON.stringify(rules)),
    }
    const verdicts = (['payment-pincodes', 'payment-cod'] as const).flatMap((name) =>
      builds.map((build) => functions(name)[build].runWithInput(inputs[name]).operations.length > 0),
    )
    expect(new Set(verdicts).size, `${entries.join()} at ${zip}: ${verdicts.join()}`).toBe(1)
    return verdicts[0] === true
  })
}

const oneOf = (letters: string) => fc.constantFrom(...letters)
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((each) => each.join(''))
const digit = oneOf('0123456789')
const inwardLetter = oneOf('ABDEFGHJLNPQRSTUWXYZ')
const inward = joined(digit, inwardLetter, inwardLetter)
/** Few areas and numbers, so that a code is often inside an entry, and as often just outside. */
const outward = fc.oneof(
  joined(
    fc.constantFrom('AB', 'A', 'B', 'SW', 'W', 'EC'),
    fc.constantFrom('1', '2', '3', '10', '12', '31'),
  ).filter((text) => !/^A\d|^(SW|EC)\d\d|^(EC[12]|SW1|W1)$/.test(text)),
  fc.constantFrom('SW1A', 'SW1Y', 'W1A', 'W1K', 'EC1A', 'EC2M'),
)
const britishCode = fc.tuple(outward, inward)

type Wanted = { readonly written: string; readonly covers: (outward: string, inward: string) => boolean }
const areaOf = (text: string) => /^[A-Z]+/.exec(text)?.[0] ?? ''
const numberOf = (text: string) => Number(/\d+/.exec(text)?.[0])

/** Entries that a merchant may write for the United Kingdom, and the codes that the postal service assigns to each. */
const britishEntry: fc.Arbitrary<Wanted> = fc.oneof(
  outward.chain((own) =>
    fc.constantFrom(own, own.toLowerCase(), `${own} *`).map((written) => ({
      written,
      covers: (other: string) => other === own,
    })),
  ),
  fc.constantFrom('SW1', 'W1', 'EC1').map((own) => ({
    written: own,
    covers: (other: string) => other.startsWith(own) && /[A-Z]$/.test(other),
  })),
  fc.constantFrom('AB1', 'B1', 'B3', 'AB3').map((own) => ({
    written: `${own}*`,
    covers: (other: string) => other.startsWith(own),
  })),
  fc
    .tuple(
      fc.constantFrom('AB', 'B'),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 30 }),
      fc.boolean(),
    )
    .map(([area, first, width, isShort]) => ({
      written: `${area}${first}-${isShort ? '' : area}${first + width}`,
      covers: (other: string) =>
        areaOf(other) === area && numberOf(other) >= first && numberOf(other) <= first + width,
    })),
  fc.tuple(outward, digit).map(([own, sector]) => ({
    written: `${own} ${sector}`,
    covers: (other: string, end: string) => other === own && end[0] === sector,
  })),
  fc.constantFrom('AB', 'B', 'SW').map((area) => ({
    written: area,
    covers: (other: string) => areaOf(other) === area,
  })),
  fc.tuple(outward, inward).map(([own, end]) => ({
    written: `${own} ${end}`,
    covers: (other: string, otherEnd: string) => other === own && otherEnd === end,
  })),
)

test('districts, areas and sectors of the United Kingdom cover exactly their codes', () => {
  fc.assert(
    fc.property(
      britishEntry,
      fc.array(britishCode, { minLength: 4, maxLength: 4 }),
      ({ written, covers }, codes) => {
        const reading = readPostalEntry(written, 'GB')
        if (!reading.ok) throw new Error(`${written}: ${reading.problem}`)
        const zips = codes.map(([front, end]) => `${front} ${end}`)
        expect(findCovered(reading.entries, zips), `${written} at ${zips.join()}`).toEqual(
          codes.map(([front, end]) => covers(front, end)),
        )
      },
    ),
    { seed: 31, numRuns: 150 },
  )
})

test('a range between two whole codes covers the codes between them, and no others', () => {
  const letters = oneOf('ABXYZ')
  const near: Readonly<Record<'GB' | 'NL' | 'CA', fc.Arbitrary<readonly [string, string]>>> = {
    GB: fc.tuple(fc.constantFrom('AB9', 'AB10', 'AB11'), joined(oneOf('089'), letters, letters)),
    NL: fc.tuple(fc.constantFrom('1011', '1012', '1013'), joined(letters, letters)),
    CA: fc.tuple(fc.constantFrom('K1A', 'K1B', 'K2A'), joined(oneOf('019'), letters, oneOf('019'))),
  }
  /** Sort order of codes, in which AB9 comes before AB10. */
  const rank = ([front, end]: readonly [string, string]) => `${front.padStart(4, ' ')}${end}`
  for (const country of ['GB', 'NL', 'CA'] as const) {
    fc.assert(
      fc.property(
        near[country],
        near[country],
        fc.array(near[country], { minLength: 4 }),
        (one, other, codes) => {
          const [first, last] = rank(one) <= rank(other) ? [one, other] : [other, one]
          const written = `${first.join(' ')} - ${last.join(' ')}`
          const reading = readPostalEntry(written, country)
          if (!reading.ok) throw new Error(`${written}: ${reading.problem}`)
          const zips = codes.map((code) => code.join(' '))
          expect(findCovered(reading.entries, zips), `${written} at ${zips.join()}`).toEqual(
            codes.map((code) => rank(code) >= rank(first) && rank(code) <= rank(last)),
          )
        },
      ),
      { seed: 31, numRuns: 40 },
    )
  }
})

const letter = oneOf('ABCEGHJKLMNPRSTVXY')
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-3]{${count}}$`))
/** First and second half of real codes, in countries where people write only the first half for all its codes. */
const fronts: readonly (readonly [PostalCountry, fc.Arbitrary<string>, fc.Arbitrary<string>])[] = [
  ['NL', joined(oneOf('12'), digits(3)), joined(letter, letter)],
  ['PT', joined(oneOf('12'), digits(3)), digits(3)],
  ['BR', digits(5), digits(3)],
  ['JP', digits(3), digits(4)],
  ['CA', joined(oneOf('KM'), oneOf('12'), letter), joined(digit, letter, digit)],
  ['IE', fc.oneof(joined(oneOf('AD'), digits(2)), fc.constant('D6W')), joined(letter, digit, letter, digit)],
  ['MT', fc.constantFrom('VLT', 'SLM'), digits(4)],
  ['BM', fc.constantFrom('HM', 'FL'), digits(2)],
  ['AR', joined(oneOf('BC'), digits(4)), joined(letter, letter, letter)],
]

test.each(fronts)('the first half of a code of %s covers all codes with it', (country, front, back) => {
  fc.assert(
    fc.property(
      front,
      fc.array(fc.tuple(front, back), { minLength: 4, maxLength: 4 }),
      fc.boolean(),
      (own, codes, hasStar) => {
        const reading = readPostalEntry(hasStar ? `${own}*` : own, country)
        if (!reading.ok) throw new Error(`${own}: ${reading.problem}`)
        const [entry = ''] = reading.entries
        const zips = [...codes.map(([first, last]) => `${first} ${last}`), `${own}${codes[0]?.[1]}`]
        expect(findCovered(reading.entries, zips)).toEqual([...codes.map(([first]) => first === own), true])
        expect(showPostalEntry(entry, country)).toBe(own)
        // Codes that are shown as examples must exist and be covered.
        const examples = findPostalCover(entry, country)?.examples ?? []
        expect(examples).toHaveLength(1)
        expect(findCovered(reading.entries, examples)).toEqual([true])
        expect(examples.every((code) => readPostalEntry(code, country).ok)).toBe(true)
      },
    ),
    { seed: 31, numRuns: 25 },
  )
})

test('a range of first halves covers those from one to the other', () => {
  const drawnEntries = fc.constantFrom('NL', 'PT', 'BR', 'JP', 'IN', 'DE').chain((country) => {
    const length = { NL: 4, PT: 4, BR: 5, JP: 3, IN: 3, DE: 2 }[country] ?? 0
    const end = { NL: 'AB', PT: '123', BR: '123', JP: '1234', IN: '123', DE: '123' }[country] ?? ''
    const number = fc.integer({ min: 10 ** (length - 1), max: 10 ** length - 1 })
    return fc.record({
      country: fc.constant(country),
      end: fc.constant(end),
      ends: fc.tuple(number, fc.integer({ min: 0, max: 3000 })),
      others: fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 3, maxLength: 3 }),
      length: fc.constant(length),
    })
  })
  fc.assert(
    fc.property(drawnEntries, ({ country, end, ends: [first, width], others, length }) => {
      const last = Math.min(first + width, 10 ** length - 1)
      const reading = readPostalEntry(`${first}-${last}`, country)
      if (!reading.ok) throw new Error(reading.problem)
      const near = others.flatMap((distance) => [first + distance, last + distance])
      const fronts = near.filter((front) => front > 0 && String(front).length === length)
      expect(
        findCovered(
          reading.entries,
          fronts.map((front) => `${front}${end}`),
        ),
      ).toEqual(fronts.map((front) => front >= first && front <= last))
    }),
    { seed: 31, numRuns: 40 },
  )
})

/** Codes with the shapes of a country. Bermuda has few codes without a digit, so only existing ones are used. */
const codeOf = (country: PostalCountry) =>
  country === 'BM' ? fc.constantFrom('HM 12', 'FL 07', 'HM AX') : codeOfShapes(country)

const codeOfShapes = (country: PostalCountry) =>
  fc.constantFrom(...(findPostalSystem(country)?.shapes ?? [])).chain((shape) =>
    joined(
      ...[...shape].map((each) => {
        if (each === '9') return oneOf('123456789')
        return each === 'A' || each === '#' ? oneOf('ACHKNPRTVX') : fc.constant(each.toUpperCase())
      }),
    ),
  )

/**
 * Countries whose codes the validator reads differently. It accepts only existing codes of a small place, or only one
 * of two forms.
 */
const otherwise =
  'AI AR AS AX BB BH BL BN CC CL CO CR CX DO EC FM FR GF GL GP GU HN HT IL IM IN IO JE KY LB LI MC ME MF MH MP MQ MS MU NC NF NI OM PE PF PG PM PR PW RE SM SO SV SZ TW UM VA VC VG VI WF YT GG AD AZ LU LV LT MD SH SI ES'.split(
    ' ',
  )

test('whole codes agree with the validator library', () => {
  for (const country of postalCountries) {
    for (const code of fc.sample(codeOf(country), { seed: 31, numRuns: 6 })) {
      const reading = readPostalEntry(code, country)
      expect(reading.ok, `${country} ${code}`).toBe(true)
      if (!reading.ok) continue
      const [entry = ''] = reading.entries
      expect(canonicalPincode(entry), country).toBe(canonicalPincode(code))
      expect(findCovered(reading.entries, [code]), `${country} ${code}`).toEqual([true])
      // The validator does not know codes of the armed forces.
      const isCompared =
        !otherwise.includes(country) && !code.startsWith('BFPO') && postcodeValidatorExistsForCountry(country)
      if (isCompared) expect(postcodeValidator(code, country), `${country} ${code}`).toBe(true)
    }
  }
})

test('a canonical entry is read and shown unchanged', () => {
  const writings = ['AB31', 'AB1*', 'SW1', 'AB31 4', 'AB', 'B', 'B*', 'AB10-12', 'AB31 4X*', 'AB10 1AA']
  writings.push('BFPO', 'BFPO 57', 'GIR 0AA', 'AB10 1AA-AB11 3BX', 'AB1xxxx', 'SW1A xxx')
  const all: readonly (readonly [PostalCountry, string])[] = [
    ...writings.map((written) => ['GB', written] as const),
    ['NL', '1012'],
    ['PT', '1000-1999'],
    ['LV', '1010'],
    ['LV', '10*'],
    ['CA', 'K1A-K1C'],
    ['IR', '12345-67890'],
    ['BR', 'CEP 01310-100'],
    ['IN', '1100-1105'],
    ['IN', '110xxx'],
    ['any', '110xxx'],
    ['NL', '1012 AB-1013 BX'],
    ['US', '902xx'],
    ['IE', 'D01-D24'],
  ]
  for (const [country, written] of all) {
    const reading = readPostalEntry(written, country)
    if (!reading.ok) throw new Error(written)
    const readAgain = (texts: readonly string[]) =>
      [
        ...new Set(
          texts.flatMap((text) => {
            const again = readPostalEntry(text, country)
            return again.ok ? again.entries : [again.problem]
          }),
        ),
      ].sort()
    const entries = [...reading.entries].sort()
    expect(readAgain(reading.entries), written).toEqual(entries)
    expect(readAgain(reading.entries.map((entry) => showPostalEntry(entry, country))), written).toEqual(
      entries,
    )
  }
})
