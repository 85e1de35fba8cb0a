import { describe, expect, it } from 'vitest'
import { listEnteredLater } from '../testing/entered-facts.ts'
import { describePincodeRules } from './pincode-rules.ts'

const testing = { token: 'a-token', emails: ['owner@example.com'], since: '2026-11-20T10:00:00.000Z' }

describe('a list in the words of rules', () => {
  it.each(['hide', 'allow'] as const)('looks at a pin code, which is entered at checkout: %s', (mode) => {
    const later = listEnteredLater(describePincodeRules({ mode, status: 'active' }))
    expect(later.map(({ type, params }) => [type, params.operator])).toEqual([
      ['location_zipcode', mode === 'hide' ? 'in' : 'not_in'],
    ])
  })

  it('names its testers, as long as it is in testing', () => {
    expect(describePincodeRules({ mode: 'hide', status: 'testing', testing }).testing).toEqual(testing)
    expect(describePincodeRules({ mode: 'hide', status: 'active', testing }).testing).toBeUndefined()
    expect(describePincodeRules({ mode: 'hide', status: 'testing' }).testing).toBeUndefined()
  })
})
