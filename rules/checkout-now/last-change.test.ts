import { describe, expect, it } from 'vitest'
import { deriveLastChange, laterChange } from './last-change.ts'

const at = new Date('2026-11-20T09:00:00Z')
const ours = { at, userId: '7', firstName: 'Asha' }

describe('the last change', () => {
  it('is yours, or that of a colleague with the first name if known', () => {
    const savedAt = '2026-11-20T09:00:20Z'
    expect(deriveLastChange(savedAt, ours, '7')).toEqual({ at: at.toISOString(), by: 'you' })
    expect(deriveLastChange(savedAt, ours, '8')).toEqual({
      at: at.toISOString(),
      by: 'colleague',
      firstName: 'Asha',
    })
    expect(deriveLastChange(savedAt, { at, userId: '7' }, '8')).toStrictEqual({
      at: at.toISOString(),
      by: 'colleague',
    })
  })

  it('was made elsewhere if the stored values are newer than two clocks can differ', () => {
    const savedAt = '2026-11-20T09:01:01Z'
    expect(deriveLastChange(savedAt, ours, '7')).toEqual({ at: savedAt, by: 'elsewhere' })
    expect(deriveLastChange('2026-11-20T09:01:00Z', ours, '7')?.by).toBe('you')
  })

  it('has no author if the app recorded none, and is absent if nothing is known', () => {
    expect(deriveLastChange('2026-11-20T08:00:00Z', undefined, '7')).toEqual({
      at: '2026-11-20T08:00:00Z',
      by: 'unknown',
    })
    expect(deriveLastChange(undefined, undefined, '7')).toBeUndefined()
    expect(deriveLastChange(undefined, ours, '7')?.by).toBe('you')
  })

  it('is the latest one of several records', () => {
    const early = { at: '2026-11-20T08:00:00Z', by: 'you' } as const
    const secondLater = { at: '2026-11-20T08:00:01Z', by: 'elsewhere' } as const
    expect(laterChange(early, secondLater)).toBe(secondLater)
    expect(laterChange(secondLater, early)).toBe(secondLater)
    expect(laterChange(undefined, early)).toBe(early)
    expect(laterChange(early, undefined)).toBe(early)
    expect(laterChange(undefined, undefined)).toBeUndefined()
  })
})
