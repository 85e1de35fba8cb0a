import { expect, test } from 'vitest'
import { encodeMessagePack } from './message-pack.ts'

/** Rows of the published table of formats: a value, its first bytes, and its total length. */
const forms: readonly [unknown, string, number][] = [
  [null, 'c0', 1],
  [false, 'c2', 1],
  [true, 'c3', 1],
  [0, '00', 1],
  [127, '7f', 1],
  [128, 'cc80', 2],
  [255, 'ccff', 2],
  [256, 'cd0100', 3],
  [65_536, 'ce00010000', 5],
  [-1, 'ff', 1],
  [-32, 'e0', 1],
  [-33, 'd0df', 2],
  [-128, 'd080', 2],
  [-129, 'd1ff7f', 3],
  [-32_769, 'd2ffff7fff', 5],
  [0.5, 'cb3fe0000000000000', 9],
  [2 ** 40, 'cb4270000000000000', 9],
  ['', 'a0', 1],
  ['é', 'a2c3a9', 3],
  ['a'.repeat(31), 'bf6161', 32],
  ['a'.repeat(32), 'd92061', 34],
  ['a'.repeat(256), 'da010061', 259],
  ['a'.repeat(65_536), 'db0001000061', 65_541],
  [[], '90', 1],
  [Array(15).fill(0), '9f00', 16],
  [Array(16).fill(0), 'dc001000', 19],
  [{}, '80', 1],
  [{ a: 1, b: [null] }, '82a16101a16291c0', 8],
  [Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`a${index}`, 0])), 'de0010a2613000', 73],
]

test.each(forms)('%j', (value, beginning, length) => {
  const encoded = encodeMessagePack(value)
  expect(encoded.toString('hex').slice(0, beginning.length)).toBe(beginning)
  expect(encoded.length).toBe(length)
})
