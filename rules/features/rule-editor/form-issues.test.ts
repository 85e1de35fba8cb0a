import { expect, it } from 'vitest'
import { checkWords } from '../../words/checks.ts'
import { findBlockingIssues } from './form-issues.ts'

it('a check in testing may not stop the checkouts of shoppers if it fails', () => {
  expect(findBlockingIssues({ status: 'testing', blockOnFailure: true })).toEqual([
    { path: ['blockOnFailure'], message: checkWords.blockOnFailure.notInTesting, severity: 'error' },
  ])
})

it.each([
  { status: 'testing', blockOnFailure: false },
  { status: 'active', blockOnFailure: true },
  { status: 'draft', blockOnFailure: true },
] as const)('there is no issue for %o', (form) => {
  expect(findBlockingIssues(form)).toEqual([])
})
