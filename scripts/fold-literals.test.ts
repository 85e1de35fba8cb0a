import { expect, test } from 'vitest'
import { foldLiterals } from './fold-literals.ts'

test('puts static bytes, padded with zeros to whole words, in the place of a literal', () => {
  expect(foldLiterals("same(name, ascii('eq'))")).toBe(
    'same(name, ((<u64>2 << 32) | <u64>memory.data<u8>([101, 113, 0, 0, 0, 0, 0, 0], 8)))',
  )
})

test('leaves a zero behind a literal that fills its last word', () => {
  expect(foldLiterals("ascii('contains')")).toBe(
    '((<u64>8 << 32) | <u64>memory.data<u8>([99, 111, 110, 116, 97, 105, 110, 115, 0, 0, 0, 0, 0, 0, 0, 0], 8))',
  )
})

test('folds every literal of a line, the empty one too', () => {
  expect(foldLiterals("f(ascii(''), ascii('a'))")).toBe(
    'f(((<u64>0 << 32) | <u64>memory.data<u8>([0, 0, 0, 0, 0, 0, 0, 0], 8)), ((<u64>1 << 32) | <u64>memory.data<u8>([97, 0, 0, 0, 0, 0, 0, 0], 8)))',
  )
})

test('leaves alone what is no plain ASCII literal', () => {
  const source = "ascii(name); ascii('é'); ascii('a\\n'); nascii('a'); export function ascii(literal: string)"
  expect(foldLiterals(source)).toBe(source)
})
