import { describe, expect, it } from 'vitest'
import { deriveEnabling } from './derive-enabling.ts'

describe('the button that enables rules for all', () => {
  it.each([undefined, 'active', 'draft'] as const)('is absent for stored rules that are %s', (stored) => {
    expect(deriveEnabling(stored, { setValue: () => {} }, () => {})).toBeUndefined()
  })

  it('sets the status of rules in testing, and saves', () => {
    const calls: unknown[] = []
    const form = { setValue: (...given: unknown[]) => void calls.push(given) }
    deriveEnabling('testing', form, () => void calls.push('save'))?.()
    expect(calls).toEqual([['status', 'active', { shouldDirty: true }], 'save'])
  })
})
