import { describe, expect, it } from 'vitest'
import { conditionWords } from '../../words/condition-words.ts'
import { conditionSubjects } from '../../words/rules-in-plain-words.ts'
import { type ConditionKind, conditionDefinitions, conditionKinds, offeredOperators } from './catalogue.ts'
import type { ConditionDefinition, ConditionEntry } from './definition.ts'

const giftWrap = {
  group: 'cart',
  owners: ['payment'],
  fieldPath: 'cart.attribute.value',
  facts: ['attribute'],
} as const

describe('a new condition', () => {
  it('does not compile if its value is a list without a declared content', () => {
    // @ts-expect-error: `content` is missing.
    const silent: ConditionEntry = { ...giftWrap, valueTypes: ['array'] }
    const said: ConditionEntry = { ...giftWrap, valueTypes: ['array'], content: 'tag' }
    const text: ConditionEntry = { ...giftWrap, valueTypes: ['string'] }
    expect([silent, said, text]).toHaveLength(3)
  })

  it('does not compile without its texts', () => {
    type WithNew = Record<ConditionKind | 'gift_wrap', unknown>
    // @ts-expect-error: `gift_wrap` has no name and no description.
    const words: WithNew = conditionWords
    // @ts-expect-error: no sentence can begin with `gift_wrap`.
    const subjects: WithNew = conditionSubjects
    expect([words, subjects]).toHaveLength(2)
  })
})

it('declares the content of every list', () => {
  const definitions: Record<ConditionKind, ConditionDefinition> = conditionDefinitions
  const lists = conditionKinds.filter((kind) => definitions[kind].valueTypes.includes('array'))
  expect(lists.filter((kind) => definitions[kind].content === undefined)).toEqual([])
})

it('offers the operators of its type of value, and for a time of day only those of a window', () => {
  expect(offeredOperators(conditionDefinitions.shop_time, 'number')).toEqual(['between', 'not_between'])
  expect(offeredOperators(conditionDefinitions.location_zipcode, 'array')).toEqual(['in', 'not_in'])
  expect(offeredOperators(conditionDefinitions.cart_total, 'number')).toContain('gt')
})
