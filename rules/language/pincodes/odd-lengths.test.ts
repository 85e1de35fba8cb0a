import { expect, it } from 'vitest'
import { parsePincodeList } from '../../features/pincodes/list/pincode-list.ts'
import { findOddLength, findUsualLength } from './odd-lengths.ts'

const odd = (text: string) => {
  const entries = parsePincodeList(text).entries.map(({ entry }) => entry)
  const usual = findUsualLength(entries)
  return entries.flatMap((entry) => {
    const length = findOddLength(entry, usual)
    return length === undefined ? [] : [length]
  })
}

it.each([
  ['110001,110002,11000', [{ digits: 5, usual: 6 }]],
  [
    '110001,110002,999,99999999999',
    [
      { digits: 3, usual: undefined },
      { digits: 11, usual: undefined },
    ],
  ],
  [
    '110001,110002,110003,110004,110005,110006,110007,110008,110009,9999,19999',
    [
      { digits: 4, usual: 6 },
      { digits: 5, usual: 6 },
    ],
  ],
  ['999', [{ digits: 3, usual: undefined }]],
  ['110001-110096,110100-110200,1100-1105', [{ digits: 4, usual: 6 }]],
])('%s', (text, expected) => {
  expect(odd(text)).toEqual(expected)
})

it.each([
  ['codes of several countries', '110001,110002,10001,10002,1000,2000'],
  ['one of each', '110001,10001'],
  ['short codes where all are', '101,105,107'],
  ['the long form next to the short one', '10001,10002,10003,10001-1234'],
  ['codes with letters, and beginnings', '110001,110002,110003,SW1A 1AA,56*'],
])('%s are not odd', (_case, text) => {
  expect(odd(text)).toEqual([])
})
