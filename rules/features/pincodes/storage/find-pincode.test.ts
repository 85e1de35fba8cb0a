import { describe, expect, it } from 'vitest'
import type { CustomizationRecord } from '../../../records/customization.ts'
import { planPincodeSave } from '../plan/pincode-plan.ts'
import { functionIds, listStates } from '../plan/pincode-store.test-support.ts'
import { derivePlannedRecords, findPincode, listStoredRecords } from './find-pincode.ts'
import type { PincodeConfig } from './pincode-config.ts'
import { readPincodeRecords } from './stored-pincodes.ts'

const active: PincodeConfig = {
  status: 'active',
  methods: ['COD'],
  mode: 'hide',
  list: ['100000-109999', '02134', 'SW1*', '999999'],
}
const empty = readPincodeRecords('payment', [])
const save = (config: PincodeConfig) => listStates([], planPincodeSave(empty, config), 1).at(-1) ?? []
const find = (records: readonly CustomizationRecord[], zip: string) =>
  findPincode(listStoredRecords(readPincodeRecords('payment', records, functionIds)), zip)
const extra = 'Cash on Delivery with Fee (Set 2)'

describe('a pincode', () => {
  it.each([
    ['100000', 'COD pincode', { set: 1, form: 'integers', entry: '100000' }],
    [' 109-999 ', extra, { set: 4, form: 'integers', entry: '109999' }],
    ['999 999', extra, { set: 4, form: 'integers', entry: '999999' }],
    ['02134', extra, { set: 5, form: 'text', entry: '02134' }],
    ['sw1a 1aa', extra, { set: 5, form: 'text', entry: 'SW1*' }],
    ['SW1', extra, { set: 5, form: 'text', entry: 'SW1*' }],
  ])('"%s" is hidden by %s', (zip, title, at) => {
    const finding = { hidden: true, methods: ['COD'], title, at }
    expect(find(save(active), zip)).toEqual(finding)
    expect(findPincode(derivePlannedRecords(empty, active), zip)).toEqual(finding)
  })

  it('with four further digits is found by its first five, as in the United States', () => {
    const records = save({ ...active, list: ['10001', '90210*'] })
    expect(find(records, '10001-1234')).toMatchObject({ hidden: true, at: { entry: '10001' } })
    expect(find(records, '902101234')).toMatchObject({ hidden: true, at: { entry: '90210*' } })
    expect(find(records, '10002-1234')).toEqual({ hidden: false, why: 'notListed' })
    expect(find(save({ ...active, list: ['10001-1234'] }), '10001')).toMatchObject({ hidden: false })
  })

  it.each(['110000', '2134', 'SW', '0', '99999'])('%s is not', (zip) => {
    expect(find(save(active), zip)).toEqual({ hidden: false, why: 'notListed' })
  })

  it('is not found in a set that does not reach checkout', () => {
    const [record] = save({ ...active, list: ['110001'] })
    if (record === undefined) throw new Error('The list takes a record.')
    const seventh = { operator: 'in', sorted: true, count: 1, value: [999_999] }
    const set = { namespace: '$app', type: 'json', key: 'pincode_set_7', value: JSON.stringify(seventh) }
    const [first] = record.metafields
    const metafields = [...record.metafields, { ...set, namespace: first?.namespace ?? set.namespace }]
    expect(find([{ ...record, metafields }], '110001')).toMatchObject({ hidden: true })
    expect(find([{ ...record, metafields }], '999999')).toEqual({ hidden: false, why: 'notListed' })
  })

  it('is hidden outside of an allowing list, without an entry in the result', () => {
    const allowed = save({ ...active, mode: 'allow' })
    expect(find(allowed, '110000')).toEqual({ hidden: true, methods: ['COD'], title: 'COD pincode' })
    for (const zip of ['105000', '02134', 'SW1A 1AA'])
      expect(find(allowed, zip)).toEqual({ hidden: false, why: 'listed' })
  })

  it('is not hidden if no record acts, and the reason is reported', () => {
    const [record, ...others] = save(active)
    if (record === undefined) throw new Error('The list takes records.')
    const change = (key: string, value: string) => [
      {
        ...record,
        metafields: record.metafields.map((each) => (each.key === key ? { ...each, value } : each)),
      },
    ]
    expect(find([record], ' - ')).toEqual({ hidden: false, why: 'noPincode' })
    expect(find([], '100000')).toEqual({ hidden: false, why: 'noRecords' })
    expect(find(save({ ...active, status: 'draft' }), '100000')).toEqual({ hidden: false, why: 'disabled' })
    expect(find(change('app_config', '{"paymentMethods":[]}'), '100000')).toEqual({
      hidden: false,
      why: 'noMethods',
    })
    expect(find(change('pincode_set_2', '[]'), '100000')).toEqual({ hidden: false, why: 'broken' })
    const disagreeing = change('pincode_set_2', '{"operator":"not_in","sorted":true,"count":0,"value":[]}')
    expect(find(disagreeing, '100000')).toEqual({ hidden: false, why: 'broken' })
    const withoutSets = record.metafields.filter(({ key }) => !key.startsWith('pincode_set_'))
    expect(find([{ ...record, metafields: withoutSets }], '100000')).toEqual({
      hidden: false,
      why: 'notListed',
    })
    // A set of integers from an older app has no beginnings: a star in it is an ordinary character.
    const starred = change('pincode_set_1', '{"operator":"in","sorted":true,"count":1,"value":["56*"]}')
    expect(find(starred, '560001')).toEqual({ hidden: false, why: 'notListed' })
    expect(find([{ ...record, enabled: false }, ...others], '100000')).toEqual({
      hidden: false,
      why: 'notListed',
    })
  })
})
