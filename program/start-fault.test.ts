import { expect, test } from 'vitest'
import { describeStartFault, findFolderFault, StartFault } from './start-fault.ts'

const fault = (members: object) => Object.assign(new Error('cryptic\n    at x.js:1'), members)

test.each([
  [fault({ code: 'EACCES' }), /^This user may not write in \/data\./],
  [fault({ code: 'EROFS' }), /mounted read-only/],
  [fault({ code: 'ENOSPC' }), /^The disk that holds \/data is full\. .*DATA_DIR/],
  [fault({ code: 'ENOTDIR' }), /is not a folder/],
  [fault({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), /is full/],
  [fault({ code: 'ERR_SQLITE_ERROR', errcode: 8 }), /may not write/],
  // The embedded database throws objects that are not Errors.
  [{ name: 'ErrnoError', errno: 51 }, /is full/],
  [{ name: 'ErrnoError', errno: 54 }, /is not a folder/],
])('a fault of the file system gives one line (%#)', (thrown, line) => {
  const found = findFolderFault(thrown, '/data')
  expect(found).toBeInstanceOf(StartFault)
  expect(found?.message).toMatch(line)
})

test.each([
  [fault({ code: 'ECONNREFUSED' })],
  [fault({ errcode: 1 })],
  [{ name: 'ErrnoError', errno: 0 }],
  [null],
  ['text'],
])('any other fault is not one of the file system (%#)', (thrown) => {
  expect(findFolderFault(thrown, '/data')).toBeUndefined()
})

test.each([
  [fault({}), 'cryptic'],
  [new StartFault('Do this.'), 'Do this.'],
  ['text', 'text'],
  [{ name: 'ErrnoError', errno: 0 }, 'Something went wrong that has no name.'],
  [{ message: 7 }, 'Something went wrong that has no name.'],
])('any thrown value is shown as one line (%#)', (thrown, line) => {
  expect(describeStartFault(thrown)).toBe(line)
})
