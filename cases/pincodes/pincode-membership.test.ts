import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PincodeFunctionHandle, pincodeFunctionHandles } from '#rules/functions/function-handles.ts'
import { canonicalPincode } from '#rules/language/pincodes/pincode.ts'
import { createFunctions, outcomeOf } from '../functions/functions.ts'
import { anySets, damagedSets, writingOf, zipNear } from './pincode-arbitraries.ts'
import { appConfigFor, checkoutTo, hiddenName, hidingOperations, withPincodeRecord } from './pincode-input.ts'

const seed = 20260104
const functions = createFunctions()
const allBuilds = ['platform', 'tracing'] as const

function inputOf(name: PincodeFunctionHandle, sets: readonly string[], zip: string) {
  return withPincodeRecord(name, checkoutTo(name, [zip]), {
    appConfig: appConfigFor(name, [hiddenName]),
    sets,
  })
}

/** True if a pincode is in a list, in a plain implementation. */
function isIn(codes: readonly string[], zip: string): boolean {
  return codes.some((code) => {
    if (code.endsWith('*')) return zip.startsWith(code.slice(0, -1))
    if (code.endsWith('?')) return zip.length === code.length && zip.startsWith(code.replaceAll('?', ''))
    return zip === code
  })
}

test('a function hides exactly where a plain lookup in the list says so', () => {
  const drawnSets = anySets.chain((stored) =>
    fc.tuple(
      fc.constant(stored),
      fc.array(zipNear(stored.codes).chain(writingOf), { minLength: 6, maxLength: 6 }),
      fc.constantFrom(...pincodeFunctionHandles),
    ),
  )
  fc.assert(
    fc.property(drawnSets, ([{ operator, sets, codes }, zips, name]) => {
      for (const zip of zips) {
        const hides = sets.length > 0 && isIn(codes, canonicalPincode(zip)) === (operator === 'in')
        const expected = { operations: hidingOperations(name, hides ? [0] : []), logs: [], error: null }
        for (const build of allBuilds) {
          const run = functions(name)[build].runWithInput(inputOf(name, sets, zip))
          expect(outcomeOf(run), `${build} build, ${zip}`).toEqual(expected)
        }
      }
    }),
    { seed, numRuns: 150 },
  )
})

test("a zip gets the same canonical form as the app's codes", () => {
  const letter = fc.constantFrom(
    ...'aZ09-* \u00a0\u2003\u3000\ufeff\u1680\u2028\u202f\u200b\u0085\t\n\v\f\r\u0967éßÉａＺ０＊ー–\u200f\u2069\uaa59𝟙',
  )
  const writing = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(writing, (zip) => {
      const code = canonicalPincode(zip)
      const set = JSON.stringify({ operator: 'not_in', form: 'text', sorted: true, value: [code] })
      for (const build of allBuilds) {
        const { operations } = functions('payment-pincodes')[build].runWithInput(
          inputOf('payment-pincodes', [set], zip),
        )
        expect(operations, build).toEqual([])
      }
    }),
    { seed, numRuns: 500 },
  )
})

test('no stored text and no zip makes a function fail', () => {
  const zip = fc.oneof(
    zipNear([]),
    fc.constantFrom('110001', '7', 'A0'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  fc.assert(
    fc.property(damagedSets, zip, fc.constantFrom(...pincodeFunctionHandles), (sets, written, name) => {
      const input = inputOf(name, sets, written)
      const { operations, error } = functions(name).platform.runWithInput(input)
      expect(error).toBeNull()
      expect(functions(name).tracing.runWithInput(input).operations).toEqual(operations)
    }),
    { seed, numRuns: 1500 },
  )
})
