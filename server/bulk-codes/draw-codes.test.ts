import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { drawMissing, isExhausted } from './draw-codes.ts'
import type { StoredJob } from './job-store.ts'

const job = (changes: Partial<StoredJob>): StoredJob => ({
  id: 'job',
  shop: 'saffron-lane.myshopify.com',
  discountId: 'gid://shopify/DiscountCodeNode/1',
  source: { ...defaultPattern, prefix: 'X-', letters: 'ABC', length: 3, avoidsRudeWords: false },
  wanted: 10,
  state: 'running',
  notice: null,
  reasons: {},
  drawn: 0,
  nextPosition: 0,
  nextBatch: 0,
  made: 0,
  reportedUsage: 0,
  refused: 0,
  replaced: 0,
  removed: 0,
  removal: null,
  removalJob: null,
  removalFrom: 0,
  againTo: 0,
  usesCursor: null,
  usesPages: 0,
  usesReadAt: null,
  createdAt: new Date(0),
  startedAt: null,
  finishedAt: null,
  turnAt: new Date(0),
  waitUntil: null,
  linksFrom: null,
  putAsideAt: null,
  archivedTo: 0,
  archivedAt: null,
  codesDeletedAt: null,
  unpackFor: null,
  ...changes,
})
/** Number of codes with three characters of three letters. */
const ofPattern = 27

test('codes are drawn for those that are missing: others than were replaced or taken away', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(26), fc.nat(5), fc.nat(5), (wanted, drawn, replaced, removed) => {
      const { codes, missing } = drawMissing(job({ wanted, drawn, replaced, removed }))
      const lacking = wanted - (drawn - replaced - removed)
      expect(missing).toBe(Math.max(0, lacking))
      expect(codes.length > 0).toBe(lacking > 0)
      expect(codes.length).toBeLessThanOrEqual(ofPattern)
      expect(new Set(codes).size).toBe(codes.length)
      for (const code of codes) expect(code).toMatch(/^X-[ABC]{3}$/)
    }),
  )
})

test('a pattern with few codes left takes more draws for each missing code', () => {
  // Half of the million codes of the pattern exist. So each new code takes two draws, and few draws repeat.
  const source = { ...defaultPattern, letters: '0123456789', length: 6, avoidsRudeWords: false }
  const drawnFor = (drawn: number) => drawMissing(job({ source, wanted: drawn + 1_000, drawn })).codes.length
  expect(drawnFor(0)).toBeGreaterThan(990)
  expect(drawnFor(0)).toBeLessThanOrEqual(1_000)
  expect(drawnFor(500_000)).toBeGreaterThan(1_980)
  expect(drawnFor(500_000)).toBeLessThanOrEqual(2_000)
})

test('some thousand codes are drawn at once, whatever is missing', () => {
  const { codes, missing } = drawMissing(job({ source: defaultPattern, wanted: 1_000_000 }))
  expect(missing).toBe(2_500)
  expect(codes.length).toBeGreaterThan(2_400)
  expect(codes.length).toBeLessThanOrEqual(2_500)
})

test('nothing is drawn where the pattern holds no other code, nor for a list', () => {
  expect(drawMissing(job({ drawn: ofPattern, replaced: 20 }))).toEqual({ codes: [], missing: 0 })
  expect(isExhausted(job({ drawn: ofPattern }))).toBe(true)
  expect(isExhausted(job({ drawn: ofPattern - 1 }))).toBe(false)
  const list = job({ source: { type: 'list', sample: null }, drawn: ofPattern })
  expect(drawMissing(list)).toEqual({ codes: [], missing: 0 })
  expect(isExhausted(list)).toBe(false)
})
