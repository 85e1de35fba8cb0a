import { describe, expect, it } from 'vitest'
import { exportRecords } from './export-records.ts'
import { findOtherCurrency } from './file-currency.ts'
import { readRuleFile } from './read-rule-file.ts'
import { writeRuleFile } from './write-rule-file.ts'

const fileOf = (records: string, currency = 'currency: INR') => {
  const read = readRuleFile(`version: 1\n${currency}\nrecords:\n${records}`)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.file
}
const ruleOf = (condition: string) => `  - type: payment-rules
    title: One
    rules:
      - title: Rule
        conditions:
          - ${condition}
        actions:
          - type: hide_payment
            name: UPI
`
const withAmount = ruleOf('{ type: cart_subtotal, operator: gt, value: 5000 }')
const withoutAmount = ruleOf('{ type: cart_product_count, operator: gt, value: 5 }')

describe('the currency of a file', () => {
  it('is found where the store has another one and the file has amounts', () => {
    expect(findOtherCurrency(fileOf(withAmount), 'EUR')).toBe('INR')
    expect(
      findOtherCurrency(
        fileOf(`  - type: cod-rules
    methods: [Cash on Delivery (COD)]
    conditions: { cart_subtotal: { min: 100, max: 5000 } }
`),
        'EUR',
      ),
    ).toBe('INR')
  })

  it('is found where an action alone has an amount', () => {
    const rates = `  - type: delivery-rules
    title: One
    rules:
      - title: Rule
        conditions: []
        actions:
          - { type: hide_delivery_by_price, comparison: above, amount: 500 }
`
    expect(findOtherCurrency(fileOf(rates), 'EUR')).toBe('INR')
  })

  it('says nothing where it is the same, where no amount is in the file, or where the file has none', () => {
    expect(findOtherCurrency(fileOf(withAmount), 'INR')).toBeUndefined()
    expect(findOtherCurrency(fileOf(withoutAmount), 'EUR')).toBeUndefined()
    expect(findOtherCurrency(fileOf(withAmount, '# none'), 'EUR')).toBeUndefined()
  })

  it('is a code of three letters', () => {
    expect(readRuleFile(`version: 1\ncurrency: rupees\nrecords:\n${withAmount}`).ok).toBe(false)
  })

  it('is that of the store at an export', () => {
    const { file } = exportRecords([], new Map(), { products: [], collections: [] }, 'INR')
    expect(writeRuleFile(file)).toContain('currency: INR')
  })
})
