import { expect, it } from 'vitest'
import { type Block, type CoverSearch, listSteinerSystem, searchCover } from './set-cover.ts'

const facts = [0, 1, 2, 3, 40]
const costs = Array.from({ length: 41 }, (_, fact) => (facts.includes(fact) ? 1 : 100))
const everyPair = facts.flatMap((one, index) =>
  facts.slice(index + 1).map((other) => ({ facts: [one, other], weight: 1 })),
)
const empty: Block = { facts: [], keeps: [], lacks: [], isFixed: false }

/** Pseudo-random numbers with a short period, which is sufficient here. */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const search = (blocks: readonly Block[], points: number, others: Partial<CoverSearch> = {}) =>
  searchCover({
    queries: [{ points, costs }],
    wanted: everyPair,
    blocks,
    steps: 20_000,
    heat: [1.4, 0.4],
    random: createRandom(),
    ...others,
  })

it('covers every pair of five facts with four blocks of three', () => {
  const { blocks, open } = search([empty, empty, empty, empty], 3)
  expect(open).toBe(0)
  for (const pair of everyPair)
    expect(blocks.some((block) => pair.facts.every((fact) => block.includes(fact)))).toBe(true)
  for (const block of blocks) expect(block.length).toBeLessThanOrEqual(3)
})

it('covers every three, and weighs the open ones where there are too few blocks', () => {
  const wanted = [
    [0, 1, 2],
    [0, 1, 40],
    [2, 3, 40],
  ].map((three) => ({ facts: three, weight: 2 }))
  expect(search([empty, empty], 4, { wanted }).open).toBe(0)
  expect(search([empty, empty], 3, { wanted }).open).toBe(2)
  // Two blocks of three facts cover at most six of the ten pairs.
  expect(search([empty, empty], 3).open).toBe(4)
})

it('leaves the lightest sets open', () => {
  const wanted = [
    { facts: [0, 1], weight: 1 },
    { facts: [2, 3], weight: 5 },
  ]
  expect(search([empty], 2, { wanted })).toEqual({ blocks: [[2, 3]], open: 1 })
})

it('spends no more points than any query of a block has', () => {
  const costly = costs.map((cost, fact) => (fact === 40 ? 3 : cost))
  const queries = [
    { points: 4, costs },
    { points: 3, costs: costly },
  ]
  const { blocks } = search([empty, empty], 0, { queries })
  for (const block of blocks) expect(block.includes(40) && block.length > 1).toBe(false)
})

it('keeps the facts that a block must keep, and adds none that it must lack', () => {
  const fixedBlock: Block = { ...empty, facts: [0, 40], keeps: [0, 40], lacks: [2, 3] }
  const [block] = search([fixedBlock, empty], 3).blocks
  expect(block?.toSorted((one, other) => one - other)).toEqual([0, 1, 40])
})

it('begins with what a block keeps, where it has more facts than points', () => {
  const full: Block = { ...empty, facts, keeps: [3] }
  const [block] = search([full], 2, { wanted: [], steps: 0 }).blocks
  expect(block).toHaveLength(2)
  expect(block).toContain(3)
})

it('changes no fixed block, and counts the facts in it', () => {
  const fixed: Block = { ...empty, facts: [0, 1, 2], isFixed: true }
  const { blocks, open } = search([fixed], 5)
  expect(blocks).toEqual([[0, 1, 2]])
  expect(open).toBe(everyPair.length - 3)
})

it('changes nothing when all is covered', () => {
  expect(search([{ ...empty, facts }], 5)).toEqual({ blocks: [facts], open: 0 })
})

it('knows the blocks of the Steiner system S(3, 4, 8): every three of eight lie in one', () => {
  const fours = listSteinerSystem()
  expect(fours).toHaveLength(14)
  const threes = fours.flatMap((four) => four.map((left) => four.filter((point) => point !== left).join()))
  expect(new Set(threes).size).toBe(56)
  expect(threes).toHaveLength(56)
})
