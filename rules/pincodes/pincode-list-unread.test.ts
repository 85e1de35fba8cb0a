import { expect, it } from 'vitest'
import { parsePincodeList } from './pincode-list.ts'
import { formatUnreadFile } from './pincode-list-unread.ts'

it('writes what could not be read as a file that a spreadsheet opens without running it', () => {
  const { unread } = parsePincodeList('New "Delhi"\n110001\n=A+B,pincode')
  const reasons = {
    unreadable: 'is no code, range or beginning',
    tooLong: '',
    rangeTooWide: '',
    unclear: '',
  }
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
