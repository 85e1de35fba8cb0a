import { expect, it } from 'vitest'
import { createRuleSet, putInTesting, type Rule } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { formatJsonMetafield, metafieldKeys } from '../../records/metafields.ts'
import { checkoutPublication } from './checkout-publication.ts'

const condition = (type: string) => ({
  type,
  params: { operator: 'in' as const, valueType: 'array' as const, value: ['wallet'] },
})
const rule = (conditions: Rule['conditions'], more: Partial<Rule> = {}): Rule => ({
  title: 'Rule 1',
  match_type: 'all',
  conditions,
  actions: [],
  ...more,
})
const record = (rules: Rule[], enabled = true): CustomizationRecord => ({
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/1',
  title: 'Rules',
  enabled,
  functionId: 'id',
  metafields: [formatJsonMetafield(metafieldKeys.rules, createRuleSet('Rules', rules))],
})
const shop = { currencyCode: 'INR', countryCode: 'IN', paymentMethods: [], rates: undefined }
const publishesType = (...records: CustomizationRecord[]) =>
  checkoutPublication.compose({ records, shop })?.paymentMethodType === true

const byType = condition('payment_method_type')
it.each([
  ['no record', [], false],
  ['another condition', [record([rule([condition('language')])])], false],
  ['the condition', [record([rule([byType])])], true],
  [
    'the condition in a group',
    [record([rule([], { groups: [{ match_type: 'any', conditions: [byType] }] })])],
    true,
  ],
  ['a draft', [record([rule([byType])], false)], false],
  ['a muted rule', [record([rule([byType], { status: 'disabled' })])], false],
  ['a muted condition', [record([rule([{ ...byType, status: 'disabled' }])])], false],
  ['a second record', [record([]), record([rule([byType])])], true],
])('the extension is asked for the type by %s: %s', (_name, records, expected) => {
  expect(publishesType(...records)).toBe(expected)
})

it('testers are shoppers too', () => {
  const testing = { emails: ['asha@example.com'], since: '2026-11-20T00:00:00.000Z' }
  const set = putInTesting(createRuleSet('Rules', [rule([byType])]), testing)
  expect(publishesType({ ...record([]), metafields: [formatJsonMetafield(metafieldKeys.rules, set)] })).toBe(
    true,
  )
})
