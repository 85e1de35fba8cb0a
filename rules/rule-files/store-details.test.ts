import { expect, it } from 'vitest'
import { readRuleFile } from './read-rule-file.ts'
import { foundKey, listDetailsToLookUp, listStoreDetails, sortDetails } from './store-details.ts'

const file = `version: 1
records:
  - type: payment-rules
    title: Set
    rules:
      - title: First
        conditions:
          - {type: customer_tag, operator: in, value: [VIP, B2B]}
          - {type: product_vendor, operator: eq, value: Acme}
          - {type: product_title, operator: contains, value: Tea}
          - {type: language, operator: in, value: [HI, DE]}
          - {type: currency, operator: in, value: [EUR]}
          - {type: customer_metafield, namespace: custom, key: tier, operator: eq, value: gold}
          - {type: cart_attribute, attribute: gift, operator: eq, value: 'yes'}
          - {type: company_name, muted: true, operator: eq, value: Silent}
        actions:
          - {type: rename_payment, currentName: Cash, newName: Bar, newNames: [{language: DE, newName: Bar}, {language: FR, newName: Espèces}]}
      - title: Muted
        muted: true
        conditions:
          - {type: product_tag, operator: in, value: [quiet]}
        actions: []
  - type: cod-rules
    methods: [Cash]
    conditions:
      product_tag: {operator: in, value: [heavy]}
`

const detailsOf = (position: number, languages: readonly string[] | undefined) => {
  const read = readRuleFile(file)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const entry = read.file.records[position]
  if (entry === undefined) throw new Error('The file has no such record')
  return listStoreDetails(entry, languages).map(({ kind, details }) => `${kind}: ${details.join(', ')}`)
}

it('lists names that another store may lack, and languages that it does not publish', () => {
  expect(detailsOf(0, ['EN', 'DE_AT'])).toEqual([
    'customer_tag: VIP, B2B',
    'product_vendor: Acme',
    'language: HI, FR',
    'currency: EUR',
    'customer_metafield: custom.tier',
    'cart_attribute: gift',
  ])
  expect(detailsOf(0, ['HI', 'DE', 'FR']).join()).not.toContain('language')
  expect(detailsOf(0, undefined)).toContain('language: HI, DE, FR')
  expect(detailsOf(1, [])).toEqual(['product_tag: heavy'])
})

const fileText = `version: 1
records:
  - type: payment-rules
    title: Set
    rules:
      - title: First
        conditions:
          - {type: discount_code, operator: in, value: [TEN, Twenty, LOST]}
          - {type: product_metafield, namespace: custom, key: fragile, operator: eq, value: 'yes'}
          - {type: product_metafield, namespace: custom, key: heavy, operator: eq, value: 'yes'}
        actions:
          - {type: hide_payment, name: Cash}
  - type: order-discounts
    title: Twenty
    method: code
    code: TWENTY
    startsAt: "2026-01-01T00:00:00Z"
    rules:
      - {title: One, conditions: [], actions: [{type: apply_discount, value: {type: percentage, percentage: '10'}}]}
`

it('looks up codes and metafields of products, but no code that the file brings', () => {
  const read = readRuleFile(fileText)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  expect(listDetailsToLookUp(read.file.records)).toEqual([
    { kind: 'discount_code', details: ['TEN', 'LOST'] },
    { kind: 'product_metafield', details: ['custom.fragile', 'custom.heavy'] },
  ])
})

it('reports codes that the store lacks, and lists unanswered ones for a check', () => {
  const found = [
    { kind: 'customer_tag', details: ['VIP'] },
    { kind: 'discount_code', details: ['TEN', 'LOST', 'LATE'] },
    { kind: 'product_metafield', details: ['custom.fragile', 'custom.heavy'] },
  ] as const
  const lookedUp = new Map([
    [foundKey('discount_code', 'TEN'), true],
    [foundKey('discount_code', 'LOST'), false],
    [foundKey('product_metafield', 'custom.fragile'), true],
    [foundKey('product_metafield', 'custom.heavy'), false],
  ])
  expect(sortDetails(found, lookedUp)).toEqual({
    toCheck: [
      { kind: 'customer_tag', details: ['VIP'] },
      { kind: 'discount_code', details: ['LATE'] },
      { kind: 'product_metafield', details: ['custom.heavy'] },
    ],
    absentCodes: ['LOST'],
  })
  expect(sortDetails(found, new Map())).toEqual({ toCheck: found, absentCodes: [] })
})
