import { expect, it } from 'vitest'
import { compactHas, decodeCompact, encodeCompact } from './compact-form.ts'

it('the compact form agrees with the plain list on a million codes', () => {
  const random = createRandom(20_261_121)
  const held = new Uint8Array(1_000_000)
  // Sparse and dense ranges, like the pincodes of a country.
  for (let at = 0; at < held.length; at += 1) {
    if (random(7) === 0) held[at] = 1
    if (random(50) === 0) held.fill(1, at, at + random(40))
    if (random(2_000) === 0) at += random(5_000)
  }
  const codes = Array.from(held.keys()).filter((code) => held[code] === 1)
  const text = encodeCompact(codes)
  expect(decodeCompact(text)).toEqual(codes)
  let different = 0
  for (let candidate = 0; candidate < 1_000_000; candidate += 1) {
    const code = random(held.length)
    if (compactHas(text, code) !== (held[code] === 1)) different += 1
  }
  expect(different).toBe(0)
})

/** Numbers below a bound that look random but are the same in every run (a linear congruential generator). */
function createRandom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}
