import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historySteps, recordChange, redo, startHistory, undo } from './history.ts'

describe('history', () => {
  it('goes back step by step, and forward again', () => {
    let history = recordChange(recordChange(startHistory('a'), 'b', undefined), 'c', undefined)
    history = undo(undo(history))
    expect(history.present).toBe('a')
    expect(undo(history)).toBe(history)
    history = redo(redo(history))
    expect(history.present).toBe('c')
    expect(redo(history)).toBe(history)
  })

  it('counts typing in one field as one step', () => {
    let history = startHistory('')
    for (const text of ['a', 'ab', 'abc']) history = recordChange(history, text, 'title')
    history = recordChange(history, 'abc!', 'other')
    expect(undo(history).present).toBe('abc')
    expect(undo(undo(history)).present).toBe('')
  })

  it('counts typing after a step back as a new step', () => {
    const typed = recordChange(recordChange(startHistory('a'), 'b', 'title'), 'c', 'other')
    const history = recordChange(undo(typed), 'd', 'title')
    expect(history.past).toEqual(['a', 'b'])
    expect(history.future).toEqual([])
  })

  it('forgets the oldest steps', () => {
    let history = startHistory(0)
    for (let step = 1; step <= historySteps + 5; step += 1) history = recordChange(history, step, undefined)
    expect(history.past).toHaveLength(historySteps)
    expect(history.past[0]).toBe(5)
  })

  it('any steps back are undone by the same number forward', () => {
    const changes = fc.array(fc.tuple(fc.integer(), fc.option(fc.constantFrom('a', 'b'), { nil: undefined })))
    fc.assert(
      fc.property(changes, fc.nat(20), (list, steps) => {
        const start = list.reduce(
          (history, [value, path]) => recordChange(history, value, path),
          startHistory(0),
        )
        let history = start
        const taken = Math.min(steps, start.past.length)
        for (let step = 0; step < taken; step += 1) history = undo(history)
        for (let step = 0; step < taken; step += 1) history = redo(history)
        expect(history.present).toBe(start.present)
        expect(history.past).toEqual(start.past)
      }),
    )
  })
})
