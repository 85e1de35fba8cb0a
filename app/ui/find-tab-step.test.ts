import { describe, expect, it } from 'vitest'
import { findTabStep } from './find-tab-step.ts'

describe('a key on a list of tabs', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s leads from tab %i to tab %i, in a row and in a column', (key, from, to) => {
    expect(findTabStep(key, from, 3, 'horizontal')).toBe(to)
    expect(findTabStep(key, from, 3, 'vertical')).toBe(to)
  })

  it.each([
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
  ])('%s leads from tab %i to tab %i only in a column', (key, from, to) => {
    expect(findTabStep(key, from, 3, 'vertical')).toBe(to)
    expect(findTabStep(key, from, 3, 'horizontal')).toBeUndefined()
  })

  it('has no effect if it is another key, or there is no tab', () => {
    expect(findTabStep('a', 1, 3, 'vertical')).toBeUndefined()
    for (const key of ['Home', 'End', 'ArrowRight']) {
      expect(findTabStep(key, 0, 0, 'vertical')).toBeUndefined()
    }
  })
})
