import { describe, expect, it } from 'vitest'
import type { Condition } from '../language/rule-set.ts'
import { listNearbyDates, listNearbyNumbers, listNearbyTimes } from './nearby-numbers.ts'
import { chooseTexts } from './nearby-texts.ts'
import { chooseZips, findStrangeZip } from './zip-values.ts'

const makeCondition = (value: unknown, operator: Condition['params']['operator'] = 'eq'): Condition => ({
  type: 'product_title',
  params: { operator, valueType: 'string', value } as Condition['params'],
})

describe('numbers next to named ones', () => {
  it.each<[string, unknown[], Parameters<typeof listNearbyNumbers>[1], number[]]>([
    ['one below and one above', [5], { step: 1, min: 0 }, [4, 5, 6]],
    ['of a text', ['5'], { step: 1, min: 0 }, [4, 5, 6]],
    ['a cent below and above', [5], { step: 0.01, min: 0 }, [4.99, 5, 5.01]],
    ['to the cent', [0.1 + 0.2], { step: 0.01, min: 0 }, [0.29, 0.3, 0.31]],
    ['without fractions where things are counted', [2.4], { step: 1, min: 0 }, [1, 2, 3]],
    ['both ends of a range', [{ min: 5, max: '9' }], { step: 1, min: 0 }, [4, 5, 6, 8, 9, 10]],
    ['each of several, once and ascending', [[9, 3], 4], { step: 1, min: 0 }, [2, 3, 4, 5, 8, 9, 10]],
    ['not below the least', [1], { step: 1, min: 1 }, [1, 2]],
    ['not above the most', [9], { step: 1, min: 1, max: 9 }, [8, 9]],
    ['a thousand millions at most', [1e9], { step: 1, min: 1 }, [999_999_999, 1e9]],
    [
      'none of what is blank or no number',
      ['', ' ', 'ten', null, { min: null, max: 'x' }],
      { step: 1, min: 0 },
      [],
    ],
  ])('%s', (_, named, bounds, numbers) => {
    expect(
      listNearbyNumbers(
        named.map((value) => makeCondition(value)),
        bounds,
      ),
    ).toEqual(numbers)
  })
})

describe('multiples next to named numbers', () => {
  it.each<[string, [number, 'gt' | 'multiple_of' | 'not_multiple_of'][], number[]]>([
    ['the wanted number', [[6, 'multiple_of']], [5, 6, 7, 11, 12, 13]],
    [
      'a bound above it',
      [
        [3, 'not_multiple_of'],
        [10, 'gt'],
      ],
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    ],
    [
      'a multiple of both',
      [
        [4, 'multiple_of'],
        [6, 'multiple_of'],
      ],
      [3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 17, 18, 19, 23, 24, 25],
    ],
    ['none of zero', [[0, 'multiple_of']], [0, 1]],
  ])('%s', (_, asked, numbers) => {
    const conditions = asked.map(([value, operator]) => makeCondition(value, operator))
    expect(listNearbyNumbers(conditions, { step: 1, min: 0 })).toEqual(numbers)
  })
})

it('a multiple between bounds that is no multiple of another number is tried', () => {
  const conditions = [
    makeCondition(109, 'gt'),
    makeCondition(130, 'lt'),
    makeCondition(7, 'multiple_of'),
    makeCondition(14, 'not_multiple_of'),
  ]
  expect(listNearbyNumbers(conditions, { step: 1, min: 0 })).toContain(119)
})

describe('days and minutes next to named ones', () => {
  it('are the day before and the day after, over the ends of months and years', () => {
    expect(listNearbyDates([makeCondition('2026-03-01T10:00:00'), makeCondition('2026-01-01')])).toEqual([
      '2025-12-31',
      '2026-01-01',
      '2026-01-02',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(listNearbyDates([makeCondition('soon'), makeCondition(null)])).toEqual([])
  })

  it('are the minute before and the minute after, over midnight', () => {
    expect(listNearbyTimes([makeCondition({ min: '00:00', max: '09:59' })])).toEqual([
      '00:00',
      '00:01',
      '09:58',
      '09:59',
      '10:00',
      '23:59',
    ])
    expect(listNearbyTimes([makeCondition('23:59:30')])).toEqual(['00:00', '23:58', '23:59'])
    expect(listNearbyTimes([makeCondition('9:00'), makeCondition('x09:00'), makeCondition(null)])).toEqual([])
  })
})

describe('texts that conditions distinguish', () => {
  it.each<[string, Condition[], string[]]>([
    ['what is named', [makeCondition('Tea'), makeCondition('Cup')], ['Tea', 'Cup']],
    ['one for those that are named alike', [makeCondition(['Tea', 'Cup'], 'in')], ['Tea']],
    [
      'one of each where another condition names it too',
      [makeCondition(['Tea', 'Cup'], 'in'), makeCondition(' cup ')],
      ['Tea', 'Cup'],
    ],
    [
      'a text with a part in it',
      [makeCondition('tea', 'contains'), makeCondition('Green tea')],
      ['tea', 'Green tea'],
    ],
    [
      'one with two parts',
      [makeCondition('tea', 'contains'), makeCondition('cup', 'not_contains')],
      ['tea', 'cup', 'tea cup'],
    ],
    [
      'one of what has the same parts',
      [makeCondition(['tea', 'a tea cup'], 'in'), makeCondition('tea', 'contains')],
      ['tea'],
    ],
    ['one of those that have any of several parts', [makeCondition(['tea', 'cup'], 'contains')], ['tea']],
    ['what an expression that must not match does match', [makeCondition('t[ae]a', 'not_regex')], ['taa']],
    ['lengths next to those that are asked for', [makeCondition(3, 'length_gte')], ['xx', 'xxx', 'xxxx']],
    ['no text of no length', [makeCondition(1, 'length_lte')], ['x', 'xx']],
    ['a text of one letter where no length is given', [makeCondition('many', 'length_lte')], ['x']],
    ['what an expression matches', [makeCondition('tea|cup', 'regex')], ['tea', 'cup']],
    ['or its opposite', [makeCondition('tea', 'not_regex')], ['tea']],
    ['nothing of what is blank', [makeCondition(''), makeCondition(null)], []],
  ])('are %s', (_, conditions, texts) => {
    expect(chooseTexts(conditions)).toEqual(texts)
  })

  it('have at most five hundred letters, and one more', () => {
    expect(chooseTexts([makeCondition(9_000, 'length_gte')]).map(({ length }) => length)).toEqual([
      499, 500, 501,
    ])
  })

  it('have a maximum of twenty-four, and six parts are combined', () => {
    const named = Array.from({ length: 30 }, (_, index) => makeCondition(`Title ${index}`))
    expect(chooseTexts(named)).toHaveLength(24)
    const parts = Array.from({ length: 8 }, (_, index) => makeCondition(`part${index}`, 'contains'))
    const texts = chooseTexts(parts)
    expect(texts).toHaveLength(8 + (6 * 5) / 2)
    expect(texts).toContain('part0 part5')
    expect(texts).not.toContain('part0 part6')
  })
})

describe('pin codes that lists distinguish', () => {
  it.each<[string, string[][], string[]]>([
    ['one of a list', [['110001', '110002']], ['110001']],
    [
      'one for each way to be on two lists',
      [
        ['1', '2', '3'],
        ['2', '3', '4'],
      ],
      ['1', '2', '4'],
    ],
    ['one however often a list has it', [['1', '1'], ['2']], ['1', '2']],
    ['one that begins so', [['56*'], ['560001']], ['560001', '560000']],
    ['one that begins so and is listed', [['560001'], ['56*', '110001']], ['560001', '110001']],
    [
      'one for each way, whichever of its lists has the code and which the beginning',
      [
        ['56*', '570001'],
        ['560001', '57*'],
      ],
      ['570001', '560000', '570000'],
    ],
    ['one of a beginning of more than six', [['1234567*']], ['1234567']],
    ['letters in their canonical writing', [['sw1a 1aa']], ['SW1A1AA']],
    ['none of what is no code', [['', '*', ' ']], []],
    ['none', [], []],
  ])('%s', (_, lists, zips) => {
    expect(chooseZips(lists)).toEqual(zips)
  })

  it('have a maximum of forty', () => {
    expect(chooseZips(Array.from({ length: 60 }, (_, index) => [String(100_000 + index)]))).toHaveLength(40)
  })

  it.each<[string[][], string]>([
    [[], '560001'],
    [[['560001']], '999999'],
    [[['56*'], ['9*']], '100001'],
    [[['56*', '9*', '1*', '7*']], '345678'],
    [[['5*', '9*', '1*', '7*', '3*']], '888888'],
  ])('of none of %j: %s', (lists, strange) => {
    expect(findStrangeZip(lists)).toBe(strange)
  })
})
