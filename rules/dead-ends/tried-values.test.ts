import { describe, expect, it } from 'vitest'
import type { Condition } from '../language/rule-set.ts'
import { matchPattern } from './match-pattern.ts'
import { listNearbyDates, listNearbyNumbers, listNearbyTimes } from './nearby-numbers.ts'
import { chooseTexts } from './nearby-texts.ts'
import { chooseZips, findStrangeZip } from './zip-values.ts'

const asks = (
  operator: Condition['params']['operator'],
  value: Condition['params']['value'],
  type = 'product_title',
): Condition => ({ type, params: { operator, valueType: 'string', value } })

describe('the tried values of a detail', () => {
  it('are its numbers, and those just below and above them', () => {
    const conditions = [asks('gt', 500), asks('between', { min: '100', max: '' }), asks('lte', 'much')]
    expect(listNearbyNumbers(conditions, { step: 0.01, min: 0 })).toEqual([
      99.99, 100, 100.01, 499.99, 500, 500.01,
    ])
    expect(listNearbyNumbers([asks('lt', 1)], { step: 1, min: 1 })).toEqual([1, 2])
  })

  it('are its days and minutes, and those before and after them', () => {
    expect(listNearbyDates([asks('on', '2026-03-01')])).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
    expect(listNearbyTimes([asks('between', { min: '00:00:00', max: '10:00:00' })])).toEqual([
      '00:00',
      '00:01',
      '09:59',
      '10:00',
      '10:01',
      '23:59',
    ])
  })

  it('are texts, one for each way in which conditions name it', () => {
    const conditions = [
      asks('in', ['Tea', 'Green tea', 'Coffee']),
      asks('contains', 'tea'),
      asks('eq', 'Cup'),
    ]
    expect(chooseTexts(conditions)).toEqual(['Tea', 'Coffee', 'Cup'])
  })

  it('are texts with two parts of several conditions, and of the lengths in conditions', () => {
    expect(chooseTexts([asks('contains', 'gold'), asks('contains', 'ring')])).toEqual([
      'gold',
      'ring',
      'gold ring',
    ])
    expect(chooseTexts([asks('length_gte', 3)])).toEqual(['xx', 'xxx', 'xxxx'])
  })

  it('are pin codes, one for each way in which lists contain it', () => {
    const lists = [['110001', '110002', '56*'], ['110002', '110003'], ['560001']]
    expect(chooseZips(lists)).toEqual(['110001', '110002', '110003', '560001'])
    expect(findStrangeZip(lists)).toBe('999999')
    expect(chooseZips([['SW1A 1AA'], ['sw1a1aa']])).toEqual(['SW1A1AA'])
  })

  it.each(['^SL-SAF', '(?i)a|[^b-d]+\\w{2,}$', '^(tea|coffee)\\s\\d{3}$', 'a{2}b?', '[\\d]x+', '^$', '('])(
    'match the regular expression %s, where any text does',
    (pattern) => {
      const texts = matchPattern(pattern)
      const expression = pattern === '(' ? /never^/ : new RegExp(pattern.replace('(?i)', ''), 'iu')
      for (const text of texts) expect(text).toMatch(expression)
      expect(texts.length > 0).toBe(pattern !== '(')
    },
  )
})
