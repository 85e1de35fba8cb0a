import { expect, test } from 'vitest'
import { fillIn, foldLiterals, layOutLiterals } from './fold-literals.ts'

test('lays out every literal once, and no literal that is part of a longer one', () => {
  const sources = ["f(ascii('amount'), ascii('title'))", "f(ascii('cart.amount'), ascii('title'), ascii(''))"]
  expect(layOutLiterals(sources)).toBe('cart.amountitle')
})

test('lets a literal begin with the end of the previous one', () => {
  expect(layOutLiterals(["f(ascii('unknown path'), ascii('rules: unknown'))"])).toBe('rules: unknown path')
})

test('replaces the call with length and place of its literal, and imports the row', () => {
  expect(foldLiterals("same(name, ascii('amount'))", 'cart.amounttitle', '../text/literals')).toBe(
    "same(name, ((<u64>6 << 32) | <u64>(literals + 5)))\nimport { literals } from '../text/literals'\n",
  )
})

test('packs length and place into one number for a table', () => {
  expect(foldLiterals("[packed('amount'), packed('')]", 'cart.amounttitle', '../text/literals')).toBe(
    `[${6 * 2 ** 16 + 5}, 0]`,
  )
  expect(layOutLiterals(["[packed('cart.amount'), ascii('amount')]"])).toBe('cart.amount')
})

test('folds every literal of a line, even an empty one', () => {
  expect(foldLiterals("f(ascii(''), ascii('a'))", 'ba', 'literals')).toBe(
    "f(((<u64>0 << 32) | <u64>(literals + 0)), ((<u64>1 << 32) | <u64>(literals + 1)))\nimport { literals } from './literals'\n",
  )
})

test('leaves a literal alone that is not plain ASCII', () => {
  const source = "ascii(name); ascii('é'); ascii('a\\n'); nascii('a'); export function ascii(literal: string)"
  expect(layOutLiterals([source])).toBe('')
  expect(foldLiterals(source, '', 'literals')).toBe(source)
})

test('writes the bytes where they are declared', () => {
  expect(fillIn('const literals = memory.data(8)', 'eq')).toBe('const literals = memory.data<u8>([101, 113])')
})
