import { expect, test } from 'vitest'
import { InputValues } from './input-values.ts'
import { ProviderMeter } from './provider-cost.ts'
import { decodeBox, encodeBox, readErrors } from './value-box.ts'

const input = new InputValues(
  { name: 'Zoë', lines: [{ id: 1 }], ok: true, none: null, constructorless: {} },
  new ProviderMeter(),
)
const root = input.root()
const error = (code: number) => ({ tag: 'error', code })

test('a property that the input lacks is null, even one that every JavaScript object has', () => {
  expect(decodeBox(input.property(root, 'missing'))).toEqual({ tag: 'null' })
  expect(decodeBox(input.property(root, 'constructor'))).toEqual({ tag: 'null' })
  expect(decodeBox(input.property(root, '__proto__'))).toEqual({ tag: 'null' })
})

test('a value keeps its address', () => {
  expect(input.property(root, 'lines')).toBe(input.property(root, 'lines'))
  expect(input.property(root, 'name')).toBe(input.atIndex(root, 0))
})

test('a string counts in bytes and is read by its address', () => {
  const name = input.property(root, 'name')
  const box = decodeBox(name)
  expect(box).toMatchObject({ tag: 'string', length: 4 })
  expect(box && 'address' in box && new TextDecoder().decode(input.stringAt(box.address))).toBe('Zoë')
  expect(input.length(name)).toBe(4)
})

test("a read that does not fit the value returns the platform's error", () => {
  const lines = input.property(root, 'lines')
  const yes = input.property(root, 'ok')
  expect(decodeBox(input.property(lines, 'id'))).toEqual(error(readErrors.notAnObject))
  expect(decodeBox(input.keyAtIndex(lines, 0))).toEqual(error(readErrors.notAnObject))
  expect(decodeBox(input.atIndex(lines, 1))).toEqual(error(readErrors.indexOutOfBounds))
  expect(decodeBox(input.atIndex(root, 5))).toEqual(error(readErrors.indexOutOfBounds))
  expect(decodeBox(input.keyAtIndex(root, 5))).toEqual(error(readErrors.indexOutOfBounds))
  expect(decodeBox(input.atIndex(yes, 0))).toEqual(error(readErrors.notIndexable))
  expect(input.length(yes)).toBe(0)
})

test('an address that the provider never gave is no value', () => {
  const made = encodeBox({ tag: 'object', address: 0xdead_beef, length: 1 })
  expect(decodeBox(input.property(made, 'name'))).toEqual(error(readErrors.cannotDecode))
  expect(decodeBox(input.atIndex(made, 0))).toEqual(error(readErrors.cannotRead))
  expect(input.length(made)).toBe(0)
  expect(input.stringAt(0xdead_beef)).toBeUndefined()
})
