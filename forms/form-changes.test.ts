import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFormChanges, replaceAt } from './form-changes.ts'

const rule = fc.record({
  title: fc.string(),
  conditions: fc.array(
    fc.record({
      type: fc.constantFrom('a', 'b'),
      params: fc.oneof(
        fc.record({
          operator: fc.constantFrom('eq', 'in'),
          value: fc.oneof(fc.string(), fc.array(fc.string())),
        }),
        fc.record({ value: fc.record({ min: fc.integer(), max: fc.integer() }) }),
      ),
    }),
    { maxLength: 3 },
  ),
})
const form = fc.record({ title: fc.string(), rules: fc.array(rule, { maxLength: 3 }) })

describe('findFormChanges', () => {
  it('returns changes that turn one form into the other', () => {
    fc.assert(
      fc.property(form, form, (before, after) => {
        const made = findFormChanges(before, after).reduce(
          (values, { path, value }) => replaceAt(values, path, value),
          before,
        )
        expect(made).toEqual(after)
      }),
    )
  })

  it('finds no change between equal forms, and one field where one differs', () => {
    const before = { title: 'a', rules: [{ title: 'x', conditions: [{ params: { value: ['p'] } }] }] }
    expect(findFormChanges(before, structuredClone(before))).toEqual([])
    const after = replaceAt(before, ['rules', 0, 'conditions', 0, 'params', 'value'], ['p', 'q'])
    expect(findFormChanges(before, after)).toEqual([
      { path: ['rules', 0, 'conditions', 0, 'params', 'value'], value: ['p', 'q'] },
    ])
  })

  it('writes a whole list when parts were added or removed', () => {
    const after = { rules: [{ title: 'a' }, { title: 'b' }] }
    expect(findFormChanges({ rules: [{ title: 'a' }] }, after)).toEqual([
      { path: ['rules'], value: after.rules },
    ])
  })
})

describe('replaceAt', () => {
  it('leaves values outside the path unchanged', () => {
    const before = { title: 'a', rules: [{ title: 'x' }, { title: 'y' }] }
    const after = replaceAt(before, ['rules', 1, 'title'], 'z')
    expect(after).toEqual({ title: 'a', rules: [{ title: 'x' }, { title: 'z' }] })
    expect(after.rules[0]).toBe(before.rules[0])
    expect(before.rules[1]?.title).toBe('y')
  })
})
