import { describe, expect, it } from 'vitest'
import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import { createActionParams, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import type { ActionKind } from '#rules/language/actions.ts'
import {
  type MethodName,
  makeWhole,
  matchesName,
  readNames,
  writeNames,
} from '#rules/language/method-names.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { fillCondition } from './fill-condition.ts'
import { fillField } from './fill-form.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const rates = ['Standard', 'Standard - Cash on Delivery (fee included)', 'Express']
const [standard, withFee, express] = rates
const { mortar: acting } = conditionExamples.cart_subtotal.store('number').checkouts

const merchant = openMerchantOfFile((state) => {
  state.shippingRates = state.shippingRates
    .filter(({ title }) => rates.includes(title))
    .sort((one, other) => rates.indexOf(one.title) - rates.indexOf(other.title))
})

/** Rates at checkout after a rule set with the action was saved as on the screen. */
async function offer(type: ActionKind, params: Record<string, unknown>): Promise<readonly string[]> {
  const form = {
    ...deriveRuleForm(createDraft('delivery-rules')),
    title: 'Names',
    status: 'active' as const,
    rules: [
      {
        ...createRule([]),
        conditions: [fillCondition('cart_subtotal', 'number', 'gte').form],
        actions: [{ type, params }],
      },
    ],
  }
  const draft = formatDraft('delivery-rules', form)
  expect(formatDraft('delivery-rules', deriveRuleForm(draft)), 'opened and saved again').toEqual(draft)
  await merchant.save(planRuleSetSave(undefined, draft, merchant.functionIds))
  if (acting === undefined) throw new Error('There is no checkout to look at')
  return (await merchant.offer(acting)).delivery
}

describe('a rate that is picked', () => {
  it('is that rate alone', async () => {
    const schema = deriveActionFields('hide_delivery')
    const params = fillField(schema, createActionParams('hide_delivery'), 'names', ['Standard'])
    expect(await offer('hide_delivery', params)).toEqual([withFee, express])
  })

  it('can be combined with a part of another name', async () => {
    const names: MethodName[] = ['Express', { contains: 'fee included' }]
    const stored = writeNames(names)
    expect(await offer('hide_delivery', { ...createActionParams('hide_delivery'), ...stored })).toEqual([
      standard,
    ])
  })

  it('has its place in an order next to parts', async () => {
    const stored = writeNames([{ contains: 'fee' }, 'Express'])
    const params = { ...createActionParams('sort_delivery'), ...stored, cheapest_first: false }
    expect(await offer('sort_delivery', params)).toEqual([withFee, express, standard])
  })
})

describe('a stored part of a name', () => {
  it('keeps its effect, and becomes the whole name in one step', async () => {
    const before = { names: ['Standard'] }
    const opened = deriveRuleForm({
      ...createDraft('delivery-rules'),
      ruleSet: {
        version: 1,
        title: 'Old',
        rules: [
          {
            title: 'Rule 1',
            match_type: 'all',
            conditions: [],
            actions: [{ type: 'hide_delivery', params: before }],
          },
        ],
      },
    })
    const params = opened.rules[0]?.actions[0]?.params ?? {}
    expect(formatDraft('delivery-rules', opened).ruleSet.rules[0]?.actions[0]?.params).toEqual(before)
    expect(await offer('hide_delivery', params)).toEqual([express])
    await merchant.clear()
    const names = makeWhole(readNames(params.names, params.exact === true), rates)
    expect(names.map((name) => rates.filter((rate) => matchesName(rate, name)))).toEqual([[standard]])
    expect(await offer('hide_delivery', { ...params, ...writeNames(names) })).toEqual([withFee, express])
  })
})
