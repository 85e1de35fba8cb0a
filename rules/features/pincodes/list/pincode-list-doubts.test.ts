import { expect, it } from 'vitest'
import { parsePincodeList } from './pincode-list.ts'
import { findDoubts } from './pincode-list-doubts.ts'

const doubts = (text: string, listed = '') =>
  findDoubts(parsePincodeList(text), parsePincodeList(listed).entries)

it('reports doubtful readings and lengths, line by line and each once', () => {
  expect(
    doubts('110001\n110002\n11000\n110,003\n110004\n110005\n110006\n110007\n110008\n110009\n110010'),
  ).toEqual([
    { doubt: 'length', line: 3, written: '11000', digits: 5, usual: 6 },
    { doubt: 'thousands', line: 4, written: '110,003', read: ['110', '003'] },
  ])
})

it('compares with the listed entries', () => {
  expect(doubts('999')).toMatchObject([{ digits: 3, usual: undefined }])
  expect(doubts('99999', '110001,110002')).toMatchObject([{ digits: 5, usual: 6 }])
  expect(doubts('560001', '110001,110002')).toEqual([])
})
