import { describe, expect, test } from 'vitest'
import type { DetailName, DetailValue } from './details.ts'
import { changeOf, createReach, type ValueJudgement } from './shopper-changes.ts'

test('attributes of the cart can be changed, and metafields cannot', () => {
  expect(changeOf('attribute:gift')).toBe('freely')
  const metafields = ['product', 'customer', 'company', 'companyLocation'] as const
  for (const owner of metafields) expect(changeOf(`${owner}Metafield:custom.tier`)).toBe('never')
})

/** Values that a shopper can reach from each value of a detail, by index. */
function listReached(
  name: DetailName,
  values: readonly DetailValue[],
  judged: readonly ValueJudgement[] = [],
) {
  const reach = createReach(new Map([[name, values]]), new Map(judged.length === 0 ? [] : [[name, judged]]))
  const after = values.map((_, from) => reach.listAfter(name, from))
  // Each value can be reached from the values that lead to it.
  for (const [to] of values.entries())
    expect(reach.listBefore(name, to)).toEqual(
      after.flatMap((indices, from) => (indices.includes(to) ? [from] : [])),
    )
  return after
}

const alike = (written: string, named = ''): ValueJudgement => ({ named, written })

describe('a shopper comes', () => {
  test('from a value that can be typed or chosen to any other', () => {
    expect(listReached('pieces', [1, 2])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  test('from a fixed value to no other', () => {
    expect(listReached('customerTags', [[], ['vip']])).toEqual([[0], [1]])
  })

  test('from one pincode to another of its form only if no condition distinguishes them', () => {
    const codes = ['560001', '560002', '403001']
    expect(listReached('zip', codes, [alike('0'), alike('0'), alike('1')])).toEqual([[0, 1], [0, 1], [2]])
    expect(listReached('zip', codes)).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
    ])
  })

  test('from a pincode to one of another form, unless a condition names either', () => {
    const codes = ['SW1A 1AA', 'EC2B 7XY', 'SW1A1AA', '10115']
    const apart = ['0', '1', '2', '3'].map((written) => alike(written))
    // A code with the same pattern of letters and digits is the same form in one country, but another place.
    expect(listReached('zip', codes, apart)).toEqual([
      [0, 2, 3],
      [1, 2, 3],
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ])
    const named = apart.map((judgement, index) => ({ ...judgement, named: index === 3 ? 'Berlin' : '' }))
    expect(listReached('zip', codes, named)).toEqual([[0, 2], [1, 2], [0, 1, 2], [3]])
  })

  test('to the value of an ordinary checkout if a detail has no value', () => {
    expect(createReach(new Map(), new Map()).listPlaced('pieces')).toEqual([0])
  })
})
