import { describe, expect, it } from 'vitest'
import { completeValues, deriveDefaults } from './defaults.ts'
import type { FieldSchema, FormSchema } from './field-schema.ts'

const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

describe('the start values of a form', () => {
  it.each([
    [{ kind: 'text', name: 'x', label: 'X' }, ''],
    [{ kind: 'text', name: 'x', label: 'X', defaultValue: 'Rule 1' }, 'Rule 1'],
    [{ kind: 'select', name: 'x', label: 'X', choices }, 'a'],
    [{ kind: 'select', name: 'x', label: 'X', choices, radio: true }, ''],
    [{ kind: 'tab_select', name: 'x', label: 'X', choices }, 'a'],
    [{ kind: 'status', name: 'x', label: 'X', statuses: ['active', 'disabled', 'draft'] }, 'disabled'],
    [{ kind: 'status', name: 'x', label: 'X', statuses: ['error', 'inactive'] }, 'error'],
    [{ kind: 'status', name: 'x', label: 'X' }, 'draft'],
    [{ kind: 'operator', name: 'x', label: 'X', operators: ['on', 'after'], labels: {} }, 'on'],
    [{ kind: 'operator', name: 'x', label: 'X', operators: ['not_in'], labels: {} }, 'not_in'],
    [{ kind: 'knob', name: 'x', label: 'X' }, false],
    [{ kind: 'tag', name: 'x', label: 'X' }, []],
    [
      { kind: 'number_range', name: 'x', label: 'X' },
      { min: '', max: '' },
    ],
    [{ kind: 'hidden', name: 'x', value: { deep: [1] } }, { deep: [1] }],
    [
      { kind: 'toggle', name: 'x', label: 'X', fields: [{ kind: 'text', name: 'y', label: 'Y' }] },
      { enabled: false, params: { y: '' } },
    ],
    [
      {
        kind: 'array',
        name: 'x',
        label: 'X',
        itemLabel: 'X',
        addLabel: 'Add',
        emptyHeading: 'None yet',
        startsWith: 1,
        fields: [{ kind: 'knob', name: 'y', label: 'Y' }],
      },
      [{ y: false }],
    ],
  ] as const satisfies readonly (readonly [FieldSchema, unknown])[])('%j', (field, value) => {
    expect(deriveDefaults([field])).toEqual({ x: value })
  })

  it('includes fields in boxes, which have no value themselves', () => {
    const schema: FormSchema = [
      { kind: 'label', text: 'About' },
      {
        kind: 'card',
        sections: [{ fields: [{ kind: 'group', fields: [{ kind: 'text', name: 'deep', label: 'Deep' }] }] }],
      },
    ]
    expect(deriveDefaults(schema)).toEqual({ deep: '' })
  })

  it('uses the shown field if several share a name', () => {
    const schema: FormSchema = [
      { kind: 'number', name: 'value', label: 'Value', hidden: { field: 'operator', is: ['in'] } },
      { kind: 'tag', name: 'value', label: 'Value', hidden: { field: 'operator', isNot: ['in'] } },
      { kind: 'select', name: 'operator', label: 'Is', choices: [{ value: 'in', label: 'in' }] },
    ]
    expect(deriveDefaults(schema)).toEqual({ operator: 'in', value: [] })
  })

  it('writes a choice without a name into the object around it', () => {
    const schema: FormSchema = [
      {
        kind: 'any_of',
        label: 'Action',
        choices: [
          { value: 'hide_payment', label: 'Hide', fields: [{ kind: 'text', name: 'name', label: 'Name' }] },
        ],
      },
    ]
    expect(deriveDefaults(schema)).toEqual({ type: 'hide_payment', params: { name: '' } })
    expect(deriveDefaults([{ ...schema[0], defaultChoice: '' } as FieldSchema])).toEqual({
      type: '',
      params: {},
    })
  })
})

describe('stored values', () => {
  const schema: FormSchema = [
    { kind: 'text', name: 'title', label: 'Title', defaultValue: 'Rule 1' },
    { kind: 'hidden', name: 'version', value: 2 },
    {
      kind: 'array',
      name: 'items',
      label: 'Items',
      itemLabel: 'Item',
      addLabel: 'Add',
      emptyHeading: 'None yet',
      fields: [{ kind: 'knob', name: 'on', label: 'On' }],
    },
    { kind: 'resource', name: 'picked', label: 'Products', resource: 'product', idsName: 'ids' },
  ]

  it('are kept and completed, and fixed fields get their fixed value', () => {
    const stored = { title: '', version: 1, items: [{}, { on: true, more: 1 }], unknown: 'stays' }
    expect(completeValues(schema, stored)).toEqual({
      title: '',
      version: 2,
      items: [{ on: false }, { on: true, more: 1 }],
      picked: [],
      ids: [],
      unknown: 'stays',
    })
  })

  it('follow the ids of picked resources, since rules read the ids', () => {
    const known = { id: 'gid://shopify/Product/1', title: 'Saffron', image: '' }
    const stored = { picked: [known, { ...known, id: 'gone' }], ids: [known.id, 'gid://shopify/Product/2'] }
    expect(completeValues(schema, stored).picked).toEqual([
      known,
      { id: 'gid://shopify/Product/2', title: '', image: '' },
    ])
  })

  it('do not change when they are completed again', () => {
    const once = completeValues(schema, { title: 'A' })
    expect(completeValues(schema, once)).toEqual(once)
  })
})
