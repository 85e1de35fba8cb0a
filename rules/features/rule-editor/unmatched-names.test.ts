import { describe, expect, it } from 'vitest'
import { nameOf, textOfName } from '../../language/method-names.ts'
import { findClosestNames } from './closest-names.ts'
import { findUnmatchedNames } from './unmatched-names.ts'

const methods = ['Cash on Delivery (COD)', 'Bank Deposit', 'Money Order', 'UPI']
const unmatched = (name: string, isWhole = false) =>
  findUnmatchedNames([nameOf(name, isWhole)], methods).map((one) => textOfName(one.name))

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
    expect(findUnmatchedNames(['Cash on Delivry (COD)'], methods)).toEqual([
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

  it.each([
    ['letters at the end', 'Express', 'Expressbote', true],
    ['letters at the beginning', 'Xbote', 'Expressbote', false],
    ['nine letters of twenty at the beginning', 'abcdefghi', 'abcdefghi0123456789', false],
    ['nine letters more in front, of twenty', 'abcdefghi01234567890', '01234567890', true],
    ['ten letters more in front, of twenty', 'abcdefghij0123456789', '0123456789', false],
    ['nine other letters of twenty', 'abcdefghijklmnopqrst', 'abcdefghijk123456789', true],
    ['ten other letters of twenty', 'abcdefghijklmnopqrst', 'abcdefghij0123456789', false],
    ['one word of two', 'Bank Wire', 'Bank Deposit', false],
    ['a word that is short', 'on', 'Cash on Delivery (COD)', false],
    ['a name of short words only', 'DH', 'DHL', true],
    ['a word in brackets', 'COD', 'Cash on Delivery (COD)', true],
    ['other case and much space around', '      KLARMA      ', 'Klarna', true],
    ['a name that is blank in the store', '', '', false],
  ])('%s: %s and %s, close is %s', (_case, name, offered, isClose) => {
    expect(findClosestNames(name, [offered])).toEqual(isClose ? [offered] : [])
  })

  it('names three at most, the closest first', () => {
    const rates = ['Standard 3', 'Standard', 'Standard 2', 'Standard 11']
    expect(findClosestNames('Standrd', rates)).toEqual(['Standard', 'Standard 3', 'Standard 2'])
  })
})
