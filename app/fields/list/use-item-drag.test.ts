import { describe, expect, it } from 'vitest'
import { describeDrop } from './use-item-drag.ts'

describe('the mark of a dragged item', () => {
  it.each([
    ['before an item above it', { from: 2, to: 0 }, ['before', undefined, undefined]],
    ['after an item below it', { from: 0, to: 2 }, [undefined, undefined, 'after']],
    ['onto an item', { from: 0, to: 0, onto: 1 }, [undefined, 'onto', undefined]],
    ['nowhere while it is at its own place', { from: 1, to: 1 }, [undefined, undefined, undefined]],
    ['nowhere without a drag', undefined, [undefined, undefined, undefined]],
  ] as const)('is %s', (_where, drag, marks) => {
    expect([0, 1, 2].map((index) => describeDrop(drag, index))).toEqual(marks)
  })
})
