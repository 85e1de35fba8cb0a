import { describe, expect, it } from 'vitest'
import type { StagedSavePlan } from '../../../records/apply-plan.ts'
import type { CustomizationRecord } from '../../../records/customization.ts'
import { formatJsonMetafield, metafieldNamespace } from '../../../records/metafields.ts'
import { planPincodeSave } from '../plan/pincode-plan.ts'
import {
  functionIds,
  hiddenByRecords,
  listStates,
  performOnRecords,
} from '../plan/pincode-store.test-support.ts'
import { parseAppConfig } from './app-config.ts'
import { type PincodeConfig, pincodeDefaults } from './pincode-config.ts'
import { readPincodeRecords } from './stored-pincodes.ts'

const read = (records: readonly CustomizationRecord[]) => readPincodeRecords('payment', records, functionIds)
const plan = (records: readonly CustomizationRecord[], config: PincodeConfig) =>
  planPincodeSave(read(records), config)
const save = (records: readonly CustomizationRecord[], config: PincodeConfig) =>
  listStates(records, plan(records, config), 1).at(-1) ?? []
const describeSteps = (steps: StagedSavePlan) =>
  steps.stages.map((stage) =>
    stage.map((step) => `${step.kind} ${step.kind === 'create' ? step.wanted.title : step.record.title}`),
  )
const metafield = (record: CustomizationRecord | undefined, key: string) =>
  record?.metafields.find((each) => each.key === key)?.value

const wide = ['100000-118999', '02134', 'SW1A 1AA', '56*']
const active: PincodeConfig = { status: 'active', methods: ['COD'], mode: 'hide', list: wide }
const saved = save([], active)
const stranger: CustomizationRecord = {
  ...(saved[0] as CustomizationRecord),
  id: 'gid://shopify/PaymentCustomization/9999',
  title: 'Another app',
  metafields: [{ ...formatJsonMetafield('rules', {}), namespace: 'theirs' }],
}

describe('reading back', () => {
  it('gives the defaults if nothing is stored', () => {
    expect(read([stranger])).toMatchObject({
      main: undefined,
      extras: [],
      config: pincodeDefaults.payment,
      isComplete: true,
    })
    expect(pincodeDefaults).toMatchInlineSnapshot(`
      {
        "delivery": {
          "list": [],
          "methods": [],
          "mode": "hide",
          "status": "draft",
        },
        "payment": {
          "list": [],
          "methods": [
            "Cash on Delivery (COD)",
          ],
          "mode": "hide",
          "status": "draft",
        },
      }
    `)
  })

  it('returns the saved form, whatever the order of the records and of others between them', () => {
    const list = ['100000-199999', ...wide]
    const many = save([], { ...active, list })
    expect(many.length).toBeGreaterThan(10)
    const shuffled = many.toReversed().flatMap((record) => [record, stranger])
    const stored = read(shuffled)
    expect(stored.config).toEqual({ ...active, list })
    expect(stored.isComplete).toBe(true)
    expect(stored.extras.map(({ record }) => record.title)).toEqual(
      many.slice(1).map((_, index) => `Cash on Delivery with Fee (Set ${index + 2})`),
    )
    expect(planPincodeSave(stored, stored.config)).toEqual({ stages: [] })
  })

  it('writes the titles, markers and members that are documented', () => {
    expect(saved.map(({ title, enabled }) => [title, enabled])).toEqual([
      ['COD pincode', true],
      ['Cash on Delivery with Fee (Set 2)', true],
      ['Cash on Delivery with Fee (Set 3)', true],
    ])
    const keys = saved.map(({ metafields }) =>
      metafields.map(({ namespace, key, type }) => [namespace, key, type]),
    )
    const set = (number: number) => [metafieldNamespace, `pincode_set_${number}`, 'json']
    const sets = [1, 2, 3, 4, 5].map(set)
    expect(keys[0]).toEqual([
      [metafieldNamespace, 'pincode_rules', 'boolean'],
      [metafieldNamespace, 'frontend_config', 'json'],
      [metafieldNamespace, 'app_config', 'json'],
      ...sets,
    ])
    expect(keys[1]).toEqual([
      [metafieldNamespace, 'pincode_rules', 'boolean'],
      [metafieldNamespace, 'pincode_rules_additional', 'boolean'],
      [metafieldNamespace, 'app_config', 'json'],
      ...sets,
    ])
    expect(JSON.parse(metafield(saved[0], 'frontend_config') ?? '')).toEqual({
      paymentCustomization: {
        status: 'active',
        paymentMethods: ['COD'],
        exact: true,
        blockedPincode: { value: wide.join(','), mode: 'hide' },
      },
    })
    expect(metafield(saved[1], 'app_config')).toBe('{"paymentMethods":["COD"],"exact":true}')
  })

  it('accepts records of an older app: no mode, spaces in the list, unsorted sets, titles in any order', () => {
    const older = saved.map((record, index) => ({
      ...record,
      title: index === 0 ? record.title : 'Cash on Delivery with Fee',
      metafields: record.metafields
        .filter(({ key }) => !key.startsWith('pincode_set_') && key !== 'frontend_config')
        .concat(
          index === 0
            ? formatJsonMetafield('frontend_config', {
                paymentCustomization: {
                  status: 'disabled',
                  paymentMethods: ['COD'],
                  blockedPincode: { value: '110003, 110001,, 110002 ,120001,oops' },
                },
              })
            : [],
          formatJsonMetafield('pincode_set_1', {
            operator: 'in',
            value: [[110_003, '110001'], [110_002], [120_001]][index],
          }),
        ),
    }))
    const stored = read(older.toReversed())
    expect(stored.config).toEqual({
      status: 'draft',
      methods: [{ contains: 'COD' }],
      mode: 'hide',
      list: ['110003', '110001', '110002', '120001', 'oops'],
    })
    expect(stored.problems).toEqual([])
  })

  it.each([
    ['in both', ['app_config', 'frontend_config']],
    ['in the form', ['frontend_config']],
    ['in app_config', ['app_config']],
  ])('takes one method as a text %s, where older apps left it, and writes a list', (_, keys) => {
    const older = saved.map((record) => ({
      ...record,
      metafields: record.metafields.map((each) =>
        keys.includes(each.key) ? { ...each, value: each.value.replace('["COD"]', '"COD"') } : each,
      ),
    }))
    const stored = read(older)
    expect(stored.config).toEqual(active)
    expect(stored).toMatchObject({
      problems: [],
      isComplete: true,
      main: { methods: active.methods, isBroken: false },
    })
    const steps = planPincodeSave(stored, stored.config).stages.flat()
    expect(steps.length).toBeGreaterThan(0)
    const repaired = steps.reduce<readonly CustomizationRecord[]>(
      (records, step) => performOnRecords(records, step, 1),
      older,
    )
    for (const key of ['app_config', 'frontend_config']) {
      expect(repaired.map((each) => metafield(each, key))).toEqual(saved.map((each) => metafield(each, key)))
    }
  })

  it.each([
    [[null, 5, '', 'COD'], [{ contains: 'COD' }]],
    [' COD, or later ', [{ contains: ' COD, or later ' }]],
    [['  '], []],
    [7, undefined],
  ])('reads the methods %j as a function does', (methods, expected) => {
    expect(parseAppConfig('payment', JSON.stringify({ paymentMethods: methods }))).toEqual(expected)
  })

  it('reads a list back from the sets if the form is missing, and reports a broken form', () => {
    const withForm = (value: string | undefined) =>
      saved.map((record) => ({
        ...record,
        metafields: record.metafields.flatMap((each) =>
          each.key !== 'frontend_config' ? [each] : value === undefined ? [] : [{ ...each, value }],
        ),
      }))
    const config = { ...active, list: ['100000-118999', '02134', '56*', 'SW1A1AA'] }
    expect(read(withForm(undefined))).toMatchObject({
      config,
      problems: [],
      isComplete: true,
      storage: 'sets',
    })
    const broken = read(withForm('{"paymentCustomization"'))
    expect(broken.config).toEqual(config)
    expect(broken.problems.map(({ record, key }) => [record.title, key])).toEqual([
      ['COD pincode', 'frontend_config'],
    ])
    expect(describeSteps(planPincodeSave(broken, config))).toEqual([['update COD pincode']])
  })

  it('keeps a broken set until it is overwritten, and loses nothing of the list', () => {
    const broken = saved.map((record, index) => ({
      ...record,
      metafields: record.metafields.map((each) =>
        index === 1 && each.key === 'pincode_set_2'
          ? { ...each, value: '{"operator":"in","value":[1' }
          : each,
      ),
    }))
    const stored = read(broken)
    expect(stored.config).toEqual(active)
    expect(stored.isComplete).toBe(false)
    expect(stored.problems.map(({ record, key }) => [record.title, key])).toEqual([
      ['Cash on Delivery with Fee (Set 2)', 'pincode_set_2'],
    ])
    expect(hiddenByRecords(save(broken, active), 'payment')).toEqual(hiddenByRecords(saved, 'payment'))
  })

  it('detects an interrupted save by its form', () => {
    const wanted = { ...active, list: [...wide, '400001-409000'] }
    const states = listStates(saved, plan(saved, wanted))
    expect(states.length).toBeGreaterThan(3)
    for (const [index, state] of states.entries()) {
      const stored = read(state)
      expect(stored.config).toEqual(index === 0 ? active : wanted)
      expect(stored.isComplete).toBe(index === 0 || index === states.length - 1)
    }
  })
})

describe('the list with the form', () => {
  it('is kept as typed up to 100,000 characters, then as runs and gaps, then only in the sets', () => {
    const storages = [14_285, 14_286, 100_001].map((count) => {
      const list = Array.from({ length: count }, (_, index) => String(999_999 - index * 8))
      const stored = read(save([], { ...active, list }))
      expect(stored.isComplete).toBe(true)
      expect(stored.config.list.length).toBe(count)
      expect(stored.config.list[0]).toBe(
        stored.storage === 'typed' ? '999999' : String(999_999 - (count - 1) * 8),
      )
      return stored.storage
    })
    expect(storages).toEqual(['typed', 'compact', 'sets'])
  })

  it('reads a long list back in another order and spelling', () => {
    const numbers = Array.from({ length: 15_000 }, (_, index) => String(900_000 - index * 7))
    const typed = ['sw1a 1aa', 'ab1*', '02134', '00-950', '560*', '12345', '12346-12347', ...numbers]
    const { list } = read(save([], { ...active, list: typed })).config
    expect(list.slice(0, 2)).toEqual(['12345-12347', '795007'])
    expect(list.slice(-5)).toEqual(['00950', '02134', '560*', 'AB1*', 'SW1A1AA'])
  })

  it('reads a long list of ascending codes back as it was, and ranges as ranges', () => {
    const codes = Array.from({ length: 20_000 }, (_, index) => String(110_001 + index))
    const readBack = (list: readonly string[]) => read(save([], { ...active, list })).config.list
    expect(readBack(codes)).toEqual(codes)
    expect(readBack([...codes.slice(0, -3), '129998-130000'])).toEqual(['110001-130000'])
  })

  it('keeps large integers and texts next to the compact form', () => {
    const list = [
      ...Array.from({ length: 20_000 }, (_, index) => String(200_000 + index * 3)),
      '999999999999',
      '0012',
      '9*',
    ]
    const stored = read(save([], { ...active, list }))
    expect(stored.storage).toBe('compact')
    expect(new Set(stored.config.list)).toEqual(new Set(list))
  })
})
