import { describe, expect, it } from 'vitest'
import type { FieldSchema, FormSchema } from './field-schema.ts'
import { deriveFieldStates, isRequired } from './field-states.ts'
import { decides, findDeciders, holds, isInForce, isShown, listLevel, namesOf } from './level.ts'

const text = (name: string, more: object = {}) =>
  ({ kind: 'text', name, label: name, ...more }) as FieldSchema
const when = (field: string, ...is: string[]) => ({ field, is })
const unless = (field: string, ...isNot: string[]) => ({ field, isNot })

describe('the fields of one object', () => {
  const schema: FormSchema = [
    text('a'),
    { kind: 'label', text: 'About' },
    { kind: 'group', hidden: when('a', '1'), fields: [text('b', { hidden: when('a', '2') })] },
    {
      kind: 'card',
      hidden: true,
      sections: [
        { fields: [text('c')] },
        { fields: [{ kind: 'object', name: 'd', fields: [text('inside')] }] },
      ],
    },
    { kind: 'layout', sections: [{ fields: [text('e')] }] },
  ]

  it('include those in boxes, each with every flag that can hide it', () => {
    expect(listLevel(schema).map(({ field, hidden }) => [field.name, hidden])).toEqual([
      ['a', []],
      ['b', [when('a', '1'), when('a', '2')]],
      ['c', [true]],
      ['d', [true]],
      ['e', []],
    ])
  })

  it('are used unless a value hides them; a field with hidden: true is used', () => {
    expect(isInForce([], {})).toBe(true)
    expect(isInForce([true, when('a', '1')], { a: '2' })).toBe(true)
    expect(isInForce([false, when('a', '1')], { a: '1' })).toBe(false)
  })
})

it.each<[FieldSchema, string[]]>([
  [text('a'), ['a']],
  [{ kind: 'resource', name: 'a', label: 'A', resource: 'product' }, ['a']],
  [{ kind: 'resource', name: 'a', label: 'A', resource: 'product', idsName: 'ids' }, ['a', 'ids']],
  [{ kind: 'toggle', name: 'a', label: 'A', fields: [] }, ['a']],
  [{ kind: 'toggle', label: 'A', fields: [] }, ['enabled', 'params']],
  [
    { kind: 'toggle', label: 'A', flag: { name: 'on', on: 1, off: 0 }, paramsName: 'inside', fields: [] },
    ['on', 'inside'],
  ],
  [{ kind: 'any_of', label: 'A', choices: [] }, ['type', 'params']],
  [{ kind: 'any_of', label: 'A', typeName: 'kind', paramsName: 'inside', choices: [] }, ['kind', 'inside']],
])('%j writes %j', (field, names) => {
  expect(listLevel([field]).flatMap((one) => namesOf(one.field))).toEqual(names)
})

describe('a condition on a sibling', () => {
  it.each([
    [when('a', '1', '2'), { a: '2' }, true],
    [when('a', '1'), { a: '3' }, false],
    [when('a', '1'), {}, false],
    [unless('a', '1'), { a: '1' }, false],
    [unless('a', '1'), { a: '3' }, true],
    [unless('a', '1'), {}, true],
    [when('toString', '1'), {}, false],
  ])('%j of %j: %s', (flag, values, expected) => {
    expect(holds(flag, values)).toBe(expected)
    expect(isShown(flag, values)).toBe(!expected)
  })

  it('is not needed: a field shows unless its flag is true', () => {
    expect(isShown(undefined, {})).toBe(true)
    expect(isShown(false, {})).toBe(true)
    expect(isShown(true, {})).toBe(false)
  })
})

describe('findDeciders and decides', () => {
  const schema: FormSchema = [
    text('a', { hidden: when('b', '1') }),
    text('b', { required: { message: 'x', when: when('c', '1') } }),
    text('c', { resets: ['a'], required: { message: 'x' } }),
    text('d', { hidden: true }),
    { kind: 'group', hidden: when('d', '1'), fields: [text('e', { hidden: when('a', '1') })] },
  ]

  it('name the values that show fields or make them required', () => {
    expect(findDeciders(schema)).toEqual(['b', 'c', 'd'])
    expect(
      findDeciders([
        text('a'),
        text('a', { hidden: when('b', '1') }),
        text('a', { hidden: unless('b', '1') }),
      ]),
    ).toEqual(['b'])
  })

  it('find the values whose change can change another one, on every call', () => {
    for (const name of ['b', 'c', 'd', 'a']) expect(decides(schema, name)).toBe(true)
    expect(decides(schema, 'e')).toBe(false)
    expect(decides(schema, 'e')).toBe(false)
    expect(decides([text('b')], 'b')).toBe(false)
  })

  it('deriveFieldStates returns the drawn fields and whether they are required', () => {
    const states = (values: Record<string, string>) =>
      deriveFieldStates([...schema, { kind: 'hidden', name: 'h', value: 1 }], values).map(
        ({ field, required }) => ['name' in field ? field.name : field.kind, required],
      )
    expect(states({ b: '2', c: '1' })).toEqual([
      ['a', false],
      ['b', true],
      ['c', true],
      ['group', false],
    ])
    expect(states({ b: '1', c: '2', d: '1' })).toEqual([
      ['b', false],
      ['c', true],
    ])
    expect(isRequired({ kind: 'label', text: 'x' }, {})).toBe(false)
    expect(isRequired({ kind: 'any_of', label: 'A', choices: [], required: { message: 'x' } }, {})).toBe(true)
  })
})
