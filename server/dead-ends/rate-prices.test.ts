import { expect, test } from 'vitest'
import { deriveDeadEndRequest, derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { createActionParams, createCondition, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import { above, all, condition, hide, keep, makeRecord, shop } from './records.test-support.ts'

const always = above(0)
const hideBy = (comparison: 'above' | 'below', amount: number, may_hide_last = false): Action => ({
  type: 'hide_delivery_by_price',
  params: { comparison, amount, ...(may_hide_last ? { may_hide_last } : {}) },
})
const cheapest = (count: number): Action => ({ type: 'show_cheapest_delivery', params: { count } })
const hideRates = (...names: string[]): Action => ({ type: 'hide_delivery', params: { names, exact: true } })
const search = (records: DeadEndRequest['records']) =>
  findDeadEnds({ records, names: {}, ...shop }, finderWorld)
const ofDelivery = (id: string, title: string, ...actions: Action[]) =>
  makeRecord(id, title, 'delivery', [all([always], ...actions)])

test('rates that one set hides for one price and another set for another, as the editor stores them', async () => {
  const save = (title: string, comparison: string, amount: number) => {
    const form = deriveRuleForm(createDraft('delivery-rules'))
    const subtotal = createCondition('cart_subtotal', { currencyCode: 'INR' })
    const action = 'hide_delivery_by_price' as const
    const rule = {
      ...createRule([]),
      conditions: [{ ...subtotal, params: { ...subtotal.params, operator: 'gte', value: 1 } }],
      actions: [{ type: action, params: { ...createActionParams(action), comparison, amount } }],
    }
    const filled = { ...form, status: 'active', title, rules: [rule] } as typeof form
    return planRuleSetSave(undefined, formatDraft('delivery-rules', filled), testFunctionIds)
  }
  const first = derivePlannedRecords([], save('Nothing expensive', 'above', 100), testFunctionIds)
  const records = derivePlannedRecords(first, save('Nothing cheap', 'below', 80), testFunctionIds)
  const { request } = deriveDeadEndRequest(records, testFunctionIds, shop)
  expect(request.records).toHaveLength(2)
  const { findings, isPartial } = await findDeadEnds(request, finderWorld)
  expect(isPartial).toBe(false)
  expect(findings.map(({ kind }) => kind)).toEqual(['noDelivery'])
  expect(findings[0]?.sentence).toMatch(/“Standard” costs 79\.99, .*“Express” costs 129\.99/)
  const costs = findings[0]?.sample.rates.map(({ cost }) => cost) ?? []
  expect(costs.every((cost) => cost < 80 || cost > 100)).toBe(true)
})

test('one set may keep all rates that another hides, but leaves the last one by itself', async () => {
  expect(await search([ofDelivery('1', 'One', hideBy('above', 100))])).toMatchObject({ findings: [] })
  expect(await search([ofDelivery('1', 'One', hideBy('above', 100, true))])).toMatchObject({
    findings: [{ kind: 'noDelivery' }],
  })
  const same = [ofDelivery('1', 'One', hideBy('above', 100)), ofDelivery('2', 'Two', hideBy('above', 80))]
  expect(await search(same)).toMatchObject({ findings: [] })
})

test('only the cheapest, which another set hides', async () => {
  const records = [
    ofDelivery('1', 'Cheapest', cheapest(1)),
    ofDelivery('2', 'No Express', hideRates('Express')),
  ]
  const { findings } = await search(records)
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('“No Express” (rule “Rule 1”) hides “Express”'),
  ])
  const [{ sample } = {}] = findings
  const express = sample?.rates.find(({ title }) => title === 'Express')
  expect(sample?.rates.every((rate) => rate === express || rate.cost > (express?.cost ?? 0))).toBe(true)
})

test('only the two cheapest, both of which another set hides', async () => {
  const records = [
    ofDelivery('1', 'Cheapest', cheapest(2)),
    ofDelivery('2', 'Others', hideRates('Standard', 'Express')),
  ]
  expect((await search(records)).findings.map(({ kind }) => kind)).toEqual(['noDelivery'])
})

test('a way to pay that goes with the price of a rate that is still there', async () => {
  const expensive = condition('shipping_method_price', 'gt', 'number', 100)
  const payment = [
    makeRecord('1', 'Keep COD', 'payment', [all([expensive], keep('Cash'))]),
    makeRecord('2', 'No COD', 'payment', [all([expensive], hide('Cash'))]),
  ]
  expect((await search(payment)).findings.map(({ kind }) => kind)).toEqual(['noPayment'])
  // If all rates are above the price, the engine keeps the cheapest. So an expensive rate can still be chosen.
  const sentences = await search([ofDelivery('3', 'Nothing expensive', hideBy('above', 100)), ...payment])
  expect(sentences.findings.map(({ kind }) => kind)).toEqual(['noPayment'])
  const gone = await search([ofDelivery('3', 'Cheap ones go', hideBy('below', 5000)), ...payment])
  expect(gone.findings.map(({ kind }) => kind)).toContain('noPayment')
})

test('each of many rates may be the cheap one, and the search ends within its checkouts', async () => {
  const rates = Array.from({ length: 12 }, (_, index) => `Rate ${String.fromCharCode(65 + index)}`)
  const records = [ofDelivery('1', 'Cheapest', cheapest(1)), ofDelivery('2', 'Without', hideRates('Rate H'))]
  const { findings, tried } = await findDeadEnds({ records, names: {}, ...shop, rates }, finderWorld)
  expect(findings.map(({ kind }) => kind)).toEqual(['noDelivery'])
  expect(tried).toBeLessThanOrEqual(500)
})
