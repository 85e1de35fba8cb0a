import { describe, expect, it } from 'vitest'
import { issueMessages } from '../../../words/issue-messages.ts'
import { deriveFeeRates } from '../../fee-rates/fee-rates.ts'
import { listFeeRatesOf, type PincodeConfig, pincodeConfigSchema, pincodeDefaults } from './pincode-config.ts'

const active: PincodeConfig = { status: 'active', methods: ['COD'], mode: 'hide', list: ['110001'] }

function findFaults(config: PincodeConfig, otherActive = 0, owner: 'payment' | 'delivery' = 'payment') {
  const issues = pincodeConfigSchema(owner, otherActive).safeParse(config).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

const spread = (count: number, gap: number) =>
  Array.from({ length: count }, (_, index) => String(100_000 + index * gap))

describe('the check before a save', () => {
  it.each([
    ['a form that is switched off', pincodeDefaults.payment],
    ['a form that is switched off and empty', pincodeDefaults.delivery],
    [
      'codes, ranges and prefixes',
      { ...active, list: ['110001', 'sw1a 1aa', '02134', '110001-110096', '56*'] },
    ],
    ['100,000 codes', { ...active, list: spread(100_000, 7) }],
    ['all of a country to allow', { ...active, mode: 'allow' as const, list: spread(19_297, 31) }],
    [
      'names that fill what is read to the last byte',
      { ...active, methods: [{ contains: 'x'.repeat(9_977) }] },
    ],
  ])('%s', (_case, config) => {
    expect(findFaults(config)).toEqual([])
  })

  it('names the missing parts when it is switched on', () => {
    expect(findFaults({ ...active, methods: [], list: [] })).toEqual([
      ['methods', 'Select at least one payment method, or set the status to Disabled.'],
      ['list', 'Add at least one pincode, or set the status to Disabled.'],
    ])
    expect(findFaults({ ...active, methods: [] }, 0, 'delivery')).toEqual([
      ['methods', 'Select at least one shipping rate, or set the status to Disabled.'],
    ])
  })

  it('requires testers in testing', () => {
    const testing = { token: 'a-token', emails: [], since: '2026-11-20T10:00:00.000Z' }
    expect(findFaults({ ...active, status: 'testing', testing })).toEqual([])
    const unknown = [['status', issueMessages.testersUnknown]]
    expect(findFaults({ ...active, status: 'testing' })).toEqual(unknown)
    expect(findFaults({ ...active, status: 'testing', testing: { ...testing, token: '' } })).toEqual(unknown)
    expect(findFaults({ ...active, testing: { ...testing, token: '' } })).toEqual([])
  })

  it('names unreadable entries, each with its place, and counts the rest', () => {
    const list = ['110001', 'pincode', '100000-300000', '1234567890123']
    expect(findFaults({ ...active, list })).toEqual([
      ['list', expect.stringMatching(/^Entry 2: “pincode” isn’t a pincode/)],
      ['list', expect.stringMatching(/^Entry 3: “100000-300000” covers more than 100,000 pincodes/)],
      ['list', expect.stringMatching(/^Entry 4: “1234567890123” is longer than any pincode/)],
    ])
    const faults = findFaults({ ...active, list: Array.from({ length: 30 }, () => 'x') })
    expect(faults).toHaveLength(21)
    expect(faults.at(-1)).toEqual(['list', '10 more entries can’t be read.'])
  })

  it('refuses lists that are too large, with the size and the limit', () => {
    expect(findFaults({ ...active, methods: ['x'.repeat(10_001)] })).toEqual([
      ['methods', expect.stringContaining('of 10,000 characters')],
    ])
    const allow = { ...active, mode: 'allow' as const, list: spread(40_000, 500) }
    expect(findFaults(allow)).toEqual([['list', expect.stringMatching(/: [\d,]+ of 60,000 characters/)]])
    const many = {
      ...active,
      list: Array.from({ length: 11 }, (_, each) => `${each + 1}00000-${each + 1}99999`),
    }
    expect(findFaults(many)).toEqual([
      ['list', expect.stringMatching(/^The list covers 1,100,000 pincodes, and the limit is 1,000,000/)],
    ])
  })

  it('counts the slots of a store for active records, including those of other apps', () => {
    const two = { ...active, list: ['100000-109999'] }
    expect(findFaults(two, 23)).toEqual([])
    expect(findFaults(two, 24)).toEqual([
      [
        'list',
        expect.stringMatching(/need 2 active payment customizations\. Your store has 24 more, of 25 at most/),
      ],
    ])
    expect(findFaults({ ...two, status: 'draft' }, 24)).toEqual([])
    const large = { ...active, list: ['100000-199999', '200000-299999', '300000-399999'] }
    expect(findFaults({ ...large, status: 'draft' })).toEqual([
      [
        'list',
        expect.stringMatching(/^These pincodes need 36 active payment customizations\. A store can have 25/),
      ],
    ])
    expect(findFaults({ ...active, mode: 'allow', list: spread(19_297, 31) }, 24)).toEqual([])
    expect(findFaults({ ...active, mode: 'allow' }, 25)).toEqual([
      ['list', expect.stringMatching(/has 25 of 25 active payment customizations\. Disable one first/)],
    ])
  })
})

it('hides the rates of COD with fee together with COD, unless the merchant switched that off', () => {
  const fee = deriveFeeRates({ status: 'active', deliveryMethods: ['Fast'] }, 'COD')
  expect(listFeeRatesOf(active, fee)).toEqual(['Fast'])
  expect(listFeeRatesOf({ ...active, hidesFeeRates: false }, fee)).toEqual([])
})
