import { expect, it } from 'vitest'
import { listFoursOfEight, searchVariants, type VariantSearch, type VariantSlot } from './variant-search.ts'

const facts = [0, 1, 2, 3, 40]
const costs = Array.from({ length: 41 }, () => 1)
/** The fact at each place answers the question at that place. */
const questions = facts.map((fact) => [[fact]])
const everyPair = facts.flatMap((_one, index) =>
  facts.slice(index + 1).map((_other, next) => ({ questions: [index, index + 1 + next], weight: 1 })),
)
const empty: VariantSlot = { keeps: [], mayLearn: facts, beginsWith: [], pointsBeside: 0 }

/** Numbers that repeat after a while, which is enough to choose by. */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const search = (slots: readonly VariantSlot[], points: number, others: Partial<VariantSearch> = {}) =>
  searchVariants({
    rooms: [{ points, costs }],
    apart: [[], []],
    questions,
    wanted: everyPair,
    slots,
    steps: 20_000,
    heat: [1.4, 0.4],
    random: createRandom(),
    ...others,
  })

it('holds every pair of five facts in four variants of three', () => {
  const { variants, open } = search([empty, empty, empty, empty], 3)
  expect(open).toBe(0)
  for (const { questions: pair } of everyPair)
    expect(variants.some((variant) => pair.every((number) => variant.includes(facts[number] ?? -1)))).toBe(
      true,
    )
  for (const variant of variants) expect(variant.length).toBeLessThanOrEqual(3)
})

it('holds every three, and counts the missing ones where there are too few variants', () => {
  const wanted = [
    [0, 1, 2],
    [0, 1, 4],
    [2, 3, 4],
  ].map((three) => ({ questions: three, weight: 2 }))
  expect(search([empty, empty], 4, { wanted }).open).toBe(0)
  expect(search([empty, empty], 3, { wanted }).open).toBe(2)
  // Two variants of three facts hold six pairs of ten at most.
  expect(search([empty, empty], 3).open).toBe(4)
})

it('answers a question in any of its ways', () => {
  const ways = [[[0]], [[1, 2], [3]]]
  const { variants, open } = search([empty], 2, {
    questions: ways,
    wanted: [{ questions: [0, 1], weight: 1 }],
  })
  expect(open).toBe(0)
  expect(variants[0]?.toSorted()).toEqual([0, 3])
})

it('keeps facts apart that have no room in one variant', () => {
  const { variants, open } = search([empty, empty], 5, { apart: [[0], [3, 40]] })
  expect(open).toBe(2)
  for (const variant of variants) expect(variant.includes(0) && variant.some((fact) => fact > 2)).toBe(false)
})

it('keeps the facts that a variant must keep, and adds only those that it may learn', () => {
  const kept: VariantSlot = { keeps: [0, 40], mayLearn: [1], beginsWith: [], pointsBeside: 0 }
  const [variant] = search([kept, empty], 3).variants
  expect(variant).toEqual(expect.arrayContaining([0, 40]))
  expect([0, 1, 40]).toEqual(expect.arrayContaining([...(variant ?? [])]))
})

it('counts the other points of a variant', () => {
  expect(search([{ ...empty, pointsBeside: 2 }], 3).open).toBe(everyPair.length)
})

it('changes nothing when all is held', () => {
  expect(search([{ ...empty, beginsWith: facts }], 5)).toEqual({ variants: [facts], open: 0 })
})

it('knows the fours of eight groups that hold every three of them once', () => {
  const fours = listFoursOfEight()
  expect(fours).toHaveLength(14)
  const threes = fours.flatMap((four) => four.map((left) => four.filter((group) => group !== left).join()))
  expect(new Set(threes).size).toBe(56)
  expect(threes).toHaveLength(56)
})
