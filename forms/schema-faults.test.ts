import { describe, expect, it } from 'vitest'
import type { FieldSchema, FormSchema } from './field-schema.ts'
import { findSchemaFaults } from './schema-faults.ts'

const listWords = { itemLabel: 'Item', addLabel: 'Add item', emptyHeading: 'No items yet' }

const faults = (schema: FormSchema) =>
  findSchemaFaults(schema).map(({ path, message }) => `${path.join('.')}: ${message}`)
const text = (name: string, more: object = {}) => ({ kind: 'text', name, label: 'X', ...more }) as FieldSchema

describe('a schema', () => {
  it('is sound', () => {
    expect(
      faults([
        text('a'),
        text('b', { hidden: { field: 'a', is: ['1'] } }),
        text('b', { hidden: { field: 'a', isNot: ['1'] } }),
        { kind: 'toggle', label: 'T', fields: [] },
        text('c', { required: { message: 'x' } }),
        text('d', { required: { message: 'x', when: { field: 'a', is: ['1'] } }, resets: ['c'] }),
        { kind: 'array', name: 'e', label: 'E', ...listWords, maximum: 1, fields: [] },
        { kind: 'array', name: 'f', label: 'F', ...listWords, fields: [] },
        { kind: 'operator', name: 'g', label: 'G', operators: ['eq'], labels: {} },
        { kind: 'label', text: 'About' },
        { kind: 'group', fields: [text('i')] },
      ]),
    ).toEqual([])
  })

  it.each([
    [[{ kind: 'txt', name: 'a', label: 'A' } as never], 'a: There’s no kind of field called “txt”.'],
    [
      [{ kind: 'toString', name: 'a', label: 'A' } as never],
      'a: There’s no kind of field called “toString”.',
    ],
    [
      [{ kind: 'group', fields: [{ kind: 'txt', name: 'a', label: 'A' } as never] } as FieldSchema],
      'a: There’s no kind of field called “txt”.',
    ],
    [[text('a.b')], 'a.b: “a.b” can’t be a name.'],
    [[text('a'), text('a')], 'a: Another field that can show at the same time is called “a” too.'],
    [
      [
        text('type'),
        { kind: 'any_of', label: 'A', choices: [{ value: 'x', label: 'X', fields: [] }] } as FieldSchema,
      ],
      'any_of: Another field that can show at the same time is called “type” and “params” too.',
    ],
    [[text('a', { hidden: { field: 'b', is: [1] } })], 'a: There’s no field “b” next to it.'],
    [
      [text('a', { required: { message: 'x', when: { field: 'b', is: [1] } } })],
      'a: There’s no field “b” next to it.',
    ],
    [[text('a', { resets: ['b'] })], 'a: There’s no field “b” next to it.'],
    [
      [{ kind: 'select', name: 'a', label: 'A', choices: [] } as FieldSchema],
      'a: There’s nothing to choose from.',
    ],
    [
      [
        {
          kind: 'tab_select',
          name: 'a',
          label: 'A',
          choices: [
            { value: 'x', label: '1' },
            { value: 'x', label: '2' },
          ],
        } as FieldSchema,
      ],
      'a: Two choices have the same value.',
    ],
    [
      [
        {
          kind: 'card',
          sections: [{ fields: [{ kind: 'txt', name: 'a', label: 'A' } as never] }],
        } as FieldSchema,
      ],
      'a: There’s no kind of field called “txt”.',
    ],
    [
      [
        {
          kind: 'layout',
          sections: [{ fields: [{ kind: 'txt', name: 'a', label: 'A' } as never] }],
        } as FieldSchema,
      ],
      'a: There’s no kind of field called “txt”.',
    ],
    [
      [{ kind: 'operator', name: 'a', label: 'A', operators: [], labels: {} } as FieldSchema],
      'a: There’s nothing to choose from.',
    ],
    [
      [{ kind: 'any_of', name: 'a', label: 'A', choices: [] } as FieldSchema],
      'a: There’s nothing to choose from.',
    ],
    [
      [text('a', { hidden: { field: 'b', is: [1] } }), text('a', { hidden: true }), text('b')],
      'a: Another field that can show at the same time is called “a” too.',
    ],
    [
      [
        { kind: 'resource', name: 'a', label: 'A', resource: 'product', idsName: 'ids' } as FieldSchema,
        text('ids'),
      ],
      'ids: Another field that can show at the same time is called “ids” too.',
    ],
    [
      [{ kind: 'array', name: 'a', label: 'A', ...listWords, maximum: 0, fields: [] } as FieldSchema],
      'a: The maximum is less than 1.',
    ],
  ])('%j has its fault at the field', (schema, fault) => {
    expect(faults(schema)).toEqual([fault])
  })
})

it('does not compile with a misspelt option, or one of another kind', () => {
  const schema: FormSchema = [
    // @ts-expect-error the option is `placeholder`
    { kind: 'text', name: 'a', label: 'A', placehodler: 'x' },
    // @ts-expect-error a text has no choices
    { kind: 'text', name: 'b', label: 'B', choices: [] },
    // @ts-expect-error a knob starts with true or false
    { kind: 'knob', name: 'c', label: 'C', defaultValue: 'yes' },
    // @ts-expect-error an operator has a label
    { kind: 'operator', name: 'd', label: 'D', operators: ['in'] },
  ]
  expect(schema).toHaveLength(4)
})
