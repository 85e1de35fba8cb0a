import { describe, expect, it } from 'vitest'
import type { FormSchema } from './field-schema.ts'
import { planLinkedValues } from './linked-values.ts'
import { planResets } from './resets.ts'

const isRange = ['between', 'not_between']
const isList = ['in', 'not_in']
/** A condition's params: the value is typed, ranged or listed, by how it is compared. */
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
    valueType: 'string',
    hidden: { field: 'valueType', isNot: ['string'] },
  },
  {
    kind: 'operator',
    name: 'operator',
    label: 'Is',
    valueType: 'number',
    hidden: { field: 'valueType', isNot: ['number'] },
  },
  { kind: 'text', name: 'value', label: 'Value', hidden: { field: 'operator', is: [...isRange, ...isList] } },
  { kind: 'number_range', name: 'value', label: 'Value', hidden: { field: 'operator', isNot: isRange } },
  { kind: 'tag', name: 'value', label: 'Value', hidden: { field: 'operator', isNot: isList } },
]
const change = (before: Record<string, unknown>, changed: Record<string, unknown>) =>
  planResets(schema, before, { ...before, ...changed })

describe('what a change resets', () => {
  it('is nothing while the value fits', () => {
    const before = { valueType: 'string', operator: 'eq', value: 'Gold' }
    expect(change(before, { operator: 'contains' })).toEqual([])
    expect(change(before, { value: 'Silver' })).toEqual([])
  })

  it('is a value that the field now in force cannot go on with', () => {
    const before = { valueType: 'string', operator: 'eq', value: 'Gold' }
    expect(change(before, { operator: 'in' })).toEqual([{ name: 'value', value: [] }])
  })

  it('goes on from reset to reset', () => {
    const before = { valueType: 'string', operator: 'in', value: ['Gold'] }
    expect(change(before, { valueType: 'number' })).toEqual([
      { name: 'operator', value: 'eq' },
      { name: 'value', value: '' },
    ])
  })

  it('keeps an operator that the other type has as well', () => {
    const before = { valueType: 'string', operator: 'ne', value: '5' }
    expect(change(before, { valueType: 'number' })).toEqual([])
  })

  it('is what a field names, fitting or not', () => {
    const named: FormSchema = [
      { kind: 'text', name: 'country', label: 'Country', resets: ['state'] },
      { kind: 'text', name: 'state', label: 'State' },
    ]
    expect(planResets(named, { country: 'IN', state: 'MH' }, { country: 'US', state: 'MH' })).toEqual([
      { name: 'state', value: '' },
    ])
    expect(planResets(named, { country: 'IN', state: 'MH' }, { country: 'IN', state: 'KL' })).toEqual([])
  })

  it('goes to further fields that one which was put back names', () => {
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
    // What is as it would be put back needs no write, and puts nothing back either.
    expect(planResets(chain, { ...before, state: '' }, { ...before, country: 'US', state: '' })).toEqual([])
  })

  it('is no value of the same field, nor of a switch or a choice without a name', () => {
    const nameless: FormSchema = [
      { kind: 'toggle', label: 'T', fields: [] },
      { kind: 'any_of', label: 'A', choices: [{ value: 'a', label: 'A', fields: [] }] },
      { kind: 'country', name: 'country', label: 'Country' },
    ]
    const before = { enabled: false, type: 'a', params: {}, country: 'IN' }
    expect(planResets(nameless, before, { ...before, enabled: true, type: 'b', country: 'US' })).toEqual([])
  })

  it('is by the first of two fields in force that share a name', () => {
    const twins: FormSchema = [
      { kind: 'tag', name: 'value', label: 'Value', hidden: { field: 'by', is: ['text'] } },
      { kind: 'text', name: 'value', label: 'Value' },
      { kind: 'text', name: 'by', label: 'By' },
    ]
    expect(planResets(twins, { by: 'text', value: 'x' }, { by: 'list', value: 'x' })).toEqual([
      { name: 'value', value: [] },
    ])
  })

  it('ends, even where two fields reset each other', () => {
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

it('keeps the ids beside what is picked', () => {
  const field = { kind: 'resource', name: 'picked', label: 'Products', resource: 'product' } as const
  const picked = [{ id: 'gid://shopify/Product/1', title: 'Saffron', image: '' }]
  expect(planLinkedValues({ ...field, idsName: 'ids' }, picked)).toEqual([
    { name: 'ids', value: [picked[0]?.id] },
  ])
  expect(planLinkedValues(field, picked)).toEqual([])
})
