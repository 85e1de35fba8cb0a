import { describe, expect, it } from 'vitest'
import { issueMessages as messages } from '../../words/issue-messages.ts'
import type { Operator, ValueType } from '../operators.ts'
import type { Condition } from '../rule-set.ts'
import { findPincodeFault } from './pincode-value.ts'
import { findStateFault, findValueFault, findWindowFault } from './value.ts'

type Value = Condition['params']['value']

const singles: readonly Operator[] = [
  'eq',
  'ne',
  'contains',
  'not_contains',
  'gt',
  'gte',
  'lt',
  'lte',
  'on',
  'not_on',
  'after',
  'on_or_after',
  'before',
  'on_or_before',
]

describe('every operator needs a value of its form', () => {
  it.each(singles)('%s needs one', (operator) => {
    expect(findValueFault('string', operator, ' ')).toBe(messages.valueMissing)
    expect(findValueFault('string', operator, null)).toBe(messages.valueMissing)
    expect(findValueFault('string', operator, 'x')).toBeUndefined()
  })

  it.each(['in', 'not_in'] as const)('%s needs a list with something in it', (operator) => {
    for (const empty of [[], [' '], '', ' , ', null])
      expect(findValueFault('array', operator, empty)).toBe(messages.listEmpty)
    for (const filled of [['', 'x'], 'x', ' ,x']) {
      expect(findValueFault('array', operator, filled)).toBeUndefined()
    }
  })

  it.each(['multiple_of', 'not_multiple_of'] as const)('%s needs a whole number above zero', (operator) => {
    for (const refused of [0, '0', -3, 1.5, '2.5'])
      expect(findValueFault('number', operator, refused)).toBe(messages.countUnfit)
    expect(findValueFault('number', operator, '')).toBe(messages.valueMissing)
    expect(findValueFault('number', operator, 'three')).toBe(messages.notANumber)
    expect(findValueFault('number', operator, '3')).toBeUndefined()
  })

  it.each(['between', 'not_between'] as const)('%s needs two ends in order', (operator) => {
    const fault = (value: Value) => findValueFault('number', operator, value)
    for (const missing of [null, '5', 5, ['1', '2'], { min: 1 }, { max: 1 }, { min: ' ', max: 1 }])
      expect(fault(missing)).toBe(messages.rangeMissing)
    expect(fault({ min: 'a', max: 1 })).toBe(messages.notANumber)
    expect(fault({ min: 1, max: 'a' })).toBe(messages.notANumber)
    expect(fault({ min: 9, max: '10' })).toBeUndefined()
    expect(fault({ min: 10, max: '10' })).toBeUndefined()
    expect(fault({ min: '10', max: 9 })).toBe(messages.rangeOutOfOrder)
  })

  it.each(['length_gte', 'length_lte'] as const)('%s needs a number', (operator) => {
    expect(findValueFault('string', operator, 'six')).toBe(messages.notANumber)
    expect(findValueFault('string', operator, ['6'])).toBe(messages.notANumber)
    expect(findValueFault('string', operator, '6')).toBeUndefined()
  })

  it.each(['regex', 'not_regex'] as const)('%s needs a regular expression', (operator) => {
    for (const missing of ['', 7, null]) {
      expect(findValueFault('string', operator, missing)).toBe(messages.valueMissing)
    }
    expect(findValueFault('string', operator, '(')).toBe('The bracket “(” at character 1 isn’t closed.')
    expect(findValueFault('string', operator, '^a+$')).toBeUndefined()
  })

  it('empty needs none', () => {
    expect(findValueFault('string', 'empty', null)).toBeUndefined()
  })
})

it.each<[ValueType, Value, string | undefined]>([
  ['number', 5, undefined],
  ['number', Number.NaN, messages.notANumber],
  ['number', ' -12.50 ', undefined],
  ['number', '12.', messages.notANumber],
  ['number', '.5', messages.notANumber],
  ['number', '1e3', messages.notANumber],
  ['number', '5 rupees', messages.notANumber],
  ['number', 'Rs 5', messages.notANumber],
  ['number', '1.2.3', messages.notANumber],
  ['number', ['5'], messages.notANumber],
  ['boolean', true, undefined],
  ['boolean', 'false', undefined],
  ['boolean', 'untrue', messages.notYesOrNo],
  ['boolean', 'trueish', messages.notYesOrNo],
  ['boolean', '', messages.notYesOrNo],
  ['date', '2026-11-21', undefined],
  ['date', '2028-02-29', undefined],
  ['date', '2026-02-29', messages.notADate],
  ['date', '2026-13-01', messages.notADate],
  ['date', '2026-04-31', messages.notADate],
  ['date', '2026-04-00', messages.notADate],
  ['date', '2026-01-99', messages.notADate],
  ['date', '2026-00-10', messages.notADate],
  ['date', '12026-11-21', messages.notADate],
  ['date', '2026-11-211', messages.notADate],
  ['date', '21.11.2026', messages.notADate],
  ['date', 'tomorrow', messages.notADate],
  ['string', '5 rupees', undefined],
])('as %s, %j has the fault %j', (valueType, value, fault) => {
  expect(findValueFault(valueType, 'eq', value)).toBe(fault)
})

it.each<[Value, string | undefined]>([
  [{ min: '09:00', max: '18:00' }, undefined],
  [{ min: '22:00', max: '06:00' }, undefined],
  [{ min: '09:00', max: '09:00' }, messages.windowEmpty],
  [{ min: '9 o’clock', max: '18:00' }, messages.notATime],
  [{ min: '09:00', max: '25:00' }, messages.notATime],
  [{ min: '09:00' }, messages.rangeMissing],
  [{ max: '18:00' }, messages.rangeMissing],
  [['09:00', '18:00'], messages.rangeMissing],
  ['09:00', messages.rangeMissing],
  [null, messages.rangeMissing],
])('the window %j has the fault %j', (value, fault) => {
  expect(findWindowFault(value)).toBe(fault)
})

it('a state by its name is reported with its code, alone or in a list', () => {
  expect(findStateFault('Goa')).toBe(messages.stateName('Goa', 'GA'))
  expect(findStateFault(['GA', 'Bavaria'])).toBe(messages.stateName('Bavaria', undefined))
  expect(findStateFault(['GA', 'MH'])).toBeUndefined()
})

it.each<[Operator, Value, RegExp | undefined]>([
  ['eq', 'Delhi', /Delhi/],
  ['ne', 'Delhi', /Delhi/],
  ['ne', '110001', undefined],
  ['in', ['110001', ' ', 'Delhi'], /Delhi/],
  ['not_in', '110001,,Delhi', /Delhi/],
  ['in', '110001,,110002', undefined],
  ['contains', ' 56* ', /“56\*”/],
  ['not_contains', '56', undefined],
  ['regex', 'Delhi', undefined],
])('for pincodes, %s %j has the fault %s', (operator, value, fault) => {
  if (fault === undefined) expect(findPincodeFault(operator, value)).toBeUndefined()
  else expect(findPincodeFault(operator, value)).toMatch(fault)
})
