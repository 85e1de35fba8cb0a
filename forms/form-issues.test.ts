import { describe, expect, it } from 'vitest'
import type { FormSchema } from './field-schema.ts'
import { deriveFieldStates } from './field-states.ts'
import { findFormIssues } from './form-issues.ts'

const faults = (schema: FormSchema, values: unknown) =>
  findFormIssues(schema, values).map(({ path, message }) => `${path.join('.')}: ${message}`)

const amount: FormSchema = [{ kind: 'number', name: 'n', label: 'N', min: 0, max: 100, integer: true }]
const required = { message: 'Fill it in.' }

describe('a range of numbers', () => {
  const range: FormSchema = [{ kind: 'number_range', name: 'r', label: 'R', min: 0 }]

  it.each([
    [{ min: -5, max: 10 }, ['r: Enter 0 or more.']],
    [{ min: -5, max: '' }, ['r: Enter 0 or more.']],
    [{ min: '', max: 'ten' }, ['r: Enter a number.']],
    [{ min: '', max: '' }, []],
    [{ min: ' ', max: '' }, []],
    [{ min: 0, max: '' }, []],
    [{ min: 1, max: 5000 }, []],
  ])('%j', (r, messages) => {
    expect(findFormIssues(range, { r }).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(
      messages,
    )
  })
})

describe('numbers', () => {
  it.each([
    ['', []],
    [0, []],
    ['100', []],
    ['ten', ['n: Enter a number.']],
    [Number.NaN, ['n: Enter a number.']],
    ['1,234,567', ['n: Enter a number.']],
    [-1, ['n: Enter 0 or more.']],
    ['101', ['n: Enter 100 or less.']],
    [1.5, ['n: Enter a whole number.']],
  ])('%j', (n, expected) => {
    expect(faults(amount, { n })).toEqual(expected)
  })
})

describe('whole numbers without a maximum in their field', () => {
  const pieces: FormSchema = [{ kind: 'number', name: 'n', label: 'N', integer: true }]

  it.each([
    ['2147483647', []],
    [-3, []],
    ['2147483648', ['n: Enter 2147483647 or less.']],
  ])("%j is limited to the platform's integers", (n, expected) => {
    expect(faults(pieces, { n })).toEqual(expected)
  })

  it('are the only numbers with that limit', () => {
    expect(faults([{ kind: 'number', name: 'n', label: 'N' }], { n: 3e9 })).toEqual([])
  })
})

describe('required', () => {
  it.each([
    [{ kind: 'text', name: 'x', label: 'X', required }, '  '],
    [{ kind: 'tag', name: 'x', label: 'X', required }, []],
    [{ kind: 'checkbox', name: 'x', label: 'X', required }, false],
    [
      { kind: 'number_range', name: 'x', label: 'X', required },
      { min: 1, max: '' },
    ],
    [{ kind: 'text', name: 'x', label: 'X', required }, undefined],
  ] as const)('%j is not filled by %j', (field, value) => {
    expect(faults([field], { x: value })).toEqual(['x: Fill it in.'])
  })

  it('may depend on a sibling', () => {
    const schema: FormSchema = [
      { kind: 'knob', name: 'on', label: 'On' },
      { kind: 'text', name: 'x', label: 'X', required: { ...required, when: { field: 'on', is: [true] } } },
    ]
    expect(faults(schema, { on: false, x: '' })).toEqual([])
    expect(faults(schema, { on: true, x: '' })).toEqual(['x: Fill it in.'])
    expect(deriveFieldStates(schema, { on: true }).map((state) => state.required)).toEqual([false, true])
  })
})

describe('texts and days', () => {
  it('follow the rules of their field', () => {
    const schema: FormSchema = [
      {
        kind: 'text',
        name: 'x',
        label: 'X',
        rules: {
          minimumLength: { characters: 3, message: 'At least 3.' },
          pattern: { expression: /^[a-z]+$/u, message: 'Small letters.' },
        },
      },
      { kind: 'date', name: 'd', label: 'D' },
    ]
    expect(faults(schema, { x: 'ab', d: '' })).toEqual(['x: At least 3.'])
    expect(faults(schema, { x: 'ABC', d: '2026-02-30' })).toEqual([
      'x: Small letters.',
      'd: Enter a date as year-month-day, such as 2026-11-21.',
    ])
    expect(faults(schema, { x: 'abc', d: '2026-02-28' })).toEqual([])
  })
})

describe('a field that is not in force', () => {
  const schema: FormSchema = [
    { kind: 'text', name: 'by', label: 'By' },
    {
      kind: 'group',
      fields: [{ kind: 'text', name: 'x', label: 'X', required }],
      hidden: { field: 'by', is: ['none'] },
    },
    { kind: 'text', name: 'never', label: 'Never drawn', hidden: true, required },
    { kind: 'toggle', name: 't', label: 'T', fields: [{ kind: 'text', name: 'y', label: 'Y', required }] },
  ]

  it('is not checked, but a field that is only hidden is', () => {
    expect(
      faults(schema, { by: 'none', x: '', never: '', t: { enabled: false, params: { y: '' } } }),
    ).toEqual(['never: Fill it in.'])
    expect(
      faults(schema, { by: 'all', x: '', never: 'set', t: { enabled: true, params: { y: '' } } }),
    ).toEqual(['x: Fill it in.', 't.params.y: Fill it in.'])
  })

  it('is not drawn', () => {
    const drawn = (by: string) => deriveFieldStates(schema, { by }).map(({ field }) => field.kind)
    expect(drawn('none')).toEqual(['text', 'toggle'])
    expect(drawn('all')).toEqual(['text', 'group', 'toggle'])
  })
})

it('finds issues in lists and choices, each at its path', () => {
  const schema: FormSchema = [
    {
      kind: 'array',
      name: 'actions',
      label: 'Actions',
      itemLabel: 'Action',
      addLabel: 'Add action',
      emptyHeading: 'No actions yet',
      fields: [
        {
          kind: 'any_of',
          label: 'Action',
          required,
          choices: [
            {
              value: 'hide',
              label: 'Hide',
              fields: [{ kind: 'text', name: 'name', label: 'Name', required }],
            },
          ],
        },
      ],
    },
  ]
  const actions = [
    { type: 'hide', params: { name: 'COD' } },
    { type: 'hide', params: { name: '' } },
    { type: '', params: {} },
    { type: 'unknown', params: {} },
  ]
  expect(faults(schema, { actions })).toEqual([
    'actions.1.params.name: Fill it in.',
    'actions.2.type: Fill it in.',
  ])
})
