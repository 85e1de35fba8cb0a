import { describe, expect, it } from 'vitest'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { factsOfQuery, listFunctions } from '../functions/function-variants.ts'
import type { Rule } from '../language/rule-set.ts'
import { formatJsonMetafield } from '../records/metafields.ts'
import { createDraft, planRuleSetSave } from '../records/rule-record.ts'
import { findHealthWith, deployedFunctions as functions } from './find-health.test-support.ts'
import type { WatchedRecord } from './find-health.ts'

function createRecord(number: number, rule: Partial<Rule>): WatchedRecord {
  const draft = createDraft('payment-rules')
  const rules = [{ title: 'Rule 1', match_type: 'all' as const, conditions: [], actions: [], ...rule }]
  const ruleSet = { ...draft.ruleSet, title: `Set ${number}`, rules }
  const [step] = planRuleSetSave(undefined, { ...draft, status: 'active', ruleSet }, testFunctionIds)
  if (step?.kind !== 'create') throw new Error('A new rule set is created.')
  const { functionHandle, ...wanted } = step.wanted
  const id = `gid://shopify/PaymentCustomization/${number}`
  return { ...wanted, id, functionId: testFunctionIds[functionHandle] }
}

const hide = (name: string) => ({ actions: [{ type: 'hide_payment', params: { name } }] })
const chosen = (rate: string) => ({
  conditions: [
    {
      type: 'shipping_method_name',
      params: { operator: 'in' as const, valueType: 'array' as const, value: [rate] },
    },
  ],
})

const keys = (...given: Parameters<typeof findHealthWith>) =>
  findHealthWith(...given).map(({ key }) => key.split('/')[0])

describe('the health of records that act', () => {
  it('has no finding if everything that they name exists', () => {
    expect(findHealthWith([createRecord(1, { ...hide('cod'), ...chosen('Standard') })])).toEqual([])
  })

  it('reports published languages of the store without a name, where a rename has names by language', () => {
    const rename = (params: object) => ({
      actions: [{ type: 'rename_payment' as const, params: { name: 'COD', newName: 'Cash', ...params } }],
    })
    const inHindi = { newNames: [{ language: 'HI', newName: 'नकद' }] }
    const languages = ['HI', 'PT_BR']
    expect(findHealthWith([createRecord(1, rename(inHindi))], { languages })).toMatchObject([
      {
        severity: 'warning',
        sentence: '“Set 1” has no text in Brazilian Portuguese, which your store is published in.',
        place: { part: 'payment-rules', number: '1' },
      },
    ])
    const inBoth = { newNames: [...inHindi.newNames, { language: 'PT', newName: 'Dinheiro' }] }
    const blank = { newNames: [...inHindi.newNames, { language: 'PT_BR', newName: ' ' }] }
    expect(findHealthWith([createRecord(1, rename(inBoth))], { languages })).toEqual([])
    expect(keys([createRecord(1, rename(blank))], { languages })).toEqual(['missing-languages'])
    expect(findHealthWith([createRecord(1, rename({}))], { languages })).toEqual([])
    expect(
      findHealthWith([createRecord(1, { ...rename(inHindi), status: 'disabled' })], { languages }),
    ).toEqual([])
  })

  it('reports methods and rates that the store does not list, with their place', () => {
    const [methods, rates] = findHealthWith([createRecord(1, { ...hide('Bank'), ...chosen('Express') })])
    expect(methods).toMatchObject({
      severity: 'warning',
      sentence: '“Set 1” uses payment methods that your store doesn’t have: “Bank”.',
      place: { part: 'payment-rules', number: '1' },
    })
    expect(rates?.sentence).toContain('“Express”')
  })

  it('reports records that run a function that is gone, and functions that are missing or old', () => {
    const record = createRecord(1, hide('COD'))
    const without = functions.filter(({ id }) => id !== record.functionId)
    expect(keys([record], { functions: without })).toEqual(['missing-functions', 'gone-function'])
    const old = functions.map((each, index) => (index === 0 ? { ...each, apiVersion: '2026-04' } : each))
    expect(keys([record], { functions: old })).toEqual(['old-functions'])
    const unstable = functions.map((each) => ({ ...each, apiVersion: 'unstable' }))
    expect(keys([record], { functions: unstable })).toEqual([])
  })

  it('reports conditions that the function of a record does not query', () => {
    const record = createRecord(1, { ...hide('cod'), ...chosen('Standard') })
    const unaware = listFunctions('payment').find((one) => !factsOfQuery(one).includes('chosenRate'))
    if (unaware === undefined) throw new Error('Every function asks for the rate.')
    const [finding, ...others] = findHealthWith([{ ...record, functionId: testFunctionIds[unaware] }])
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      severity: 'critical',
      sentence: 'A condition of “Set 1” is never met, because checkout doesn’t check it: “Shipping rate”.',
    })
  })

  it('has another key for each series of failures', () => {
    const record = createRecord(1, hide('COD'))
    const [first] = findHealthWith([{ ...record, failingSince: '2026-11-19T00:00:00Z' }])
    const [second] = findHealthWith([{ ...record, failingSince: '2026-11-20T00:00:00Z' }])
    expect(first).toMatchObject({ severity: 'critical', sentence: expect.stringContaining('Nov 19, 2026') })
    expect(second?.key).not.toBe(first?.key)
  })

  it('reports metafields that checkout cannot read', () => {
    const record = createRecord(1, hide('COD'))
    const metafields = record.metafields.map((one) =>
      one.key === 'rules' ? formatJsonMetafield('rules', { version: 99 }) : one,
    )
    const [unread, ...others] = findHealthWith([{ ...record, metafields }])
    expect(others).toEqual([])
    expect(unread).toMatchObject({ key: `unread/${record.id}/rules`, severity: 'critical' })
    expect(unread?.sentence).toContain('version: ')
    const tooLong = { ...formatJsonMetafield('rules', {}), value: ' '.repeat(10_001) }
    expect(findHealthWith([{ ...record, metafields: [tooLong] }])[0]).toMatchObject({
      key: `unread/${record.id}/rules`,
      sentence: expect.stringContaining('10,001'),
    })
  })

  it('reports products that are gone', () => {
    const id = 'gid://shopify/Product/7'
    const quantity = {
      type: 'product_quantity',
      params: { operator: 'gt' as const, valueType: 'number' as const, value: 1, productIds: [id] },
    }
    const record = createRecord(1, { ...hide('COD'), conditions: [quantity] })
    expect(keys([record])).toEqual([])
    expect(findHealthWith([record], { goneIds: new Set([id]) })[0]?.sentence).toBe(
      '“Set 1” uses products or collections that your store no longer has: “a product”.',
    )
  })

  it('reports features of the Plus plan, in shops that are not on it', () => {
    const terms = { actions: [{ type: 'set_payment_terms', params: { terms: 'none' } }] }
    const record = createRecord(1, terms)
    expect(findHealthWith([record])).toEqual([])
    expect(findHealthWith([record, createRecord(2, hide('COD'))], { isPlus: false })).toMatchObject([
      {
        key: expect.stringContaining('without-plus/'),
        severity: 'critical',
        sentence: expect.stringContaining('“Set 1” uses actions of Shopify’s Plus plan'),
        place: { part: 'payment-rules', number: '1' },
      },
    ])
    const muted = createRecord(1, { ...terms, status: 'disabled' })
    expect(findHealthWith([muted], { isPlus: false })).toEqual([])
  })

  it('reports a day in payment terms once it has passed', () => {
    const terms = (dueAt: string) => ({
      actions: [{ type: 'set_payment_terms', params: { terms: 'fixed', dueAt } }],
    })
    expect(findHealthWith([createRecord(1, terms('2026-11-23'))])).toEqual([])
    expect(findHealthWith([createRecord(1, terms('2026-11-22'))])).toMatchObject([
      {
        severity: 'warning',
        sentence: expect.stringContaining('“Set 1” sets payment terms with a past date'),
      },
    ])
  })

  it('warns from the twentieth slot on, and ignores disabled records', () => {
    const records = Array.from({ length: 20 }, (_, index) => createRecord(index + 1, hide('COD')))
    expect(keys(records.slice(1))).toEqual([])
    expect(keys(records)).toEqual(['few-places'])
    const off = { ...createRecord(1, hide('Bank')), owner: 'payment' as const, enabled: false }
    expect(findHealthWith([off as WatchedRecord])).toEqual([])
  })
})
