import { expect, it } from 'vitest'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { describeCheckHeadline } from './describe-check-test.ts'

type Run = Parameters<typeof describeCheckHeadline>[0]

const runOf = (blockOnFailure: boolean, error: { readonly message: string } | null) =>
  ({
    draft: { blockOnFailure },
    last: { request: { step: 'completion' }, answer: { errors: [], outcome: { error } } },
  }) as unknown as Run

it('a check that fails stops the order only where it is set to', () => {
  const error = { message: 'Too much work.' }
  expect(describeCheckHeadline(runOf(true, error))).toBe(
    'The customer can’t continue, because the check fails.',
  )
  expect(describeCheckHeadline(runOf(false, error))).toBe('The order is placed. No rule stops it.')
  expect(describeCheckHeadline(runOf(true, null))).toBe('The order is placed. No rule stops it.')
})

it('an error has the effect that its owner gives it', () => {
  const { error } = testPanelWords.technicalRun
  expect(error.stops('X')).toContain('no customer can continue')
  expect(error.passes('X')).toContain('customers continue')
  expect(error.delivery('X')).toContain('every shipping rate')
})
