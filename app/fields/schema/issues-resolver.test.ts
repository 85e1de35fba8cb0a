import { describe, expect, it } from 'vitest'
import { error, type Issue, warning } from '#forms/issue.ts'
import { PlatformFailure } from '../../platform/platform-failure.ts'
import { createIssuesResolver } from './issues-resolver.ts'
import { findUncheckedMessage } from './unchecked-form.ts'

const errorsOf = async (...issues: Issue[]) =>
  (await createIssuesResolver(() => issues)({}, undefined, { fields: {}, shouldUseNativeValidation: false }))
    .errors

describe('issues as the form library wants them', () => {
  it('are at their paths, several at one path as one text', async () => {
    expect(await errorsOf(error(['rules', 0, 'title'], 'A.'), error(['rules', 0, 'title'], 'B.'))).toEqual({
      rules: { 0: { title: { type: 'issue', message: 'A. B.' } } },
    })
  })

  it('leave room for fields that are called as the parts of an error', async () => {
    expect(
      await errorsOf(
        error(['action'], 'Own.'),
        error(['action', 'type'], 'T.'),
        error(['action', 'message'], 'M.'),
      ),
    ).toEqual({
      action: {
        root: { type: 'issue', message: 'Own.' },
        type: { type: 'issue', message: 'T.' },
        message: { type: 'issue', message: 'M.' },
      },
    })
  })

  it('let warnings pass', async () => {
    expect(await errorsOf(warning(['rules'], 'Never fires.'))).toEqual({})
  })
})

describe('a form whose validation has not loaded', () => {
  const options = { fields: {}, shouldUseNativeValidation: false } as const

  it('is refused, with the reason', async () => {
    const resolve = createIssuesResolver(() =>
      Promise.reject(new PlatformFailure('No connection.', { passing: true })),
    )
    const { errors } = await resolve({ title: 'A' }, undefined, options)
    expect(findUncheckedMessage(errors)).toBe('No connection.')
    expect(findUncheckedMessage(await errorsOf(error(['title'], 'A.')))).toBeUndefined()
  })

  it('is no cover for a fault in the validation', async () => {
    const resolve = createIssuesResolver(() => Promise.reject(new Error('A fault.')))
    await expect(resolve({ title: 'A' }, undefined, options)).rejects.toThrow('A fault.')
  })
})
