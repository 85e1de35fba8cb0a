import { describe, expect, it } from 'vitest'
import { listSteps } from '../../records/apply-plan.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { formatMarkerMetafield, pincodeMetafieldKeys } from '../../records/metafields.ts'
import { applyChanges, type SavePlan } from '../../records/save-plan.ts'
import { countries, formOf, functionIds, manyCodes, pincodes } from '../cod-rules/cod-rules.test-support.ts'
import type { CodRulesForm } from '../cod-rules/form.ts'
import { planCodRulesSave } from '../cod-rules/plan.ts'
import { readCodRules } from '../cod-rules/stored.ts'
import { type CodWithFeeConfig, readCodWithFee } from '../cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '../pincodes/plan/pincode-plan.ts'
import { readRateRecords } from '../pincodes/plan/rate-records.ts'
import type { PincodeConfig } from '../pincodes/storage/pincode-config.ts'
import { readPincodeRecords } from '../pincodes/storage/stored-pincodes.ts'
import { deriveFeeRates, deriveStoredFeeRates } from './fee-rates.ts'
import { isFeeOrFollowerRecord } from './fee-records.ts'
import { listFollowers, planFeeSave, readFeeAndFollowers } from './following.ts'
import { findFollowingIssues } from './following-issues.ts'

const cod = 'Cash on Delivery (COD)'
const standard = 'Standard - COD'
const express = 'Express - COD'
const fee = (...deliveryMethods: string[]): CodWithFeeConfig => ({ status: 'active', deliveryMethods })
const list = (changes: Partial<PincodeConfig> = {}): PincodeConfig => ({
  status: 'active',
  methods: [cod],
  mode: 'hide',
  list: ['110001'],
  ...changes,
})

/** A store after saves on several screens, one after the other. */
function createStore() {
  let records: readonly CustomizationRecord[] = []
  let lastId = 100
  const carryOut = (plan: SavePlan) => {
    for (const step of plan) {
      if (step.kind === 'create') {
        const { functionHandle, ...wanted } = step.wanted
        lastId += 1
        const id = `gid://shopify/Customization/${lastId}`
        records = [...records, { ...wanted, id, functionId: functionIds[functionHandle] }]
      } else {
        const { id } = step.record
        const changed = (record: CustomizationRecord) =>
          step.kind === 'update' ? applyChanges(record, step.changes) : record
        records =
          step.kind === 'delete'
            ? records.filter((record) => record.id !== id)
            : records.map((record) => (record.id === id ? changed(record) : record))
      }
    }
    return plan
  }
  const ofFee = () => deriveStoredFeeRates(readCodWithFee(records))
  return {
    stored: () => readFeeAndFollowers(records, functionIds),
    saveFee: (config: CodWithFeeConfig) =>
      carryOut(planFeeSave(readFeeAndFollowers(records, functionIds), config, cod, functionIds)),
    saveCodRules: (form: CodRulesForm) =>
      carryOut(planCodRulesSave(readCodRules(records), form, functionIds, ofFee())),
    savePincodes: (config: PincodeConfig) => {
      const pincodeRates = { stored: readRateRecords(records, functionIds), fee: ofFee() }
      const stored = readPincodeRecords('payment', records, functionIds)
      carryOut([...listSteps(planPincodeSave(stored, config, undefined, pincodeRates))])
    },
    followers: () => listFollowers(readFeeAndFollowers(records, functionIds), ofFee()),
    change: (change: (record: CustomizationRecord) => CustomizationRecord) => {
      records = records.map(change)
    },
    records: () => records,
    /** Rates in delivery records, except for the record of COD with fee itself. */
    hidden: () => {
      const others = records.filter(
        (record) => record.owner === 'delivery' && !readCodWithFeeIds(records).includes(record.id),
      )
      const text = JSON.stringify(others)
      return [standard, express].filter((rate) => text.includes(rate))
    },
  }
}

const readCodWithFeeIds = (records: readonly CustomizationRecord[]) => {
  const { payment, delivery, surplus } = readCodWithFee(records)
  return [payment, delivery, ...surplus].map((record) => record?.id)
}

const ownerOf = (step: SavePlan[number]) => (step.kind === 'create' ? step.wanted : step.record).owner

describe('saving COD with fee', () => {
  it.each([
    ['COD rules', (store: ReturnType<typeof createStore>) => store.saveCodRules(formOf(countries))],
    [
      'COD rules with pincodes',
      (store: ReturnType<typeof createStore>) => store.saveCodRules(formOf(pincodes('110001'))),
    ],
    ['COD by pincode', (store: ReturnType<typeof createStore>) => store.savePincodes(list())],
  ] as const)('brings its rates along under %s: more of them first, fewer last', (_page, hideCod) => {
    const store = createStore()
    store.saveFee(fee(standard))
    hideCod(store)
    expect(store.hidden()).toEqual([standard])

    const own = (plan: SavePlan) =>
      plan.findIndex(
        (step) => step.kind !== 'create' && readCodWithFeeIds(store.records()).includes(step.record.id),
      )
    const before = own(store.saveFee(fee(standard, express)))
    expect(before).toBeGreaterThan(0)
    expect(store.hidden()).toEqual([standard, express])

    const fewer = store.saveFee(fee(express))
    expect(own(fewer)).toBeLessThan(fewer.length - 1)
    expect(store.hidden()).toEqual([express])

    store.saveFee({ status: 'draft', deliveryMethods: [express] })
    expect(store.hidden()).toEqual([])
    expect(store.followers()).toEqual([])

    store.saveFee(fee(express))
    expect(store.hidden()).toEqual([express])
    expect(store.saveFee(fee(express))).toEqual([])
  })

  it('exchanges a rate by hiding both in between', () => {
    const store = createStore()
    store.saveFee(fee(standard))
    store.saveCodRules(formOf(countries))
    const steps = store.saveFee(fee(express))
    const isOwn = (step: SavePlan[number]) =>
      step.kind !== 'create' && readCodWithFeeIds(store.records()).includes(step.record.id)
    const reported = steps.map((step) =>
      isOwn(step)
        ? 'own'
        : [standard, express].filter((rate) => JSON.stringify(step).includes(`${rate}`)).length,
    )
    expect(reported[0]).not.toBe('own')
    expect(reported.at(-1)).not.toBe('own')
    expect(store.hidden()).toEqual([express])
  })

  it('creates records of COD rules before COD becomes the only way to pay, and deletes them afterwards', () => {
    const store = createStore()
    store.saveFee({ status: 'draft', deliveryMethods: [standard] })
    store.saveCodRules(formOf(countries))
    const own = readCodWithFeeIds(store.records())
    const reported = (plan: SavePlan) =>
      plan.map((step) => (step.kind !== 'create' && own.includes(step.record.id) ? 'own' : step.kind))
    expect(reported(store.saveFee(fee(standard)))).toEqual(['create', 'own', 'own'])
    expect(reported(store.saveFee({ status: 'draft', deliveryMethods: [standard] }))).toEqual([
      'own',
      'own',
      'delete',
    ])
  })

  it.each([
    ['rules', countries],
    ['a list in records of its own', pincodes(manyCodes(2000))],
  ] as const)(
    'writes each record of COD rules with %s once where rates are added, or taken away',
    (_by, form) => {
      const store = createStore()
      store.saveFee(fee(standard))
      store.saveCodRules(formOf(form))
      const own = readCodWithFeeIds(store.records())
      const written = (plan: SavePlan) =>
        plan.flatMap((step) =>
          step.kind === 'create' || own.includes(step.record.id) ? [] : [step.record.id],
        )
      const added = written(store.saveFee(fee(standard, express)))
      expect(added.length).toBeGreaterThan(0)
      expect(new Set(added).size).toBe(added.length)
      const before = new Map(store.records().map((record) => [record.id, record.metafields]))
      const removed = written(store.saveFee(fee(express)))
      expect(new Set(removed)).toEqual(new Set(added))
      expect(removed.length).toBe(added.length)
      store.saveFee(fee(standard, express))
      for (const id of added) {
        const now = store.records().find((record) => record.id === id)?.metafields ?? []
        expect(now).toHaveLength(before.get(id)?.length ?? -1)
        expect(now).toEqual(expect.arrayContaining([...(before.get(id) ?? [])]))
      }
    },
  )

  it('keeps a payment record of COD rules that differs from the form in which their page would store it', () => {
    const store = createStore()
    store.saveFee(fee(standard))
    store.saveCodRules(formOf(countries))
    const own = readCodWithFeeIds(store.records())
    store.change((record) =>
      record.owner === 'payment' && !own.includes(record.id) ? { ...record, title: 'Renamed' } : record,
    )
    const steps = store.saveFee(fee(standard, express))
    const others = steps.filter((step) => step.kind === 'create' || !own.includes(step.record.id))
    expect(others.map(ownerOf)).toEqual(['delivery'])
    expect(store.records().some(({ title }) => title === 'Renamed')).toBe(true)
  })

  it('does not change the effect of COD rules at the payment step', () => {
    const store = createStore()
    store.saveFee(fee(standard))
    store.saveCodRules(formOf(countries))
    const plan = store.saveFee(fee(standard, express))
    const ids = readCodWithFeeIds(store.records())
    const others = plan.filter((step) => step.kind === 'create' || !ids.includes(step.record.id))
    expect(others.length).toBeGreaterThan(0)
    expect(new Set(others.map(ownerOf))).toEqual(new Set(['delivery']))
  })

  it('does not change COD rules that cannot be read', () => {
    const store = createStore()
    store.saveFee(fee(standard))
    store.saveCodRules(formOf(countries))
    store.change((record) => {
      const isTheirs = !readCodWithFeeIds(store.records()).includes(record.id)
      return isTheirs
        ? { ...record, metafields: record.metafields.map((one) => ({ ...one, value: '{' })) }
        : record
    })
    expect(store.followers()).toEqual([{ page: 'codRules', does: 'unreadable' }])
    const ids = readCodWithFeeIds(store.records())
    const plan = store.saveFee(fee(standard, express))
    expect(plan.every((step) => step.kind !== 'create' && ids.includes(step.record.id))).toBe(true)
    expect(findFollowingIssues(store.stored(), fee(standard), cod, 1)).toEqual([])
  })
})

describe('the pages that hide COD', () => {
  const cases: readonly [string, Partial<CodRulesForm>, Partial<PincodeConfig>, readonly string[]][] = [
    ['follow', {}, {}, ['follows', 'follows']],
    [
      'leave the rates where that is switched off',
      { hidesFeeRates: false },
      { hidesFeeRates: false },
      ['leaves', 'leaves'],
    ],
    ['are left out while they are drafts', { status: 'draft' }, { status: 'draft' }, []],
    ['are left out where they hide other methods', { paymentMethods: ['UPI'] }, { methods: ['UPI'] }, []],
  ]
  it.each(cases)('%s', (_how, ofCodRules, ofPincodes, expected) => {
    const store = createStore()
    store.saveFee(fee(standard))
    store.saveCodRules(formOf(countries, ofCodRules))
    store.savePincodes(list(ofPincodes))
    expect(store.followers().map(({ does }) => does)).toEqual(expected)
    expect(store.followers().map(({ page }) => page)).toEqual(
      expected.length === 0 ? [] : ['codRules', 'pincodes'],
    )
  })

  it('follow even if their own hidden rates include all rates with the fee', () => {
    const store = createStore()
    store.saveFee(fee(standard))
    const deliveryRates = { status: 'active' as const, params: { deliveryMethods: [standard] } }
    store.saveCodRules(formOf(countries, { hidesFeeRates: false, deliveryRates }))
    expect(store.followers()).toEqual([{ page: 'codRules', does: 'follows' }])
    store.saveFee(fee(standard, express))
    expect(store.followers()).toEqual([{ page: 'codRules', does: 'leaves' }])
  })

  it('plan no records for a store without them, or without a condition that hides COD', () => {
    const store = createStore()
    store.saveFee(fee(standard))
    expect(store.followers()).toEqual([])
    store.saveCodRules(formOf({}))
    expect(store.followers()).toEqual([])
  })
})

describe('an obstacle to hiding the rates elsewhere', () => {
  it('is a store without slots for more delivery customizations', () => {
    const store = createStore()
    store.saveFee(fee(standard))
    store.savePincodes(list())
    const off = { status: 'draft' as const, deliveryMethods: [standard] }
    store.saveFee(off)
    const issues = (config: CodWithFeeConfig, active: number) =>
      findFollowingIssues(store.stored(), config, cod, active)
    expect(issues(fee(standard), 24)).toEqual([])
    expect(issues(fee(standard), 25)).toMatchObject([
      { path: ['deliveryMethods'], message: expect.stringContaining('26 active delivery customizations') },
    ])
    expect(issues(off, 25)).toEqual([])
    store.saveFee(fee(standard))
    // The store is full, but nothing is added.
    expect(issues(fee(standard, express), 26)).toEqual([])
  })

  it('is a rule of COD rules that would grow too large', () => {
    const store = createStore()
    store.saveCodRules(formOf(countries))
    const many = Array.from({ length: 300 }, (_, index) => `${index} ${'long name of a rate '.repeat(3)}`)
    expect(findFollowingIssues(store.stored(), fee(standard), cod, 1)).toEqual([])
    expect(findFollowingIssues(store.stored(), fee(...many), cod, 1)).toMatchObject([
      { path: ['deliveryMethods'], message: expect.stringContaining('COD rules can’t hide these rates') },
    ])
  })

  it('is not a fault that the COD rules have anyway', () => {
    const store = createStore()
    const range = { status: 'active' as const, params: { value: { min: '', max: '' } } }
    store.saveCodRules(formOf({ ...countries, cart_subtotal: range }))
    expect(findFollowingIssues(store.stored(), fee(standard), cod, 1)).toEqual([])
  })
})

it('distinguishes the records that a save of COD with fee can change from all others', () => {
  const store = createStore()
  store.saveFee(fee(standard))
  store.saveCodRules(formOf(countries))
  store.savePincodes(list())
  const owned = store.records()
  expect(owned.length).toBeGreaterThan(4)
  expect(owned.every(isFeeOrFollowerRecord)).toBe(true)
  const ofRates = {
    ...owned[0],
    owner: 'delivery',
    metafields: [formatMarkerMetafield(pincodeMetafieldKeys.marker)],
  }
  expect(isFeeOrFollowerRecord(ofRates as CustomizationRecord)).toBe(false)
  const foreign = owned.map((record) => ({ ...record, title: 'Another app', metafields: [] }))
  expect(foreign.some(isFeeOrFollowerRecord)).toBe(false)
  expect(deriveFeeRates(fee(standard), cod)).toEqual(deriveStoredFeeRates(store.stored().fee))
})
