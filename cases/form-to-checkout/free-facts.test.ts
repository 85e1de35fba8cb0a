import { expect, it } from 'vitest'
import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import { createAction, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import type { Operator, ValueType } from '#rules/language/operators.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import type { CheckoutRequest } from '../../local-store/wire.ts'
import type { FactValues } from '../documented/expected-verdict.ts'
import { furnishForConditions } from './condition-store.ts'
import { fillCondition, isMetBy } from './fill-condition.ts'
import { fillField } from './fill-form.ts'
import { addMarks, findHiddenMarks, markOf } from './merchant.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

/**
 * Pairs of conditions, one of which only checks for presence, which is free in query cost. The rule acts only if both
 * are met. For each of them there is a checkout in which only that one is not met.
 */
const merchant = openMerchantOfFile((state) => {
  furnishForConditions(state)
  addMarks(state, 1)
})

type Asked = readonly [kind: ConditionKind, valueType: ValueType, operator: Operator]
type Tried = readonly [request: Partial<CheckoutRequest>, holds: readonly [FactValues, FactValues]]
type Pair = {
  readonly type: 'payment-rules' | 'delivery-rules'
  readonly asked: readonly [Asked, Asked]
  readonly checkouts: readonly Tried[]
}

const [light, heavy, plan] = ['SL-SAF-1', 'SL-MOR', 'Every month']
const lineOf = (sku: string, sellingPlan: string | null, quantity = 1) => ({
  lines: [{ sku, quantity, sellingPlan }],
})
const lighter: FactValues = 40
const heavier: FactValues = 5200
const company = { customer: { email: 'meera.joshi@example.com' } }
const person = { customer: { email: 'ananya.iyer@example.com' } }
const inIndia = { countryCode: 'IN', provinceCode: 'KA', zip: '560001' }
const inNepal = { countryCode: 'NP', provinceCode: null, zip: '44600' }

const subscriptionAndWeight: Omit<Pair, 'type'> = {
  asked: [
    ['subscription', 'boolean', 'eq'],
    ['cart_weight', 'number', 'eq'],
  ],
  checkouts: [
    [lineOf(light, plan), [['true'], lighter]],
    [lineOf(light, null), [['false'], lighter]],
    [lineOf(heavy, plan), [['true'], heavier]],
  ],
}

const pairs: readonly Pair[] = [
  {
    type: 'payment-rules',
    ...subscriptionAndWeight,
  },
  {
    type: 'delivery-rules',
    asked: [
      ['b2b', 'boolean', 'eq'],
      ['market_country', 'array', 'in'],
    ],
    checkouts: [
      [{ ...company, deliveryAddress: inIndia }, [['true'], ['IN']]],
      [{ ...person, deliveryAddress: inIndia }, [['false'], ['IN']]],
      [{ ...company, deliveryAddress: inNepal }, [['true'], ['NP']]],
    ],
  },
  {
    type: 'delivery-rules',
    ...subscriptionAndWeight,
  },
]

it.each(pairs)('$asked.0.0 and $asked.1.0 go together in $type', async ({ type, asked, checkouts }) => {
  const owner = type === 'payment-rules' ? 'payment' : 'delivery'
  const filled = asked.map((one) => fillCondition(...one))
  const action = createAction(owner)
  const schema = deriveActionFields(owner === 'payment' ? 'hide_payment' : 'hide_delivery')
  const params =
    owner === 'payment'
      ? fillField(schema, action.params, 'name', markOf(0))
      : fillField(schema, action.params, 'names', [markOf(0)])
  const form = {
    ...deriveRuleForm(createDraft(type)),
    title: 'Both at once',
    status: 'active' as const,
    rules: [
      {
        ...createRule([]),
        conditions: filled.map((one) => one.form),
        actions: [{ ...action, params: fillField(schema, params, 'exact', true) }],
      },
    ],
  }
  const draft = formatDraft(type, form)
  expect(findRuleSetIssues(draft.ruleSet, { type, isPlus: false, isProduction: true })).toEqual([])
  await merchant.save(planRuleSetSave(undefined, draft, merchant.functionIds))

  const hidden: (boolean | undefined)[] = []
  for (const [request] of checkouts) {
    const usual = { ...lineOf(heavy, null), deliveryAddress: inIndia, selectedDeliveryOption: 'Standard' }
    const offered = await merchant.offer({ request: { ...usual, ...request } })
    hidden.push(findHiddenMarks(offered, owner, 1)[0])
  }
  expect(hidden).toEqual([true, false, false])
  const said = checkouts.map(([, holds]) =>
    asked.every(([kind, valueType, operator], index) =>
      isMetBy(kind, holds[index] ?? null, valueType, operator, filled[index]?.entry ?? null),
    ),
  )
  expect(said).toEqual([true, false, false])
})
