import { describe, expect, it } from 'vitest'
import { collectCodes } from '../../../language/pincodes/code-set.ts'
import type { CustomizationRecord } from '../../../records/customization.ts'
import { formatAppConfig } from '../storage/app-config.ts'
import { readPincodeRecord } from '../storage/pincode-record.ts'
import {
  compareCoverage,
  deriveCoverage,
  findNeeded,
  isCovered,
  makeCoverage,
  type PincodeCoverage,
} from './pincode-coverage.ts'
import { formatSet } from './wanted-records.ts'

const cod = 'Cash on Delivery (COD)'
const hides = (list: readonly string[], methods: readonly string[] = [cod]) =>
  makeCoverage(methods, 'in', collectCodes(list)) as PincodeCoverage
const allowsOnly = (list: readonly string[]) =>
  makeCoverage([cod], 'not_in', collectCodes(list)) as PincodeCoverage

describe('makeCoverage', () => {
  it('is undefined if nothing is hidden', () => {
    expect(makeCoverage([], 'in', collectCodes(['110001']))).toBeUndefined()
    expect(makeCoverage([], 'not_in', collectCodes(['110001']))).toBeUndefined()
    expect(makeCoverage([cod], 'in', collectCodes([]))).toBeUndefined()
    // A list without codes with COD hides COD everywhere.
    expect(makeCoverage([cod], 'not_in', collectCodes([]))).toBeDefined()
  })
})

describe('compareCoverage', () => {
  it.each<[string, PincodeCoverage | undefined, PincodeCoverage | undefined, boolean, boolean]>([
    ['nothing before and after', undefined, undefined, false, false],
    ['a record that begins', undefined, hides(['110001']), true, false],
    ['a record that ends', hides(['110001']), undefined, false, true],
    ['one that stays', hides(['110001']), hides(['110001']), false, false],
    ['a code more', hides(['110001']), hides(['110001', '110002']), true, false],
    ['a code less', hides(['110001', '110002']), hides(['110001']), false, true],
    ['a code instead of another', hides(['110001']), hides(['110002']), true, true],
    ['a method more', hides(['110001']), hides(['110001'], [cod, 'PayPal']), true, false],
    ['a method less', hides(['110001'], [cod, 'PayPal']), hides(['110001']), false, true],
    ['a code more to allow', allowsOnly(['110001']), allowsOnly(['110001', '110002']), false, true],
    ['a code less to allow', allowsOnly(['110001', '110002']), allowsOnly(['110001']), true, false],
    ['another way round', hides(['110001']), allowsOnly(['110001']), true, true],
  ])('%s', (_what, before, after, gains, loses) => {
    expect(compareCoverage(before, after)).toEqual({ gains, loses })
  })
})

describe('compareCoverage of testing', () => {
  const tested = (list: readonly string[]) =>
    makeCoverage([cod], 'in', collectCodes(list), true) as PincodeCoverage
  it('begins to hide for shoppers when it leaves testing, and stops when it enters it', () => {
    const [before, after] = [tested(['110001']), hides(['110001'])]
    expect(compareCoverage(before, after)).toEqual({ gains: true, loses: false })
    expect(compareCoverage(after, before)).toEqual({ gains: false, loses: true })
    expect(compareCoverage(before, before)).toEqual({ gains: false, loses: false })
    expect(compareCoverage(before, hides(['110002']))).toEqual({ gains: true, loses: true })
  })
})

describe('deriveCoverage', () => {
  const store = (changes: Partial<CustomizationRecord> = {}, value = '{"operator":"in","value":[110001]}') =>
    deriveCoverage(
      readPincodeRecord('payment', {
        owner: 'payment',
        id: 'gid://shopify/PaymentCustomization/1',
        title: 'COD pincode',
        enabled: true,
        functionId: 'f',
        metafields: [formatAppConfig('payment', [cod]), formatSet(value, 0)],
        ...changes,
      }),
    )

  it('is the effect of a record, and undefined if it is disabled, broken or without sets', () => {
    expect(store()).toEqual({ ...hides(['110001']), isTested: false })
    expect(store({ enabled: false })).toBeUndefined()
    expect(store({}, '{')).toBeUndefined()
    expect(store({ metafields: [formatAppConfig('payment', [cod])] })).toBeUndefined()
    const testing = { token: 'a-token', emails: [], since: '2026-11-20T10:00:00.000Z' }
    const tested = [
      formatAppConfig('payment', [cod], testing),
      formatSet('{"operator":"in","value":[110001]}', 0),
    ]
    expect(store({ metafields: tested })?.isTested).toBe(true)
  })
})

describe('findNeeded', () => {
  it('has no code of a removed beginning that the record still hides', () => {
    const before = hides(['56*', '110001'])
    const wanted = hides(['560001', '560002', '110001', 'AB1'])
    expect(findNeeded(before, hides(['560001', '110001']), wanted).codes).toEqual(['560002'])
    expect(findNeeded(before, hides(['57*', '110001']), wanted).codes.toSorted()).toEqual([
      '560001',
      '560002',
    ])
    expect(findNeeded(hides(['AB1', 'AB2', '5*']), undefined, hides(['AB1', '5*'])).codes).toEqual([
      '5*',
      'AB1',
    ])
    expect(findNeeded(hides(['A*']), undefined, hides(['A1', 'A2*', 'AB1', 'B1'])).codes).toEqual([
      'A1',
      'A2*',
      'AB1',
    ])
    expect(findNeeded(hides(['999*']), undefined, hides(['999999999999', '999', '1000'])).codes).toEqual([
      '999',
      '999999999999',
    ])
  })

  it('has only the methods that stay hidden', () => {
    const before = hides(['110001'], [cod, 'PayPal'])
    expect(findNeeded(before, undefined, hides(['110001'], ['PayPal', 'UPI']))).toEqual({
      methods: ['PayPal'],
      codes: ['110001'],
    })
  })

  it('has the removed codes that the new list hides', () => {
    const needed = findNeeded(
      hides(['110001', '110002', '110003']),
      hides(['110001']),
      hides(['110001', '110002']),
    )
    expect(needed).toEqual({ methods: [cod], codes: ['110002'] })
  })

  it('is nothing for a method that the new list does not hide, or when there is no new list', () => {
    expect(findNeeded(hides(['110001']), undefined, hides(['110001'], ['PayPal']))).toEqual({
      methods: [],
      codes: [],
    })
    expect(findNeeded(hides(['110001']), undefined, undefined).codes).toEqual([])
  })

  it('has the codes of the new list under a removed beginning', () => {
    const wanted = hides(['560001', '56', '57', '5600', '56A 1', '2134'])
    expect(findNeeded(hides(['56*']), undefined, wanted).codes.toSorted()).toEqual([
      '56',
      '5600',
      '560001',
      '56A1',
    ])
    expect(findNeeded(hides(['56*']), undefined, hides(['5*'])).codes).toEqual(['56*'])
  })

  it('does not take 2134 for a code that begins with 02: leading zeros are part of a pincode', () => {
    expect(findNeeded(hides(['02*']), undefined, hides(['02134', '2', '21', '2134'])).codes).toEqual([
      '02134',
    ])
    expect(findNeeded(hides(['0*']), undefined, hides(['0', '01', '1', '10'])).codes.toSorted()).toEqual([
      '0',
      '01',
    ])
  })
})

describe('isCovered', () => {
  it('needs every code hidden by a record that hides all of the methods', () => {
    const needed = { methods: [cod], codes: ['110001', '560*'] }
    expect(isCovered(needed, [hides(['110001']), undefined, hides(['56*'])])).toBe(true)
    expect(isCovered(needed, [hides(['110001'])])).toBe(false)
    expect(isCovered({ ...needed, methods: [cod, 'PayPal'] }, [hides(['110001', '56*'])])).toBe(false)
    // The codes of a beginning are not listed, so a record that allows some codes may not hide them all.
    expect(isCovered(needed, [allowsOnly(['400001'])])).toBe(false)
    expect(isCovered({ methods: [cod], codes: ['110001'] }, [allowsOnly(['400001'])])).toBe(true)
    expect(isCovered({ methods: [cod], codes: ['400001'] }, [allowsOnly(['400001'])])).toBe(false)
  })
})
