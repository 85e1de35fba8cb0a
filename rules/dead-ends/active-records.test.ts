import { describe, expect, it } from 'vitest'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { createRuleSet, putInTesting } from '../language/rule-set.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { formatJsonMetafield, metafieldKeys } from '../records/metafields.ts'
import { deriveDeadEndRequest, derivePlannedRecords } from './active-records.ts'
import { findAffectedShoppers } from './affected-shoppers.ts'
import { shop } from './shop-facts.test-support.ts'

const now = new Date('2026-11-24T10:00:00Z')

describe('the records of a search', () => {
  const makeStored = (id: string, enabled: boolean, functionId: string): CustomizationRecord => ({
    owner: 'payment',
    id,
    title: `Record ${id}`,
    enabled,
    functionId,
    metafields: [formatJsonMetafield(metafieldKeys.rules, { version: 1, title: id, rules: [] })],
  })
  const stored = [
    makeStored('1', true, 'id-of-payment-cod'),
    makeStored('2', false, 'id-of-payment-cod'),
    makeStored('3', true, 'somebody-else'),
  ]

  it('are the active ones, and a count of those of other apps', () => {
    const { request, foreignCount } = deriveDeadEndRequest(stored, testFunctionIds, shop)
    expect(request.records.map(({ id }) => id)).toEqual(['1'])
    expect(foreignCount).toBe(1)
    expect(request).toMatchObject({ paymentMethods: shop.paymentMethods, rates: shop.rates })
    const others = [...stored, makeStored('4', true, 'somebody-else')]
    expect(deriveDeadEndRequest(others, testFunctionIds, shop).foreignCount).toBe(2)
  })

  it('are planned as the steps leave them', () => {
    const [first, second] = stored
    if (first === undefined || second === undefined) throw new Error('Records are missing.')
    const { id: _id, functionId: _functionId, ...made } = first
    const plan = [
      { kind: 'update' as const, record: second, changes: { enabled: true } },
      { kind: 'create' as const, wanted: { ...made, functionHandle: 'payment-rules' as const } },
      { kind: 'delete' as const, record: first },
    ]
    const planned = derivePlannedRecords(stored, plan, testFunctionIds)
    expect(planned.map(({ id, enabled, functionId }) => [id, enabled, functionId])).toEqual([
      ['2', true, 'id-of-payment-cod'],
      ['3', true, 'somebody-else'],
      ['new-1', true, 'id-of-payment-rules'],
    ])
    expect(findAffectedShoppers(plan, now)).toBe('shopper')
    expect(findAffectedShoppers(plan.slice(2), now)).toBeUndefined()
    expect(
      findAffectedShoppers([{ kind: 'update', record: second, changes: { title: 'New' } }], now),
    ).toBeUndefined()
    expect(findAffectedShoppers([{ kind: 'update', record: first, changes: { title: 'New' } }], now)).toBe(
      'shopper',
    )
    expect(
      findAffectedShoppers([{ kind: 'update', record: first, changes: { enabled: false } }], now),
    ).toBeUndefined()
    expect(findAffectedShoppers(plan.slice(1, 2), now)).toBe('shopper')
    const ruleSet = putInTesting(createRuleSet('Tried'), { emails: [], since: '2026-11-20T10:00:00.000Z' })
    const tried = {
      ...made,
      metafields: [formatJsonMetafield(metafieldKeys.rules, ruleSet)],
      functionHandle: 'payment-rules' as const,
    }
    expect(findAffectedShoppers([{ kind: 'create', wanted: tried }], now)).toBe('tester')
    expect(findAffectedShoppers([{ kind: 'create', wanted: tried }, ...plan], now)).toBe('shopper')
    const off = { ...made, enabled: false, functionHandle: 'payment-rules' as const }
    expect(findAffectedShoppers([{ kind: 'create', wanted: off }], now)).toBeUndefined()
  })
})
