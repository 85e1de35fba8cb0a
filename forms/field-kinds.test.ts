import { describe, expect, it } from 'vitest'
import { accepts } from './accepted-values.ts'
import { deriveDefaults, deriveFieldDefault } from './defaults.ts'
import { emptyCartPermalink } from './discounts/cart-permalink.ts'
import type { FieldSchema } from './field-schema.ts'
import { findFormIssues } from './form-issues.ts'
import { isKnownKind } from './known-kinds.ts'
import type { HoldingField } from './level.ts'
import { findSchemaFaults } from './schema-faults.ts'

const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]
const options: Record<string, object> = {
  select: { choices },
  tab_select: { choices },
  operator: { operators: ['eq', 'between'], labels: { eq: 'equal', between: 'between' } },
  resource: { resource: 'product' },
  hidden: { value: { deep: [1] } },
  object: { fields: [{ kind: 'text', name: 'y', label: 'Y' }] },
  toggle: { fields: [] },
  any_of: { choices: [{ value: 'a', label: 'A', fields: [] }] },
  array: { itemLabel: 'Item', fields: [] },
}
/** Makes a field of a kind with the fewest options that the kind allows. */
const fieldOf = (kind: HoldingField['kind'], more: object = {}) =>
  ({ kind, name: 'x', label: 'X', ...options[kind], ...more }) as HoldingField

const range = { min: '', max: '' }
const starting: Record<HoldingField['kind'], unknown> = {
  text: '',
  number: '',
  number_range: range,
  select: 'a',
  tab_select: 'a',
  status: 'draft',
  checkbox: false,
  knob: false,
  tag: [],
  multiselect: [],
  delivery_methods: [],
  payment_methods: [],
  payment_method: '',
  country: '',
  countries: [],
  language: '',
  languages: [],
  operator: 'eq',
  resource: [],
  zipcode: '',
  copy_content: '',
  date: '',
  time: '',
  time_range: range,
  date_range: { start: '', end: '' },
  active_dates: { start: '', end: null },
  coupon_code: '',
  discount_codes: [],
  cart_permalink: emptyCartPermalink,
  hidden: { deep: [1] },
  object: { y: '' },
  toggle: { enabled: false, params: {} },
  any_of: { type: 'a', params: {} },
  array: [],
}
const kinds = Object.keys(starting) as HoldingField['kind'][]

describe('every kind of field', () => {
  it.each(kinds)('%s starts with a value of its own, and goes back to it', (kind) => {
    expect(isKnownKind(kind)).toBe(true)
    expect(deriveDefaults([fieldOf(kind)])).toMatchObject({ x: starting[kind] })
    expect(deriveFieldDefault(fieldOf(kind))).toEqual(starting[kind])
  })

  const structures: readonly string[] = ['hidden', 'object', 'toggle', 'any_of', 'array']
  it.each(kinds.filter((kind) => !structures.includes(kind)))(
    '%s starts with the default of the schema',
    (kind) => {
      expect(deriveFieldDefault(fieldOf(kind, { defaultValue: 'own' }))).toBe('own')
    },
  )

  it.each([
    [fieldOf('select', { choices: [{ value: 'a', label: 'A', disabled: true }, ...choices.slice(1)] }), 'b'],
    [fieldOf('select', { choices: [] }), ''],
    [fieldOf('select', { radio: true }), ''],
    [fieldOf('tab_select', { choices: [] }), ''],
    [fieldOf('operator', { operators: ['gte', 'eq'] }), 'gte'],
    [fieldOf('status', { statuses: ['active', 'inactive'] }), 'active'],
    [fieldOf('toggle', { startsOn: true }), { enabled: true, params: {} }],
    [
      fieldOf('toggle', { flag: { name: 'status', on: 'on', off: 'off' }, paramsName: 'inside' }),
      { status: 'off', inside: {} },
    ],
    [fieldOf('any_of', { choices: [] }), { type: '', params: {} }],
    [fieldOf('any_of', { typeName: 'kind', paramsName: 'inside' }), { kind: 'a', inside: {} }],
    [fieldOf('array', { startsWith: 2 }), [{}, {}]],
  ])('%j starts with %j', (field, value) => {
    expect(deriveFieldDefault(field)).toEqual(value)
  })
})

describe('a field of any kind', () => {
  it.each(kinds)('accepts the value of a %s: %s', (kind) => {
    expect(findSchemaFaults([fieldOf(kind) as FieldSchema])).toEqual([])
    const inside = { kind: 'card', sections: [{ fields: [fieldOf(kind)] }] } as FieldSchema
    expect(findSchemaFaults([inside])).toEqual([])
  })

  const filled: Partial<Record<HoldingField['kind'], unknown>> = {
    number: 5,
    date: '2026-01-01',
    active_dates: { start: '2026-01-01T00:00', end: null },
    checkbox: true,
    knob: true,
    coupon_code: 'SALE',
    object: { y: 'x' },
  }
  it.each(kinds.filter((kind) => kind !== 'cart_permalink'))('%s accepts a filled-in value', (kind) => {
    const value = filled[kind] ?? (Array.isArray(starting[kind]) ? ['x'] : 'x')
    expect(findFormIssues([fieldOf(kind) as FieldSchema], { x: value })).toEqual([])
  })

  it.each(['multiselect', 'country', 'zipcode', 'time', 'select', 'payment_method'] as const)(
    'a %s may have a rule for its text',
    (kind) => {
      const rules = { minimumLength: { characters: 3, message: 'At least 3.' } }
      const findFaults = (x: unknown) =>
        findFormIssues([fieldOf(kind, { rules }) as FieldSchema], { x }).map(({ message }) => message)
      expect(findFaults('ab')).toEqual(['At least 3.'])
      expect(findFaults('abc')).toEqual([])
      expect(findFaults(['ab'])).toEqual([])
    },
  )

  it('has its fault at its path in an object, a switch and a list', () => {
    const required = { message: 'Fill it in.' }
    const text = fieldOf('text', { required })
    const paths = (field: HoldingField, x: unknown) =>
      findFormIssues([field as FieldSchema], { x }).map(({ path }) => path.join('.'))
    expect(paths(fieldOf('object', { fields: [text] }), { x: '' })).toEqual(['x.x'])
    expect(paths(fieldOf('object', { fields: [text] }), undefined)).toEqual(['x.x'])
    expect(paths(fieldOf('toggle', { fields: [text] }), { enabled: true, params: {} })).toEqual([
      'x.params.x',
    ])
    expect(paths(fieldOf('array', { fields: [text] }), [{ x: 'a' }, {}])).toEqual(['x.1.x'])
    expect(paths(fieldOf('hidden', { required }), undefined)).toEqual([])
    const choice = fieldOf('any_of', { required, choices: [{ value: 'a', label: 'A', fields: [text] }] })
    expect(paths(choice, { type: 'a', params: {} })).toEqual(['x.params.x'])
    expect(paths(choice, { type: '' })).toEqual(['x.type'])
  })
})

describe('a value that another field left', () => {
  const texts = ['text', 'zipcode', 'payment_method', 'copy_content', 'coupon_code'] as const
  const lists = ['tag', 'multiselect', 'delivery_methods', 'payment_methods'] as const
  it.each<[HoldingField, unknown[], unknown[]]>([
    ...texts.map((kind): [HoldingField, unknown[], unknown[]] => [
      fieldOf(kind),
      ['', 'tea'],
      [5, null, ['tea']],
    ]),
    ...lists.map((kind): [HoldingField, unknown[], unknown[]] => [
      fieldOf(kind),
      [[], ['tea']],
      ['tea', [5], ['tea', 5], null],
    ]),
    [fieldOf('hidden'), [{ deep: [1] }], [{ deep: [2] }, 1]],
    [fieldOf('checkbox'), [true, false], ['true', 0, null]],
    [fieldOf('knob'), [true, false], ['', 1]],
    [fieldOf('number'), [5, '', '5', ' 1.5 '], ['five', null, true, '1e999', [5]]],
    [fieldOf('select'), ['a', 'b'], ['c', '', null]],
    [fieldOf('tab_select'), ['a'], ['c']],
    [fieldOf('status'), ['active', 'draft', 'disabled', 'inactive', 'error'], ['gone', '']],
    [fieldOf('status', { statuses: ['active', 'draft'] }), ['active'], ['disabled']],
    [fieldOf('operator'), ['eq', 'between'], ['contains', '']],
    [fieldOf('operator', { operators: ['gte'] }), ['gte'], ['eq']],
    [fieldOf('number_range'), [range, { min: 1, max: 2, more: 3 }], [{ min: 1 }, { max: 1 }, null, 'x']],
    [fieldOf('time_range'), [range], [{ start: '', end: '' }]],
    [fieldOf('date_range'), [{ start: '', end: '' }], [range, { start: '' }, { end: '' }]],
    [fieldOf('active_dates'), [{ start: '', end: null }], [range, null]],
  ])('%j keeps the values that it can hold', (field, fitting, others) => {
    expect(fitting.map((value) => accepts(field, value))).toEqual(fitting.map(() => true))
    expect(others.map((value) => accepts(field, value))).toEqual(others.map(() => false))
  })

  it.each([
    'country',
    'countries',
    'language',
    'languages',
    'resource',
    'discount_codes',
    'cart_permalink',
    'date',
    'time',
    'object',
    'toggle',
    'any_of',
    'array',
  ] as const)('is never the value of a %s', (kind) => {
    for (const value of [starting[kind], '', [], {}]) expect(accepts(fieldOf(kind), value)).toBe(false)
  })
})

describe('a required field', () => {
  const required = { message: 'Fill it in.' }
  const isAsked = (kind: HoldingField['kind'], value: unknown, more: object = {}) =>
    findFormIssues([fieldOf(kind, { required, ...more }) as FieldSchema], { x: value }).map(
      ({ message }) => message,
    )

  it.each<[HoldingField['kind'], unknown]>([
    ['text', ''],
    ['text', '  '],
    ['text', undefined],
    ['text', null],
    ['checkbox', false],
    ['tag', []],
    ['number_range', { min: '', max: 5 }],
    ['number_range', { min: 5, max: '' }],
    ['date_range', { start: '2026-01-01', end: '' }],
    ['cart_permalink', emptyCartPermalink],
  ])('%s: %j is blank', (kind, value) => {
    expect(isAsked(kind, value)).toEqual(['Fill it in.'])
  })

  it.each<[HoldingField['kind'], unknown]>([
    ['text', 'x'],
    ['number', 0],
    ['checkbox', true],
    ['tag', ['x']],
    ['number_range', { min: 1, max: 5 }],
    ['active_dates', { start: '2026-01-01T00:00', end: null }],
  ])('%s: %j is not blank', (kind, value) => {
    expect(isAsked(kind, value)).toEqual([])
  })

  it('is blank in a missing form, and an optional field has no issue', () => {
    expect(findFormIssues([fieldOf('text', { required }) as FieldSchema], null)).toHaveLength(1)
    expect(findFormIssues([fieldOf('text', { required }) as FieldSchema], 'text')).toHaveLength(1)
    expect(findFormIssues([fieldOf('text') as FieldSchema], {})).toEqual([])
    expect(findFormIssues([fieldOf('array') as FieldSchema], { x: 'no list' })).toEqual([])
    expect(findFormIssues([fieldOf('any_of') as FieldSchema], { x: { type: '' } })).toEqual([])
  })

  it('may be a range with one blank end and a fault at the other', () => {
    expect(isAsked('number_range', { min: -1, max: '' }, { min: 0 })).toEqual(['Enter 0 or more.'])
    expect(isAsked('number_range', { min: '', max: 'x' })).toEqual(['Enter a number.'])
    expect(isAsked('number_range', { min: 1, max: 9 }, { max: 5 })).toEqual(['Enter 5 or less.'])
    expect(isAsked('number_range', undefined)).toEqual(['Fill it in.'])
  })
})

describe('a value with a fault', () => {
  const findFaults = (kind: HoldingField['kind'], value: unknown, more: object = {}) =>
    findFormIssues([fieldOf(kind, more) as FieldSchema], { x: value }).map(({ message }) => message)
  const number = { min: 1, max: 9, integer: true }
  const letters = {
    rules: {
      pattern: { expression: /^[a-z]+$/u, message: 'Letters only.' },
      minimumLength: { characters: 3, message: 'At least 3.' },
    },
  }

  it.each<[HoldingField['kind'], unknown, object, string[]]>([
    ['number', 5, number, []],
    ['number', '5', number, []],
    ['number', 1, number, []],
    ['number', 9, number, []],
    ['number', 0, number, ['Enter 1 or more.']],
    ['number', 10, number, ['Enter 9 or less.']],
    ['number', 1.5, number, ['Enter a whole number.']],
    ['number', 1.5, {}, []],
    ['number', 'five', {}, ['Enter a number.']],
    ['number', Number.POSITIVE_INFINITY, {}, ['Enter a number.']],
    ['text', 'abc', letters, []],
    ['text', 'ab', letters, ['At least 3.']],
    ['text', ' ab ', letters, ['At least 3.']],
    ['text', 'abc1', letters, ['Letters only.']],
    ['text', 'ab', { rules: { pattern: letters.rules.pattern } }, []],
    ['text', '1', { rules: { minimumLength: letters.rules.minimumLength } }, ['At least 3.']],
    ['tag', ['1'], letters, []],
    ['coupon_code', 'SALE', {}, []],
    ['date', '2026-02-28', {}, []],
    ['active_dates', { start: '2026-01-01T00:00', end: '2026-01-02T00:00' }, {}, []],
  ])('%s %j with %j: %j', (kind, value, more, faults) => {
    expect(findFaults(kind, value, more)).toEqual(faults)
  })

  it.each<[HoldingField['kind'], unknown]>([
    ['date', '2026-02-30'],
    ['date', 'soon'],
    ['active_dates', { start: 'soonT00:00', end: null }],
    ['active_dates', { start: '2026-01-01T00:00', end: 'soonT00:00' }],
  ])('a %s of %j is no day', (kind, value) => {
    expect(findFaults(kind, value)).toEqual([expect.stringMatching(/date/i)])
  })
})

it.each([undefined, null, 7, '', 'toString', 'txt'])('%j is no kind of field', (kind) => {
  expect(isKnownKind(kind)).toBe(false)
})
