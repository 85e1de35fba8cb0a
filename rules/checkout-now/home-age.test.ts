import { expect, it } from 'vitest'
import type { CheckoutEntry } from './answer.ts'
import { daysUntilFigures, deriveHomeAge } from './home-age.ts'

const entry = { key: '1' } as CheckoutEntry
const now = new Date('2026-11-20T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

it('is new without records, even if some were stored before', () => {
  expect(deriveHomeAge({ entries: [] }, now)).toBe('new')
  expect(deriveHomeAge({ entries: [], firstSavedAt: daysAgo(400) }, now)).toBe('new')
})

it('is in use from the first record on', () => {
  expect(deriveHomeAge({ entries: [entry], firstSavedAt: daysAgo(0) }, now)).toBe('in use')
  expect(deriveHomeAge({ entries: [entry], firstSavedAt: daysAgo(daysUntilFigures - 1) }, now)).toBe('in use')
  expect(deriveHomeAge({ entries: [entry] }, now)).toBe('in use')
})

it('is long in use after a quarter', () => {
  expect(deriveHomeAge({ entries: [entry], firstSavedAt: daysAgo(daysUntilFigures) }, now)).toBe(
    'long in use',
  )
})
