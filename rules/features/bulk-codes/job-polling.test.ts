import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bulkCodeScreenWords } from '../../words/bulk-codes-screen.ts'
import { derivePollDelay, mayBeginJob } from './job-polling.ts'
import { defaultPattern, letterSets } from './pattern.ts'
import { defaultPatternForm, formatPattern } from './pattern-form.ts'
import { findPatternIssues } from './pattern-issues.ts'

it('asks every 2 seconds twenty times, then every 10 seconds, and never about an ended job', () => {
  const running = { status: 'processing', removing: false } as const
  fc.assert(
    fc.property(fc.nat({ max: 100 }), (polls) => {
      expect(derivePollDelay(running, polls)).toBe(polls < 20 ? 2_000 : 10_000)
      expect(derivePollDelay({ status: 'complete', removing: false }, polls)).toBe(false)
      expect(derivePollDelay({ status: 'failed', removing: true }, polls)).not.toBe(false)
    }),
  )
})

it('makes a pattern from its form', () => {
  expect(formatPattern(defaultPatternForm)).toEqual(defaultPattern)
  expect(formatPattern({ ...defaultPatternForm, letterSet: 'digits' }).letters).toBe(letterSets.digits)
  const own = { ...defaultPatternForm, letterSet: 'own', letters: 'XYZ', count: ' 20', length: '' } as const
  expect(formatPattern(own)).toMatchObject({ letters: 'XYZ', count: 20, length: Number.NaN })
  expect(findPatternIssues(formatPattern(own)).map(({ path }) => path)).toEqual([['length']])
})

it.each([
  [0.2, '1 second left'],
  [59, '59 seconds left'],
  [61, '2 minutes left'],
  [3_600, '1 hour left'],
  [5_000, '1 hour 24 minutes left'],
])('shows %s seconds as %s', (seconds, words) => {
  expect(bulkCodeScreenWords.progress.left(seconds)).toBe(words)
})

it('a shop may begin a job until ten are unfinished', () => {
  expect([0, 9, 10, 11].map(mayBeginJob)).toEqual([true, true, false, false])
})
