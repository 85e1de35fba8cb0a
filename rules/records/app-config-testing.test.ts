import { describe, expect, it } from 'vitest'
import {
  parseAppConfigTesting,
  putMethodsInTesting,
  replaceTesters,
  takeOutOfTesting,
} from './app-config-testing.ts'
import { deriveStatus } from './customization.ts'
import { formatJsonMetafield, pincodeMetafieldKeys } from './metafields.ts'
import { findTesting } from './testing-of-record.ts'

const testing = { token: 'a'.repeat(32), emails: ['owner@example.com'], since: '2026-11-20T10:00:00.000Z' }
const hidden = { paymentMethods: ['Cash'], exact: true }
const format = (value: object) => formatJsonMetafield(pincodeMetafieldKeys.appConfig, value)

describe('the names that a list of pincodes hides', () => {
  it('are inside `testing`, where an engine that knows no testers finds no names', () => {
    const stored = putMethodsInTesting(hidden, testing)
    expect(Object.keys(stored)).toEqual(['testing'])
    expect(takeOutOfTesting(stored)).toEqual(hidden)
    expect(parseAppConfigTesting(JSON.stringify(stored))).toEqual(testing)
    const record = { enabled: true, metafields: [format(stored)] }
    expect([deriveStatus(record), deriveStatus({ ...record, enabled: false })]).toEqual(['testing', 'draft'])
    expect(findTesting(record)).toEqual(testing)
  })

  it('are unchanged where they are hidden from everybody', () => {
    expect(putMethodsInTesting(hidden, undefined)).toBe(hidden)
    expect(takeOutOfTesting(hidden)).toBe(hidden)
    const record = { enabled: true, metafields: [format(hidden)] }
    expect(deriveStatus(record)).toBe('active')
    expect(findTesting(record)).toBeUndefined()
  })

  it('get other testers, and are unchanged where they are not in testing', () => {
    const testers = { token: 'b'.repeat(32), emails: [] }
    const reported = replaceTesters(format(putMethodsInTesting(hidden, testing)), testers)
    expect(reported).toEqual(format(putMethodsInTesting(hidden, { ...testing, ...testers })))
    expect(replaceTesters(format(hidden), testers)).toEqual(format(hidden))
  })

  it.each(['', '{', 'null', '[]', '{"testing":true}', '{"testing":{"emails":[]}}'])(
    'are not in testing where the stored text is %s',
    (text) => {
      expect(parseAppConfigTesting(text)).toBeUndefined()
    },
  )
})
