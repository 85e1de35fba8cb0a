import { describe, expect, it } from 'vitest'
import { withUnknownChoice } from './with-unknown-choice.ts'

const choices = [{ value: 'a', label: 'A' }]

describe('the choices of a select', () => {
  it('are as offered for an offered value, and for none', () => {
    expect(withUnknownChoice(choices, 'a')).toBe(choices)
    expect(withUnknownChoice(choices, '')).toBe(choices)
  })

  it('have a stored value that is no longer offered last, by its name', () => {
    const [first, last, ...others] = withUnknownChoice(choices, 'old')
    expect(first).toEqual({ value: 'a', label: 'A' })
    expect(last).toMatchObject({ value: 'old', label: expect.stringContaining('old') })
    expect(others).toEqual([])
  })
})
