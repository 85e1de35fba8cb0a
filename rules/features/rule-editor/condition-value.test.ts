import { describe, expect, it } from 'vitest'
import { formatFormValue, readFormValue } from './condition-value.ts'
import type { ConditionValueField } from './value-fields.ts'

type Kind = ConditionValueField['kind']
const fieldOf = (kind: Kind) => ({ kind, name: 'value', label: '' }) as ConditionValueField

describe('a stored value is read into the shape of its field', () => {
  it.each<[Kind, unknown, unknown]>([
    ['tag', ['a', ' b ', ''], ['a', 'b']],
    ['multiselect', 'a, b,,', ['a', 'b']],
    ['countries', null, []],
    ['languages', 5, ['5']],
    ['delivery_methods', 'Standard', ['Standard']],
    ['resource', [1, null, 'gid'], ['1', 'gid']],
    ['zipcode', ['110001', ' 56*'], '110001, 56*'],
    ['number', 12.5, 12.5],
    ['number', '12.5', '12.5'],
    ['number', true, 'true'],
    ['text', ['a', 'b'], 'a, b'],
    ['text', { min: 1 }, ''],
    ['text', null, ''],
    ['text', undefined, ''],
    ['tab_select', true, 'true'],
    ['date', '2026-11-21', '2026-11-21'],
    ['number_range', { min: 1, max: '2' }, { min: 1, max: '2' }],
    ['number_range', { max: null }, { min: '', max: '' }],
    ['time_range', { min: '09:00', max: false }, { min: '09:00', max: 'false' }],
    ['number_range', null, { min: '', max: '' }],
    ['number_range', '1-2', { min: '', max: '' }],
  ])('%s of %j', (kind, stored, value) => {
    expect(readFormValue(fieldOf(kind), stored)).toEqual(value)
  })
})

describe('a value is stored', () => {
  it.each<[Kind, unknown]>([
    ['text', 'x'],
    ['number', 5],
    ['number_range', { min: 9, max: 3 }],
    ['tag', ['a']],
    ['multiselect', ['a']],
    ['countries', ['IN']],
    ['languages', ['EN']],
    ['resource', ['gid']],
    ['delivery_methods', ['Standard']],
    ['tab_select', 'x'],
    ['date', '2026-11-21'],
  ])('as it is by a field of the kind %s', (kind, value) => {
    const params = { value, operator: 'eq', valueType: 'string' }
    expect(formatFormValue(fieldOf(kind), params)).toEqual({})
  })

  it('as true or false if it is an answer', () => {
    const answer = (value: string) =>
      formatFormValue(fieldOf('tab_select'), { value, operator: 'eq', valueType: 'boolean' })
    expect([answer('true'), answer('false')]).toEqual([{ value: true }, { value: false }])
  })

  it('as a list if it is pincodes', () => {
    const params = { value: '110001, 56*\n400001', operator: 'in', valueType: 'array' }
    expect(formatFormValue(fieldOf('zipcode'), params)).toEqual({ value: ['110001', '56*', '400001'] })
  })

  it.each([
    ['09:00', '18:00', 'between', {}],
    ['09:00', '09:00', 'between', {}],
    ['', '06:00', 'between', {}],
    ['22:00', '', 'between', {}],
    ['22:00', '06:00', 'between', { value: { min: '06:00', max: '22:00' }, operator: 'not_between' }],
    ['22:00', '06:00', 'not_between', { value: { min: '06:00', max: '22:00' }, operator: 'between' }],
  ])(
    'as the rest of the day where the window from %j to %j crosses midnight (%s)',
    (min, max, operator, stored) => {
      const params = { value: { min, max }, operator, valueType: 'number' }
      expect(formatFormValue(fieldOf('time_range'), params)).toEqual(stored)
    },
  )
})
