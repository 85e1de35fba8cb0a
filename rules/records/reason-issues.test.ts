import { expect, it } from 'vitest'
import { findReasonIssues } from './reason-issues.ts'

it.each([
  [{}, []],
  [{ default: 'Not at { pincode }.', hi: '{pincode}' }, []],
  [{ default: 'a'.repeat(255) }, []],
  [{ default: 'a'.repeat(256) }, ['reason.default']],
  [{ default: 'Fine.', hi: 'Up to {amount}.' }, ['reason.hi']],
  [{ default: '{total}' }, ['reason.default']],
])('%j has faults at %j', (texts, paths) => {
  expect(findReasonIssues(texts, ['pincode']).map(({ path }) => path.join('.'))).toEqual(paths)
})
