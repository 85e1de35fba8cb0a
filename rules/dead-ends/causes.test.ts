import { describe, expect, it } from 'vitest'
import { findCauses, findUnseen } from './causes.ts'

describe('the causes of a dead end', () => {
  const method = (
    name: string,
    isShown: boolean,
    ...changes: [kind: 'hide' | 'rename', record: number][]
  ) => ({
    id: name,
    name,
    shown: isShown ? { position: 0, name } : null,
    changes: changes.map(([kind, record]) => ({ kind, record, rule: null })),
  })

  it('are the fewest that hide everything', () => {
    const methods = [
      method('A', false, ['hide', 0], ['hide', 2]),
      method('B', false, ['hide', 1], ['hide', 2]),
      method('C', false, ['hide', 3]),
    ]
    expect(findCauses(methods)).toEqual([
      { record: 2, rule: null, methods: ['A', 'B'] },
      { record: 3, rule: null, methods: ['C'] },
    ])
  })

  it('are empty if a method is left, or if none was offered', () => {
    expect(findCauses([method('A', true), method('B', false, ['hide', 0])])).toBeUndefined()
    expect(findCauses([])).toBeUndefined()
  })

  it('are in the order of records if they hide the same number of methods, and only hiding counts', () => {
    const both = [
      method('A', false, ['rename', 5], ['hide', 4], ['hide', 3]),
      method('B', false, ['hide', 4], ['hide', 3]),
    ]
    expect(findCauses(both)).toEqual([{ record: 3, rule: null, methods: ['A', 'B'] }])
    expect(findCauses([method('A', false, ['rename', 0])])).toBeUndefined()
    expect(findCauses([method('A', false, ['hide', 0]), method('B', false)])).toBeUndefined()
  })

  it('are one record if it hides every time, and all records if they take turns', () => {
    const hiddenBy = (...records: number[]) =>
      method('A', false, ['rename', 0], ...records.map((record): ['hide', number] => ['hide', record]))
    expect(findUnseen([[hiddenBy(1, 2)], [hiddenBy(2)]])).toMatchObject([{ hiders: [2] }])
    expect(findUnseen([[hiddenBy(1)], [hiddenBy(2)]])).toMatchObject([{ hiders: [1, 2] }])
    expect(findUnseen([[hiddenBy(1), method('B', false, ['rename', 3], ['hide', 4])]])).toHaveLength(2)
  })

  it('leave out a rename if another record hides the method every time', () => {
    const hidden = method('A', false, ['rename', 0], ['hide', 1])
    expect(findUnseen([[method('A', true)], [hidden], [hidden]])).toEqual([
      { record: 0, methods: ['A'], hiders: [1], checkout: 1 },
    ])
    expect(findUnseen([[hidden], [method('A', true, ['rename', 0])]])).toEqual([])
    expect(findUnseen([[method('A', false, ['rename', 0], ['hide', 0])]])).toEqual([])
  })
})
