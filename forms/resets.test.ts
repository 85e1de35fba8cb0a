import { describe, expect, it } from 'vitest'
import type { FormSchema } from './field-schema.ts'
import { planLinkedValues } from './linked-values.ts'
import { planResets } from './resets.ts'

const isRange = ['between', 'not_between']
const isList = ['in', 'not_in']
/** Parameters of a condition: the operator decides if the value is a text, a range or a list. */
const schema: FormSchema = [
  {
    kind: 'select',
    name: 'valueType',
    label: 'Type',
    choices: [
      { value: 'string', label: 'Text' },
      { value: 'number', label: 'Number' },
    ],
  },
  {
    kind: 'operator',
    name: 'operator',
    label: 'Is',
    operators: ['eq', 'ne', 'contains', 'in'],
    labels: {},
    hidden: { field: 'valueType', isNot: ['string'] },
  },
  {
    kind: 'operator',
    name: 'operator',
    label: 'Is',
    operators: ['eq', 'ne', 'between'],
    labels: {},
    hidden: { field: 'valueType', isNot: ['number'] },
  },
  { kind: 'text', name: 'value', label: 'Value', hidden: { field: 'operator', is: [...isRange, ...isList] } },
  { kind: 'number_range', name: 'value', label: 'Value', hidden: { field: 'operator', isNot: isRange } },
  { kind: 'tag', name: 'value', label: 'Value', hidden: { field: 'operator', isNot: isList } },
]
const change = (before: Record<string, unknown>, changed: Record<string, unknown>) =>
  planResets(schema, before, { ...before, ...changed })

describe('resets of a change', () => {
  it('do nothing while the value fits', () => {
    const before = { valueType: 'string', operator: 'eq', value: 'Gold' }
    expect(change(before, { operator: 'contains' })).toEqual([])
    expect(change(before, { value: 'Silver' })).toEqual([])
  })

  it('include a value that the field now in force cannot hold', () => {
    const before = { valueType: 'string', operator: 'eq', value: 'Gold' }
    expect(change(before, { operator: 'in' })).toEqual([{ name: 'value', value: [] }])
  })

  it('include resets that other resets cause', () => {
    const before = { valueType: 'string', operator: 'in', value: ['Gold'] }
    expect(change(before, { valueType: 'number' })).toEqual([
      { name: 'operator', value: 'eq' },
      { name: 'value', value: '' },
    ])
  })

  it('leave an operator that the other type has as well', () => {
    const before = { valueType: 'string', operator: 'ne', value: '5' }
    expect(change(before, { valueType: 'number' })).toEqual([])
  })

  it('include the names in `resets`, whether the values fit or not', () => {
    const named: FormSchema = [
      { kind: 'text', name: 'country', label: 'Country', resets: ['state'] },
      { kind: 'text', name: 'state', label: 'State' },
    ]
    expect(planResets(named, { country: 'IN', state: 'MH' }, { country: 'US', state: 'MH' })).toEqual([
      { name: 'state', value: '' },
    ])
    expect(planResets(named, { country: 'IN', state: 'MH' }, { country: 'IN', state: 'KL' })).toEqual([])
  })

  it('include the names in `resets` of a field that was reset', () => {
    const chain: FormSchema = [
      { kind: 'text', name: 'country', label: 'Country', resets: ['state'] },
      { kind: 'text', name: 'state', label: 'State', resets: ['city'] },
      { kind: 'text', name: 'city', label: 'City' },
      { kind: 'text', name: 'other', label: 'Other' },
    ]
    const before = { country: 'IN', state: 'MH', city: 'Pune', other: 'x' }
    expect(planResets(chain, before, { ...before, country: 'US' })).toEqual([
      { name: 'state', value: '' },
      { name: 'city', value: '' },
    ])
    // A value that equals its default needs no write, and causes no further reset.
    expect(planResets(chain, { ...before, state: '' }, { ...before, country: 'US', state: '' })).toEqual([])
  })

  it('keep the values of the same field, and of a switch or a choice without a name', () => {
    const nameless: FormSchema = [
      { kind: 'toggle', label: 'T', fields: [] },
      { kind: 'any_of', label: 'A', choices: [{ value: 'a', label: 'A', fields: [] }] },
      { kind: 'country', name: 'country', label: 'Country' },
    ]
    const before = { enabled: false, type: 'a', params: {}, country: 'IN' }
    expect(planResets(nameless, before, { ...before, enabled: true, type: 'b', country: 'US' })).toEqual([])
  })

  it('follow the first of two fields in force that share a name', () => {
    const twins: FormSchema = [
      { kind: 'tag', name: 'value', label: 'Value', hidden: { field: 'by', is: ['text'] } },
      { kind: 'text', name: 'value', label: 'Value' },
      { kind: 'text', name: 'by', label: 'By' },
    ]
    expect(planResets(twins, { by: 'text', value: 'x' }, { by: 'list', value: 'x' })).toEqual([
      { name: 'value', value: [] },
    ])
  })

  it('end even where two fields reset each other', () => {
    const circle: FormSchema = [
      { kind: 'text', name: 'a', label: 'A', resets: ['b'] },
      { kind: 'text', name: 'b', label: 'B', resets: ['a'] },
    ]
    expect(planResets(circle, { a: '1', b: '2' }, { a: '3', b: '2' })).toEqual([
      { name: 'b', value: '' },
      { name: 'a', value: '' },
    ])
  })
})

it('keeps the ids next to the picked resources', () => {
  const field = { kind: 'resource', name: 'picked', label: 'Products', resource: 'product' } as const
  const picked = [{ id: 'gid://shopify/Product/1', title: 'Saffron', image: '' }]
  expect(planLinkedValues({ ...field, idsName: 'ids' }, picked)).toEqual([
    { name: 'ids', value: [picked[0]?.id] },
  ])
  expect(planLinkedValues(field, picked)).toEqual([])
})
