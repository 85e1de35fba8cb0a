import { describe, expect, it } from 'vitest'
import type { FunctionHandle } from '../../functions/function-handles.ts'
import { testFunctionIds } from '../../functions/function-ids.test-support.ts'
import { createRuleSet, putInTesting, type RuleSet, type Testing } from '../../language/rule-set.ts'
import { putMethodsInTesting } from '../../records/app-config-testing.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import {
  formatJsonMetafield,
  type Metafield,
  metafieldKeys,
  pincodeMetafieldKeys,
} from '../../records/metafields.ts'
import { planTestersChange } from './testers-plan.ts'

const since = '2026-11-20T10:00:00.000Z'
const before: Testing = { token: 'before', emails: ['old@example.com'], since }
const testers = { token: 'after', emails: ['owner@example.com', 'editor@example.com'] }
const rules = createRuleSet('Tried', [
  {
    title: 'Rule 1',
    match_type: 'all',
    conditions: [],
    actions: [{ type: 'hide_payment', params: { name: 'COD' } }],
  },
])

const store = (metafields: Metafield[], handle: FunctionHandle = 'payment-cod'): CustomizationRecord => ({
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/1',
  title: `By ${handle}`,
  enabled: true,
  functionId: testFunctionIds[handle],
  metafields,
})
const ofRules = (ruleSet: RuleSet, handle?: FunctionHandle) =>
  store(
    [formatJsonMetafield(metafieldKeys.queryInput, {}), formatJsonMetafield(metafieldKeys.rules, ruleSet)],
    handle,
  )
const tried = (handle?: FunctionHandle, testing: Testing = before) =>
  ofRules(putInTesting(rules, testing), handle)
const nobody = { byLinkAlone: [], byAddressesAlone: [], byNobody: [] }
const writes = (record: CustomizationRecord, testing: Testing) => ({
  kind: 'update',
  record,
  changes: { metafields: [formatJsonMetafield(metafieldKeys.rules, putInTesting(rules, testing))] },
})

describe('other testers', () => {
  it.each([
    ['payment-cod', { ...testers, since }, nobody],
    ['payment-texts', { ...testers, emails: [], since }, { ...nobody, byLinkAlone: ['By payment-texts'] }],
    [
      'payment-rules',
      { emails: testers.emails, since },
      { ...nobody, byAddressesAlone: ['By payment-rules'] },
    ],
    ['payment-checkout', { emails: [], since }, { ...nobody, byNobody: ['By payment-checkout'] }],
  ] as const)('are written to a record of %s as far as it can ask for them', (handle, known, partly) => {
    const record = tried(handle)
    const reported = { ...known, emails: [...known.emails] }
    expect(planTestersChange([record], testers, testFunctionIds)).toEqual({
      plan: [writes(record, reported)],
      partly,
    })
  })

  it('without addresses are recognized by the link, or not at all', () => {
    const byLink = { token: testers.token, emails: [] }
    const records = [tried('payment-texts'), tried('payment-rules')]
    const { plan, partly } = planTestersChange(records, byLink, testFunctionIds)
    expect(partly).toEqual({ ...nobody, byNobody: ['By payment-rules'] })
    expect(plan).toEqual([
      writes(records[0] as CustomizationRecord, { ...byLink, since }),
      writes(records[1] as CustomizationRecord, { emails: [], since }),
    ])
  })

  it('are not recognized by a function that is gone', () => {
    const record = { ...tried(), functionId: 'gone' }
    const { plan, partly } = planTestersChange([record], testers, testFunctionIds)
    expect(partly.byNobody).toEqual([record.title])
    expect(plan).toEqual([writes(record, { emails: [], since })])
  })

  it('are written to pincodes, which recognize them in both ways', () => {
    const methods = { paymentMethods: ['COD'] }
    const format = (testing: Testing | undefined) =>
      formatJsonMetafield(pincodeMetafieldKeys.appConfig, putMethodsInTesting(methods, testing))
    const record = store([format(before)], 'payment-pincodes' as FunctionHandle)
    const wanted = format({ ...testers, since })
    expect(planTestersChange([record], testers, testFunctionIds)).toEqual({
      plan: [{ kind: 'update', record, changes: { metafields: [wanted] } }],
      partly: nobody,
    })
    expect(
      planTestersChange([store([wanted]), store([format(undefined)])], testers, testFunctionIds).plan,
    ).toEqual([])
  })

  it('do not change a record that acts for everybody, cannot be read, or has them already', () => {
    const known = tried('payment-cod', { ...testers, since })
    const broken = store([{ ...formatJsonMetafield(metafieldKeys.rules, {}), value: '{' }])
    const records = [known, broken, ofRules(rules), store([])]
    expect(planTestersChange(records, testers, testFunctionIds)).toEqual({ plan: [], partly: nobody })
  })
})
