import { describe, expect, it } from 'vitest'
import { createRuleSet, putInTesting, type Testing } from '../../language/rule-set.ts'
import { putMethodsInTesting } from '../../records/app-config-testing.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { formatJsonMetafield, metafieldKeys, pincodeMetafieldKeys } from '../../records/metafields.ts'
import { differByTestersAlone } from './testers-change.ts'

const token = '00112233445566778899aabbccddeeff'
const since = '2026-11-20T10:00:00.000Z'
const before: Testing = { token: token.replaceAll('0', 'f'), emails: ['old@example.com'], since }
const after: Testing = { token, emails: [], since }
const known = { token, emails: [] }

const ofRules = (testing: Testing | undefined, title = 'Tried'): CustomizationRecord => ({
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/1',
  title: 'Tried',
  functionId: 'f',
  enabled: true,
  metafields: [
    formatJsonMetafield(metafieldKeys.rules, putInTesting(createRuleSet(title), testing)),
    formatJsonMetafield(metafieldKeys.queryInput, {}),
  ],
})

const ofPincodes = (testing: Testing | undefined, methods = ['Cash']): CustomizationRecord => ({
  ...ofRules(undefined),
  metafields: [
    formatJsonMetafield(
      pincodeMetafieldKeys.appConfig,
      putMethodsInTesting({ paymentMethods: methods }, testing),
    ),
  ],
})

describe.each([
  ['rules', ofRules, ofRules(after, 'Other')],
  ['pincodes', ofPincodes, ofPincodes(after, ['Cards'])],
] as const)('records of %s', (_name, make, changed) => {
  it('that differ only in their testers count as unchanged', () => {
    expect(differByTestersAlone([make(before)], [make(after)], known)).toBe(true)
  })

  it('count as changed if a save would write other testers than the stored ones', () => {
    expect(differByTestersAlone([make(before)], [make(after)], { ...known, token: before.token ?? '' })).toBe(
      false,
    )
    expect(differByTestersAlone([make(before)], [make(after)], undefined)).toBe(false)
  })

  it('count as changed if anything else differs too', () => {
    expect(differByTestersAlone([make(before)], [changed], known)).toBe(false)
    expect(differByTestersAlone([make(before)], [{ ...make(after), title: 'Renamed' }], known)).toBe(false)
    expect(differByTestersAlone([make(before)], [make(undefined)], known)).toBe(false)
    expect(differByTestersAlone([make(undefined)], [make(after)], known)).toBe(false)
    expect(differByTestersAlone([make({ ...before, since: 'earlier' })], [make(after)], known)).toBe(false)
    expect(differByTestersAlone([make(before)], [], known)).toBe(false)
    expect(differByTestersAlone([], [make(after)], known)).toBe(false)
  })
})
