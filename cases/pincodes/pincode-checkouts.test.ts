import { readFileSync } from 'node:fs'
import { postcodeValidatorExistsForCountry } from 'postcode-validator'
import { expect, test } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { type PincodeFunctionHandle, pincodeFunctionHandles } from '#rules/functions/function-handles.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { createFunctions, outcomeOf } from '../functions/functions.ts'
import {
  appConfigFor,
  checkoutTo,
  hiddenName,
  hidingOperations,
  type PincodeRecord,
  pincodeRoot,
  withPincodeRecord,
} from './pincode-input.ts'

const functions = createFunctions()

const codes = { sorted: true, count: 2, value: [110001, 110002] }
const hidingInside = JSON.stringify({ operator: 'in', ...codes })
const hidingOutside = JSON.stringify({ operator: 'not_in', ...codes })

function runAll(name: PincodeFunctionHandle, input: JsonObject) {
  const platform = outcomeOf(functions(name).platform.runWithInput(input))
  expect(functions(name).tracing.runWithInput(input)).toMatchObject({ operations: platform.operations })
  return platform
}

const recordOf = (name: PincodeFunctionHandle, set: string, methods = [hiddenName]): PincodeRecord => ({
  appConfig: appConfigFor(name, methods),
  sets: [set],
})

test.each<{ zips: (string | null)[]; set: string; payment: boolean; groups: number[] }>([
  { zips: ['110001', '400001'], set: hidingInside, payment: true, groups: [0] },
  { zips: ['400001', '110001'], set: hidingInside, payment: true, groups: [1] },
  { zips: ['110 001', '110001', '110-002'], set: hidingInside, payment: true, groups: [0, 1, 2] },
  { zips: [null, '400001', '', '110002'], set: hidingInside, payment: true, groups: [3] },
  { zips: ['400001', '400002'], set: hidingInside, payment: false, groups: [] },
  { zips: [null, ' '], set: hidingInside, payment: false, groups: [] },
  { zips: [], set: hidingInside, payment: false, groups: [] },
  { zips: ['400001', '400002'], set: hidingOutside, payment: true, groups: [0, 1] },
  { zips: ['400001', '110001'], set: hidingOutside, payment: false, groups: [0] },
  { zips: ['110001', '110002'], set: hidingOutside, payment: false, groups: [] },
  { zips: ['', '400001', null], set: hidingOutside, payment: true, groups: [1] },
  { zips: ['', null], set: hidingOutside, payment: false, groups: [] },
])('several delivery groups, $zips by $set', ({ zips, set, payment, groups }) => {
  for (const name of pincodeFunctionHandles) {
    const outcome = runAll(name, withPincodeRecord(name, checkoutTo(name, zips), recordOf(name, set)))
    const hidden = name === 'payment-pincodes' ? (payment ? [0] : []) : groups
    expect(outcome, name).toEqual({ operations: hidingOperations(name, hidden), logs: [], error: null })
  }
})

test.each([
  ['a country without codes is outside of a list that allows', hidingOutside, 'AE', '', true],
  ['a blank written into the field is no code', hidingOutside, 'HK', ' - ', true],
  ['so it is at none of the codes that hide', hidingInside, 'AE', '', false],
  ['where codes exist one may come yet', hidingOutside, 'IN', '', false],
  ['nothing is known without a country', hidingOutside, null, '', false],
  ['a code counts in any country', hidingOutside, 'AE', '110001', false],
] as const)('%s', (_what, set, countryCode, zip, isHidden) => {
  for (const name of pincodeFunctionHandles) {
    const checkout = checkoutTo(name, [zip])
    const changedCheckout = JSON.parse(JSON.stringify(checkout).replace('"IN"', JSON.stringify(countryCode)))
    const outcome = runAll(name, withPincodeRecord(name, changedCheckout, recordOf(name, set)))
    expect(outcome, name).toEqual({
      operations: hidingOperations(name, isHidden ? [0] : []),
      logs: [],
      error: null,
    })
  }
})

test('countries without codes have no format of codes either', () => {
  const source = readFileSync(
    new URL('../../engine/pincodes/countries-without-codes.ts', import.meta.url),
    'utf8',
  )
  const countries = /'([A-Z]{40,})'/.exec(source)?.[1]?.match(/../g) ?? []
  expect(countries.length).toBeGreaterThan(40)
  expect(countries.filter((country) => postcodeValidatorExistsForCountry(country))).toEqual([])
})

test('hides the methods with any of the names, but never the last one of a group', () => {
  for (const name of pincodeFunctionHandles) {
    const record = recordOf(name, hidingInside, ['cards', 'DELIVERY', 'deposit'])
    const outcome = runAll(name, withPincodeRecord(name, checkoutTo(name, ['110001', '110002']), record))
    expect(outcome?.operations, name).toHaveLength(name === 'payment-pincodes' ? 2 : 4)
    expect(outcome?.logs, name).toEqual(['kept the last one left'])
  }
})

test('does nothing where no method has one of the names', () => {
  for (const name of pincodeFunctionHandles) {
    const record = recordOf(name, hidingInside, ['Money Order'])
    expect(runAll(name, withPincodeRecord(name, checkoutTo(name, ['110001']), record))).toEqual({
      operations: [],
      logs: [],
      error: null,
    })
  }
})

test('a checkout without its parts has no operations', () => {
  for (const name of pincodeFunctionHandles) {
    const whole = withPincodeRecord(name, checkoutTo(name, ['110001']), recordOf(name, hidingInside))
    const { cart: _cart, ...withoutCart } = whole
    const {
      [functionOwners.payment.inputField]: _one,
      [functionOwners.delivery.inputField]: _other,
      ...withoutRecord
    } = whole
    for (const input of [{}, withoutCart, withoutRecord, { ...whole, cart: null }, { ...whole, cart: [] }]) {
      expect(runAll(name, input), name).toEqual({ operations: [], logs: [], error: null })
    }
  }
})

test.each(pincodeFunctionHandles)('%s queries the members of this input, in the same order', async (name) => {
  const record = { ...recordOf(name, hidingInside), sets: [null, null, null, null, null, hidingInside] }
  const checkout = checkoutTo(name, ['400001', null, '110002'])
  const run = await functions(name).platform.run({ root: pincodeRoot(name, checkout, record) })
  expect(run.error).toBeNull()
  expect(run.operations).toEqual(hidingOperations(name, [2]))
  expect(JSON.stringify(run.input)).toBe(JSON.stringify(withPincodeRecord(name, checkout, record)))
})

test.each(pincodeFunctionHandles)('%s in testing hides from testers alone', (name) => {
  const token = '00112233445566778899aabbccddeeff'
  const names = JSON.parse(appConfigFor(name, [hiddenName]))
  const run = (members: object, cart: JsonObject, zip = '110001') => {
    const checkout = checkoutTo(name, [zip])
    const appConfig = JSON.stringify({ testing: { ...members, since: '2026-11-20T10:00:00.000Z', ...names } })
    const input = { ...checkout, cart: { ...Object(checkout.cart), ...cart } }
    return runAll(name, withPincodeRecord(name, input, { appConfig, sets: [hidingInside] }))
  }
  const hides = { operations: hidingOperations(name, [0]), logs: [], error: null }
  const noChange = { operations: [], logs: [], error: null }
  const shopper = (email: string | null) => ({ tester: null, buyerIdentity: { email } })
  expect(run({ token, emails: [] }, { tester: { value: token } })).toEqual(hides)
  expect(run({ token, emails: [] }, { tester: { value: token } }, '400001')).toEqual(noChange)
  for (const cart of [{}, { tester: null }, { tester: { value: '' } }, { tester: { value: token.slice(1) } }])
    expect(run({ token, emails: [] }, cart)).toEqual(noChange)
  expect(run({ token: '', emails: [] }, { tester: { value: '' } })).toEqual(noChange)
  expect(run({ token, emails: ['owner@example.com'] }, shopper('Owner@Example.com'))).toEqual(hides)
  expect(run({ token, emails: ['owner@example.com'] }, shopper('else@example.com'))).toEqual(noChange)
  expect(run({ token, emails: ['owner@example.com'] }, shopper(null))).toEqual(noChange)
})

test.each(pincodeFunctionHandles)('%s in testing logs a list without names', (name) => {
  const token = '00112233445566778899aabbccddeeff'
  const checkout = checkoutTo(name, ['110001'])
  const appConfig = JSON.stringify({ testing: { token, emails: [] } })
  const input = { ...checkout, cart: { ...Object(checkout.cart), tester: { value: token } } }
  expect(runAll(name, withPincodeRecord(name, input, { appConfig, sets: [hidingInside] }))).toEqual({
    operations: [],
    logs: ['app_config: no names'],
    error: null,
  })
})
