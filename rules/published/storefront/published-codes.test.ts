import fc from 'fast-check'
import { expect, it } from 'vitest'
import { collectCodes, findCover } from '../../language/pincodes/code-set.ts'
import { canonicalPincode } from '../../language/pincodes/pincode.ts'
import { formatPublishedCodes, hasPublishedCode } from './published-codes.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(''))
const code = fc.oneof(
  fc.integer({ min: 1, max: 12 }).chain(digits),
  fc.constantFrom('0', '00', '007', '7', '68719476735', '68719476736', 'SW1A 1AA', 'K1A0B1', 'AB31 4'),
)
const entry = fc.oneof(
  code,
  code.map((each) => `${each}*`),
  fc
    .tuple(code, fc.integer({ min: 1, max: 4 }))
    .map(([each, marks]) => `${each.slice(0, 4)}${'?'.repeat(marks)}`),
  fc.constantFrom('00998-01003', '110001-110096', '9-9'),
)

it('has the codes of a list and no others', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), fc.array(code, { maxLength: 30 }), (list, others) => {
      const codes = collectCodes(list)
      const published = JSON.parse(JSON.stringify(formatPublishedCodes(codes)))
      for (const one of [...list, ...others].map(canonicalPincode).filter((each) => /^[0-9A-Z]+$/.test(each)))
        expect([one, hasPublishedCode(published, one)]).toEqual([one, findCover(codes, one) !== undefined])
    }),
  )
})

it('writes codes of digits by their length, with leading zeros, and all others as texts', () => {
  expect(Object.keys(formatPublishedCodes(collectCodes(['02134', '110001', '2134'])).digits ?? {})).toEqual([
    '4',
    '5',
    '6',
  ])
  expect(formatPublishedCodes(collectCodes(['SW1A 1AA', '56*', '123456789012']))).toEqual({
    texts: ['123456789012', '56*', 'SW1A1AA'],
  })
})
