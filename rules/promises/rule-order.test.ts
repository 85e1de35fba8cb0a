import { describe, expect, it } from 'vitest'
import type { Condition, Rule } from '../language/rule-set.ts'
import { actsByItself, findPlaceAbove, findPlaceByItself, haveOthersOrder } from './rule-order.ts'

const condition: Condition = {
  type: 'cart_subtotal',
  params: { operator: 'gte', valueType: 'number', value: 1 },
}
const rule = (changes: Partial<Rule> = {}): Rule => ({
  title: 'Rule',
  match_type: 'all',
  conditions: [condition],
  actions: [],
  ...changes,
})
const plain = rule()
const last = rule({ last: true })
const otherwise = rule({ otherwise: true })
const muted = (one: Rule) => rule({ ...one, status: 'disabled' })

describe('rules below depend on a rule', () => {
  it.each([
    ['with an "otherwise" among them', [plain, plain, otherwise], 0, true],
    ['that is last, with a rule below', [last, plain], 0, true],
    ['that is last, with nothing below', [plain, last], 1, false],
    ['that is last, with a muted rule below', [last, muted(plain)], 0, false],
    ['with an "otherwise" above it alone', [plain, otherwise, plain], 1, false],
    ['with a muted "otherwise" below', [plain, muted(otherwise)], 0, false],
  ])('%s', (_, rules, index, expected) => {
    expect(haveOthersOrder(rules, index)).toBe(expected)
  })
})

describe('a rule acts by its own conditions alone', () => {
  it.each([
    ['as the first one', [plain], 0, true],
    ['below rules that let others act', [plain, plain, plain], 2, true],
    ['not below a last rule among others', [plain, last, plain], 2, false],
    ['below a last rule that is muted', [muted(last), plain], 1, true],
    ['not as an "otherwise" below a rule', [plain, otherwise], 1, false],
    ['as an "otherwise" below muted rules', [muted(plain), otherwise], 1, true],
  ])('%s', (_, rules, index, expected) => {
    expect(actsByItself(rules, index)).toBe(expected)
  })
})

describe('the index above the last rules', () => {
  it.each([
    ['is that of the first of them', [plain, last, last, plain], 3, 1],
    ['is missing without one', [plain, plain], 1, undefined],
    ['is missing for a muted one', [muted(last), plain], 1, undefined],
    ['is missing for an "otherwise"', [last, otherwise], 1, undefined],
    ['is missing for a rule that is last itself', [last, last], 1, undefined],
    ['is missing above an "otherwise", which would act elsewhere', [last, otherwise, plain], 2, undefined],
    ['is missing above an "otherwise" further down', [last, plain, otherwise], 1, undefined],
    ['leaves an "otherwise" further up', [plain, otherwise, last, plain], 3, 2],
  ])('%s', (_, rules, index, expected) => {
    expect(findPlaceAbove(rules, index)).toBe(expected)
  })
})

describe('the index of an "otherwise" that becomes a rule of its own', () => {
  it.each([
    ['is its own', [plain, otherwise], 1, 1],
    ['is above a last rule', [plain, last, otherwise], 2, 1],
    ['is missing for another rule', [plain, plain], 1, undefined],
    ['is missing without conditions', [plain, rule({ otherwise: true, conditions: [] })], 1, undefined],
    [
      'is missing with muted conditions alone',
      [plain, rule({ otherwise: true, conditions: [{ ...condition, status: 'disabled' }] })],
      1,
      undefined,
    ],
    [
      'is its own with one condition that counts',
      [plain, rule({ otherwise: true, conditions: [condition, { ...condition, status: 'disabled' }] })],
      1,
      1,
    ],
    ['is missing above another "otherwise"', [plain, otherwise, otherwise], 1, undefined],
  ])('%s', (_, rules, index, expected) => {
    expect(findPlaceByItself(rules, index)).toBe(expected)
  })
})
