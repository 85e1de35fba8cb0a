import { expect, it } from 'vitest'
import { pincodeListWords } from '../../../words/pincode-list.ts'
import { parsePincodeList } from './pincode-list.ts'
import { formatUnreadFile } from './pincode-list-unread.ts'

it('writes unreadable entries as a file that a spreadsheet opens without running it', () => {
  const { unread } = parsePincodeList('New "Delhi"\n110001\n=A+B,pincode')
  const reasons = { ...pincodeListWords.unread.reasons, unreadable: 'is no code, range or beginning' }
  expect(formatUnreadFile(unread, ['line', 'character', 'written', 'reason'], reasons)).toBe(
    [
      'line,character,written,reason',
      '1,1,"New ""Delhi","is no code, range or beginning"',
      `3,1,'=A+B,"is no code, range or beginning"`,
      '3,6,pincode,"is no code, range or beginning"',
      '',
    ].join('\n'),
  )
})

it.each([
  ['-5', "'-5"],
  ['+5', "'+5"],
  ['@x', "'@x"],
  ['a-b', 'a-b'],
  ['a,b', '"a,b"'],
  ['a\nb', '"a\nb"'],
])('writes %j as %j', (written, cell) => {
  const unread = [{ line: 1, column: 1, written, problem: 'unreadable' as const }]
  const reasons = { ...pincodeListWords.unread.reasons, unreadable: 'no code' }
  expect(formatUnreadFile(unread, [], reasons)).toBe(`\n1,1,${cell},no code\n`)
})
