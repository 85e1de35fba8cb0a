import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../index.ts'
import { echoGuestText } from '../test-support/echo-guest.ts'
import { copyingGuestText, loadText, providerGuest, writingGuest } from '../test-support/guests.ts'

/** JSON as an input query returns it. The copy removes -0, which JSON cannot write. */
const input: fc.Arbitrary<JsonObject> = fc
  .dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))
  .map((value) => JSON.parse(JSON.stringify(value)))

describe.each([
  ['the provider', echoGuestText],
  ['standard input and output', copyingGuestText],
])('through %s', (_name, text) => {
  const echo = loadText(text)

  test('any input is returned unchanged', () => {
    fc.assert(
      fc.property(input, (value) => {
        expect(echo.runWithInput(value).output).toEqual(value)
      }),
      { seed: 2026 },
    )
  })

  test.each([
    ['long strings', { text: 'é'.repeat(30_000) }],
    ['long lists', { list: Array.from({ length: 3000 }, (_, index) => index) }],
    ['characters the platform escapes', { id: 'gid://shopify/Cart/1', line: '\u2028\u2029', mark: '\ufeff' }],
  ])('%s are returned unchanged', (_what, value) => {
    expect(echo.runWithInput(value).output).toEqual(value)
  })

  test('runs do not see each other', () => {
    const first = echo.runWithInput({ a: 1 })
    echo.runWithInput({ b: [2] })
    expect({ ...echo.runWithInput({ a: 1 }), ms: 0 }).toEqual({ ...first, ms: 0 })
  })
})

test('each call of the provider is counted', () => {
  const { providerCalls } = loadText(echoGuestText).runWithInput({ a: [true] })
  // Calls: the input, then the object (2) and its end. Its key (1 + 4), the property by that key (4), its value twice
  // (2). The list (2), its element (1 + 1), and its end.
  expect(providerCalls).toBe(20)
})

describe('standard streams', () => {
  test('the input is minified, with slashes escaped', () => {
    const { inputBytes, outputBytes } = loadText(copyingGuestText).runWithInput({ id: 'a/b' })
    expect(inputBytes).toBe('{"id":"a\\/b"}'.length)
    expect(outputBytes).toBe(inputBytes)
  })

  test('standard error is the log, its first kB of it', () => {
    expect(loadText(writingGuest('{"operations":[]}', 'one\ntwo\n')).runWithInput({}).logs).toEqual([
      'one',
      'two',
    ])
    const { logs } = loadText(writingGuest('{"operations":[]}', `begin${'x'.repeat(2000)}end`)).runWithInput(
      {},
    )
    expect(logs).toEqual([`begin${'x'.repeat(995)}`])
  })

  test.each([
    ['nothing', '', 'The function wrote no output'],
    ['no JSON', '{operations', 'The output is not JSON'],
    ['a byte order mark', '\ufeff{"operations":[]}', 'The output is not JSON'],
  ])('%s written is an invalid output', (_name, output, message) => {
    const { error, operations } = loadText(writingGuest(output)).runWithInput({})
    expect(error).toMatchObject({ name: 'InvalidOutputError', message: expect.stringContaining(message) })
    expect(operations).toEqual([])
  })
})

describe('the provider', () => {
  test('the log keeps its last kB', () => {
    const once = loadText(
      providerGuest('i32.const 0 i32.const 7 call $log i32.const 3 i32.const 4 call $log'),
    )
    expect(once.runWithInput({}).logs).toEqual(['one', 'two', 'two'])
    const often = loadText(
      providerGuest(
        '(local i32) loop i32.const 0 i32.const 3 call $log local.get 0 i32.const 1 i32.add local.tee 0 i32.const 400 i32.lt_u br_if 0 end',
      ),
    )
    expect(often.runWithInput({}).logs).toEqual(['one'.repeat(334).slice(-1000)])
  })

  test('an output that is not finished is invalid', () => {
    const { error, output } = loadText(providerGuest('i32.const 1 call $object drop')).runWithInput({})
    expect(error?.name).toBe('InvalidOutputError')
    expect(output).toBeNull()
  })

  test('a string the input does not hold cannot be read', () => {
    const { error } = loadText(providerGuest('i32.const 77 i32.const 0 i32.const 1 call $read')).runWithInput(
      {},
    )
    expect(error?.name).toBe('RuntimeError')
  })

  test('an address outside of the memory ends the run', () => {
    const { error } = loadText(providerGuest('i32.const -1 i32.const 9 call $log')).runWithInput({})
    expect(error).toEqual({ name: 'RuntimeError', message: 'memory access out of bounds' })
  })
})
