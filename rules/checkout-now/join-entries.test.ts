import { expect, it } from 'vitest'
import type { CheckoutEntry } from './answer.ts'
import { joinEntries } from './join-entries.ts'

const entry = (changes: Partial<CheckoutEntry>): CheckoutEntry => ({
  key: 'one',
  owner: 'payment',
  part: 'payment-rules',
  title: 'Big carts',
  records: 1,
  state: 'active',
  sentences: ['Hide it.'],
  more: 0,
  ...changes,
})
const fee = { part: 'cod-with-fee', title: 'COD with fee' } as const
const ofRates = entry({ ...fee, key: 'delivery/cod-with-fee', owner: 'delivery', sentences: ['Of rates.'] })
const ofMethods = entry({ ...fee, key: 'payment/cod-with-fee', sentences: ['Of methods.'] })

it('shows a screen once, in the later of its steps', () => {
  const rule = entry({})
  expect(joinEntries([ofRates, rule, ofMethods])).toEqual([rule, { ...ofMethods, records: 2 }])
})

it('keeps rule sets of one type separate', () => {
  const both = [entry({}), entry({ key: 'two' })]
  expect(joinEntries(both)).toEqual(both)
})

it('has the later change of both steps', () => {
  const earlier = { at: '2026-11-01T10:00:00Z', by: 'you' } as const
  const later = { at: '2026-11-02T10:00:00Z', by: 'colleague' } as const
  const [joined] = joinEntries([
    { ...ofRates, change: later },
    { ...ofMethods, change: earlier },
  ])
  expect(joined?.change).toEqual(later)
})

it('is partly active if only one step is', () => {
  expect(joinEntries([{ ...ofRates, state: 'off' }, ofMethods])[0]?.state).toBe('partly')
  expect(joinEntries([{ ...ofRates, state: 'off' }])[0]?.state).toBe('off')
})
