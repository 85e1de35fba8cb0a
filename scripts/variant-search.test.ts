import { expect, it } from 'vitest'
import { searchVariants, type VariantSlot } from './variant-search.ts'

const facts = [0, 1, 2, 3, 40]
const costs = Array.from({ length: 41 }, () => 1)
const everyPair = facts.flatMap((one, index) =>
  facts.slice(index + 1).map((other) => ({ facts: [one, other], weight: 1 })),
)
const empty: VariantSlot = { keeps: [], mayLearn: facts, beginsWith: [], pointsBeside: 0 }

/** Numbers that come around, which is enough to choose by. */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const search = (slots: readonly VariantSlot[], points: number) =>
  searchVariants({
    rooms: [{ points, costs }],
    wanted: everyPair,
    slots,
    steps: 20_000,
    random: createRandom(),
  })

it('holds every pair of five facts in four variants of three', () => {
  const { variants, open } = search([empty, empty, empty, empty], 3)
  expect(open).toBe(0)
  for (const { facts: pair } of everyPair)
    expect(variants.some((variant) => pair.every((fact) => variant.includes(fact)))).toBe(true)
  for (const variant of variants) expect(variant.length).toBeLessThanOrEqual(3)
})

it('says how much is left open where there are too few', () => {
  // Two variants of three facts hold six pairs of ten at most.
  expect(search([empty, empty], 3).open).toBe(4)
})

it('lets nothing go of what a variant keeps, and learns only what it may', () => {
  const kept: VariantSlot = { keeps: [0, 40], mayLearn: [1], beginsWith: [], pointsBeside: 0 }
  const [variant] = search([kept, empty], 3).variants
  expect(variant).toEqual(expect.arrayContaining([0, 40]))
  expect([0, 1, 40]).toEqual(expect.arrayContaining([...(variant ?? [])]))
})

it('counts what a variant asks for beside', () => {
  expect(search([{ ...empty, pointsBeside: 2 }], 3).open).toBe(everyPair.length)
})

it('changes nothing that holds all', () => {
  expect(search([{ ...empty, beginsWith: facts }], 5)).toEqual({ variants: [facts], open: 0 })
})
