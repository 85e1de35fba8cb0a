import { describe, expect, it } from 'vitest'
import { findEntryPath } from './entry-path.ts'

describe('the link of a line on the home page', () => {
  it.each([
    ['cod-with-fee', '/app/cod-with-fee'],
    ['cod-rules', '/app/cod-rules'],
    ['payment-pincodes', '/app/pincodes'],
    ['delivery-pincodes', '/app/shipping-pincodes'],
  ] as const)('leads to the screen of %s', (part, path) => {
    expect(findEntryPath({ part, number: '7' })).toBe(path)
  })

  it('leads to the editor of a discount or a rule set, by its number', () => {
    expect(findEntryPath({ part: 'discount', number: '7' })).toBe('/app/page/discount-item/7')
    expect(findEntryPath({ part: 'payment-rules', number: '8' })).toBe('/app/payment-rules/8')
  })

  it('is absent for a record that no screen edits', () => {
    expect(findEntryPath({ part: 'unknown', number: '7' })).toBeUndefined()
  })
})
