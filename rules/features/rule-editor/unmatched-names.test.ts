import { describe, expect, it } from 'vitest'
import { findClosestNames } from './closest-names.ts'
import { findUnmatchedNames } from './unmatched-names.ts'

const methods = ['Cash on Delivery (COD)', 'Bank Deposit', 'Money Order', 'UPI']
const unmatched = (name: string, isWhole = false) =>
  findUnmatchedNames([name], methods, isWhole).map((one) => one.name)

describe('names the store does not have', () => {
  it.each([
    ['a part of a name', 'cash on', false, []],
    ['a part where the whole is compared', 'cash on', true, ['cash on']],
    ['the whole in other letters and with space around', '  upi ', true, []],
    ['another name', 'PayPal', false, ['PayPal']],
    ['a blank name, which is an error of its own', ' ', true, []],
  ])('%s', (_case, name, isWhole, expected) => {
    expect(unmatched(name, isWhole)).toEqual(expected)
  })

  it('come with the closest names', () => {
    expect(findUnmatchedNames(['Cash on Delivry (COD)'], methods, false)).toEqual([
      { name: 'Cash on Delivry (COD)', closest: ['Cash on Delivery (COD)'] },
    ])
  })
})

describe('findClosestNames', () => {
  it.each([
    ['a letter missing', 'Bank Depsit', ['Bank Deposit']],
    ['a word in common', 'Delivery', ['Cash on Delivery (COD)']],
    ['nothing in common', 'Klarna', []],
    ['nothing at all', '', []],
  ])('%s', (_case, name, expected) => {
    expect(findClosestNames(name, methods)).toEqual(expected)
  })

  it('names three at most, the closest first', () => {
    const rates = ['Standard 3', 'Standard', 'Standard 2', 'Standard 11']
    expect(findClosestNames('Standrd', rates)).toEqual(['Standard', 'Standard 3', 'Standard 2'])
  })
})
