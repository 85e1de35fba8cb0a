import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesName, textOfName } from '../../../language/method-names.ts'
import { listSteps } from '../../../records/apply-plan.ts'
import type { CustomizationRecord } from '../../../records/customization.ts'
import { formatMarkerMetafield, pincodeMetafieldKeys } from '../../../records/metafields.ts'
import { deriveFeeRates, type FeeRates } from '../../fee-rates/fee-rates.ts'
import type { PincodeConfig } from '../storage/pincode-config.ts'
import { isRateRecord } from '../storage/rate-number.ts'
import { readPincodeRecords } from '../storage/stored-pincodes.ts'
import { planPincodeSave } from './pincode-plan.ts'
import {
  configArbitrary,
  functionIds,
  hiddenByConfig,
  hiddenByRecords,
  listStates,
  smallLimits,
} from './pincode-store.test-support.ts'
import { readRateRecords } from './rate-records.ts'

const fee = (rates: string[], paymentName = 'COD') =>
  deriveFeeRates({ status: 'active', deliveryMethods: rates }, paymentName)

const plan = (records: readonly CustomizationRecord[], config: PincodeConfig, rates: FeeRates | undefined) =>
  planPincodeSave(readPincodeRecords('payment', records, functionIds), config, smallLimits, {
    stored: readRateRecords(records, functionIds),
    fee: rates,
  })

const save = (records: readonly CustomizationRecord[], config: PincodeConfig, rates: FeeRates | undefined) =>
  listStates(records, plan(records, config, rates), 1000 + records.length * 100).at(-1) ?? []

/**
 * Rates with the pincodes at which records hide them. `hiddenByRecords` only reads records with a marker, so one is
 * added.
 */
const hiddenRates = (records: readonly CustomizationRecord[]) =>
  hiddenByRecords(
    records.filter(isRateRecord).map((record) => ({
      ...record,
      metafields: [...record.metafields, formatMarkerMetafield(pincodeMetafieldKeys.marker)],
    })),
    'delivery',
  )

/** Records with more sets of hidden codes than a function reads. */
const listTooFull = (records: readonly CustomizationRecord[]) =>
  records.filter(({ metafields }) => {
    const filled = metafields.filter(
      ({ key, value }) => key.startsWith('pincode_set_') && /"in".*\[./.test(value) && !value.endsWith('[]}'),
    )
    return filled.length > smallLimits.setsPerRecord
  })

/** Effect of a form on the rates, calculated without records. */
const wantedRates = (config: PincodeConfig, rates: FeeRates | undefined) =>
  rates !== undefined &&
  config.methods.some((name) => matchesName(textOfName(rates.paymentName), name)) &&
  config.hidesFeeRates !== false
    ? hiddenByConfig({ ...config, methods: [...rates.rates] })
    : new Set<string>()

const rates = fc.option(
  fc.constantFrom(fee(['Slow', 'Fast']), fee(['Fast']), fee(['Fast'], 'COD with a longer name')),
  { nil: undefined },
)
const form = fc
  .tuple(configArbitrary, fc.constantFrom({}, {}, { hidesFeeRates: false }))
  .map(([config, choice]): PincodeConfig => ({ ...config, ...choice }))

describe('the delivery records next to the payment records of pincodes', () => {
  it('hide the rates where COD is hidden, and keep hidden codes hidden while a form is saved', () => {
    fc.assert(
      fc.property(form, rates, form, rates, (old, before, wanted, after) => {
        const stored = save([], old, before)
        expect(hiddenRates(stored)).toEqual(wantedRates(old, before))
        const target = wantedRates(wanted, after)
        const both = [...wantedRates(old, before)].filter((pair) => target.has(pair))
        const states = listStates(stored, plan(stored, wanted, after), 5000)
        for (const state of states) {
          const hidden = hiddenRates(state)
          expect(both.filter((pair) => !hidden.has(pair))).toEqual([])
          expect(listTooFull(state)).toEqual([])
        }
        const last = states.at(-1) ?? []
        expect(hiddenRates(last)).toEqual(target)
        expect(hiddenByRecords(last, 'payment')).toEqual(hiddenByConfig(wanted))
        expect(plan(last, wanted, after)).toEqual({ stages: [] })
      }),
      { numRuns: 60 },
    )
  })

  it('are completed by saving again, wherever a save stopped', () => {
    fc.assert(
      fc.property(form, form, rates, (old, wanted, after) => {
        const stored = save([], old, undefined)
        for (const state of listStates(stored, plan(stored, wanted, after), 5000)) {
          const finished = save(state, wanted, after)
          expect(hiddenRates(finished)).toEqual(wantedRates(wanted, after))
          expect(plan(finished, wanted, after)).toEqual({ stages: [] })
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('the order of the writes', () => {
  const config = (list: string[]): PincodeConfig => ({
    status: 'active',
    methods: ['COD'],
    mode: 'hide',
    list,
  })
  /** Pincodes at which COD is hidden but the rate is not. */
  const listDeadEnds = (records: readonly CustomizationRecord[]) => {
    const hidden = hiddenRates(records)
    const withoutCod = [...hiddenByRecords(records, 'payment')].map((pair) => pair.replace('COD ', ''))
    return withoutCod.filter((zip) => !hidden.has(`Fast ${zip}`))
  }

  it.each([
    ['a first list', [], ['100', '101']],
    ['more pincodes', ['100'], ['100', '101', '102']],
    ['fewer pincodes', ['100', '101', '102'], ['101']],
    ['pincodes for several records', ['100'], Array.from({ length: 60 }, (_, index) => String(100 + index))],
    ['other pincodes', ['100', '101'], ['101', '102']],
  ])('hides the rate before COD, and shows COD before the rate: %s', (_name, old, wanted) => {
    const stored = old.length === 0 ? [] : save([], config(old), fee(['Fast']))
    const states = listStates(stored, plan(stored, config(wanted), fee(['Fast'])), 5000)
    expect(states.length).toBeGreaterThan(1)
    expect(states.flatMap(listDeadEnds)).toEqual([])
  })

  it('saves the form first if its record exists', () => {
    const stored = save([], config(['100']), fee(['Fast']))
    const [first] = listSteps(plan(stored, config(['100', '101']), fee(['Fast'])))
    expect(first).toMatchObject({ kind: 'update', changes: { metafields: [{ key: 'frontend_config' }] } })
  })
})

it('have all six sets that hide COD, and no emptied one', () => {
  const form = (list: string[]): PincodeConfig => ({ status: 'active', methods: ['COD'], mode: 'hide', list })
  const saveWhole = (records: readonly CustomizationRecord[], list: string[]) => {
    const stored = readPincodeRecords('payment', records, functionIds)
    const pincodeRates = { stored: readRateRecords(records, functionIds), fee: fee(['Fast']) }
    const steps = planPincodeSave(stored, form(list), undefined, pincodeRates)
    return { steps, after: listStates(records, steps, 1000 + records.length * 100).at(-1) ?? [] }
  }
  const countCreated = (list: string[], records: readonly CustomizationRecord[]) =>
    listSteps(saveWhole(records, list).steps).flatMap((step) =>
      step.kind === 'create' && step.wanted.owner === 'delivery'
        ? [step.wanted.metafields.filter(({ key }) => key.startsWith('pincode_set_')).length]
        : [],
    )
  expect(countCreated(['100000-108399'], [])).toEqual([6])
  // A COD record has sets that must be emptied, while its delivery record is created again.
  const fewer = saveWhole(saveWhole([], ['100000-108399']).after, ['100000-101399']).after
  const alone = fewer.filter((record) => !isRateRecord(record))
  expect(countCreated(['100000-101399'], alone)).toEqual([1])
})

describe('in testing', () => {
  const testing = { token: 'a-token', emails: [], since: '2026-11-20T10:00:00.000Z' }
  const form = (status: 'active' | 'testing'): PincodeConfig => ({
    ...{ status, methods: ['COD'], mode: 'hide', list: ['100', '101'] },
    ...(status === 'testing' ? { testing } : {}),
  })

  it.each([
    ['begins', 'active', 'testing'],
    ['ends', 'testing', 'active'],
  ] as const)(
    'when it %s, shoppers never lose COD while the rate with its fee remains',
    (_what, old, wanted) => {
      const stored = save([], form(old), fee(['Fast']))
      const states = listStates(stored, plan(stored, form(wanted), fee(['Fast'])), 5000)
      // Records in testing hide nothing from shoppers.
      const counts = states.map((state) => [hiddenByRecords(state, 'payment').size, hiddenRates(state).size])
      expect(counts.filter(([codes = 0, rates = 0]) => codes > rates)).toEqual([])
      expect([counts.at(0), counts.at(-1)]).toEqual(
        wanted === 'active'
          ? [
              [0, 0],
              [2, 2],
            ]
          : [
              [2, 2],
              [0, 0],
            ],
      )
    },
  )
})

describe('a surplus record', () => {
  const config: PincodeConfig = { status: 'active', methods: ['COD'], mode: 'hide', list: ['100'] }
  const idOf = (number: number) => `gid://shopify/DeliveryCustomization/${number}`
  const saveOne = () => {
    const saved = save([], config, fee(['Fast']))
    const [pincodeRates] = saved.filter(isRateRecord)
    if (pincodeRates === undefined) throw new Error('There is a record next to that of COD.')
    return { saved, pincodeRates, others: saved.filter((record) => record !== pincodeRates) }
  }

  it.each([
    ['has the place of an older one', { id: idOf(900_000) }],
    ['runs another function', { id: idOf(6), functionId: 'of-another' }],
  ])('is removed by the next save where it %s', (_what, changes) => {
    const { saved, pincodeRates, others } = saveOne()
    const ours = { ...pincodeRates, id: idOf(7) }
    const after = save([{ ...pincodeRates, ...changes }, ...others, ours], config, fee(['Fast']))
    expect(after.filter(isRateRecord)).toEqual([ours])
    expect(hiddenRates(after)).toEqual(hiddenRates(saved))
  })

  it('is not one about payment methods, or one without a number', () => {
    const { pincodeRates } = saveOne()
    expect(isRateRecord({ ...pincodeRates, owner: 'payment' })).toBe(false)
    expect(isRateRecord({ ...pincodeRates, metafields: [] })).toBe(false)
  })
})
