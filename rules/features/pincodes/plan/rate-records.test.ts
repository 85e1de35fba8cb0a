import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomizationRecord } from '../../../records/customization.ts'
import { formatMarkerMetafield, pincodeMetafieldKeys } from '../../../records/metafields.ts'
import { listSteps } from '../../../records/staged-plan.ts'
import { deriveFeeRates, type FeeRates } from '../../fee-rates/fee-rates.ts'
import type { PincodeConfig } from '../storage/pincode-config.ts'
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
import { isRateRecord, readRateRecords } from './rate-records.ts'

const fee = (rates: string[], paymentName = 'COD') =>
  deriveFeeRates({ status: 'active', deliveryMethods: rates }, paymentName)

const plan = (records: readonly CustomizationRecord[], config: PincodeConfig, rates: FeeRates | undefined) =>
  planPincodeSave(readPincodeRecords('payment', records, functionIds), config, smallLimits, {
    stored: readRateRecords(records, functionIds),
    fee: rates,
  })

const save = (records: readonly CustomizationRecord[], config: PincodeConfig, rates: FeeRates | undefined) =>
  listStates(records, plan(records, config, rates), 1000 + records.length * 100).at(-1) ?? []

/** Rates with the pincodes at which records hide them; the support reads records of the screens, which carry a marker. */
const hiddenRates = (records: readonly CustomizationRecord[]) =>
  hiddenByRecords(
    records.filter(isRateRecord).map((record) => ({
      ...record,
      metafields: [...record.metafields, formatMarkerMetafield(pincodeMetafieldKeys.marker)],
    })),
    'delivery',
  )

/** What a form means for the rates, without any record. */
const wantedRates = (config: PincodeConfig, rates: FeeRates | undefined) =>
  config.methods.includes('COD') && rates !== undefined && config.hidesFeeRates !== false
    ? hiddenByConfig({ ...config, methods: [...rates.rates] })
    : new Set<string>()

const rates = fc.option(
  fc.constantFrom(fee(['Slow', 'Fast']), fee(['Fast']), fee(['Fast'], 'COD with a longer name')),
  { nil: undefined },
)
const form = fc
  .tuple(configArbitrary, fc.constantFrom({}, {}, { hidesFeeRates: false }))
  .map(([config, choice]): PincodeConfig => ({ ...config, ...choice }))

describe('the records beside those of pincodes', () => {
  it('hide the rates where COD is hidden, and let go of nothing that stays hidden while a form is saved', () => {
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
        }
        const last = states.at(-1) ?? []
        expect(hiddenRates(last)).toEqual(target)
        expect(hiddenByRecords(last, 'payment')).toEqual(hiddenByConfig(wanted))
        expect(plan(last, wanted, after)).toEqual({ stages: [] })
      }),
      { numRuns: 60 },
    )
  })

  it('are brought about by saving again, wherever a save may have ended', () => {
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
  /** Pincodes at which COD is hidden and the rate is not. */
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

  it('keeps the form safe before anything else where its record is there', () => {
    const stored = save([], config(['100']), fee(['Fast']))
    const [first] = listSteps(plan(stored, config(['100', '101']), fee(['Fast'])))
    expect(first).toMatchObject({ kind: 'update', changes: { metafields: [{ key: 'frontend_config' }] } })
  })
})
