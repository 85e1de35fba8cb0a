import { describe, expect, it } from 'vitest'
import { deriveStatus, isInTesting } from './customization.ts'
import { metafieldKeys, metafieldNamespace } from './metafields.ts'
import { readValidationTitle } from './validation.ts'

const withRules = (value: string) => ({
  metafields: [{ namespace: metafieldNamespace, key: metafieldKeys.rules, type: 'json', value }],
})

describe('the status of a record', () => {
  it.each([
    ['rules for testers', '{"version":2,"testing":{"token":"t"},"title":"","rules":[]}', true],
    [
      'rules that speak of testing in their titles',
      '{"version":1,"title":"\\"testing\\"","rules":["testing"]}',
      false,
    ],
    ['a text', '"\\"testing\\""', false],
    ['a list', '["testing"]', false],
    ['what is cut off', '{"testing":{', false],
    ['nothing', '', false],
    ['null', 'null', false],
  ])('is testing by its rules, as of %s', (_what, value, tests) => {
    const record = withRules(value)
    expect(isInTesting(record)).toBe(tests)
    expect(deriveStatus({ ...record, enabled: true })).toBe(tests ? 'testing' : 'active')
    expect(deriveStatus({ ...record, enabled: false })).toBe('draft')
  })
})

it('a check has the title of its rules, since the platform may report that of its function', () => {
  const title = 'checks-rules'
  expect(readValidationTitle({ title, ...withRules('{"version":1,"title":"No PO boxes","rules":[]}') })).toBe(
    'No PO boxes',
  )
  for (const value of ['{"version":1,"title":"","rules":[]}', '{', ''])
    expect(readValidationTitle({ title, ...withRules(value) })).toBe(title)
  expect(readValidationTitle({ title, metafields: [] })).toBe(title)
})
