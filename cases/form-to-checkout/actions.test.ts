import { describe, expect, it } from 'vitest'
import { deriveFieldDefault } from '#forms/defaults.ts'
import { listLevel } from '#forms/level.ts'
import { deriveActionFields, findNamesField } from '#rules/features/rule-editor/action-fields.ts'
import type { FormParams, RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { createActionParams, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import {
  type ActionDefinition,
  actionDefinitions,
  type CustomizationActionKind,
  customizationActionKinds,
} from '#rules/language/actions.ts'
import { type CustomizationOwner, customizationOwners } from '#rules/language/function-owners.ts'
import { createDraft, planRuleSetSave, readRuleRecord } from '#rules/records/rule-record.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { fillCondition } from './fill-condition.ts'
import { type Entry, fillField } from './fill-form.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const methods = ['Cash on Delivery (COD)', 'Bank Deposit', 'Money Order']
const [cash, bank, money] = methods
const rates = ['Standard', 'Standard - Cash on Delivery (fee included)', 'Express']
const [standard, withFee, express] = rates
/** Prices of the rates, in order. */
const prices = [9000, 12_000, 5000]

/**
 * Filled fields, and the methods or rates that are offered when the rule acts. `fails`: the function ends with an
 * error.
 */
type Scenario = {
  readonly fill: Readonly<Record<string, Entry>>
  readonly offered: readonly (string | undefined)[] | 'fails'
}

/**
 * Every action as a merchant fills it in. A new action needs scenarios here. Some scenario must fill in each of its
 * fields. Each ticked box must change the outcome, compared with a twin without it.
 */
const scenarios: Readonly<Record<CustomizationActionKind, readonly Scenario[]>> = {
  hide_payment: [
    { fill: { name: 'deposit' }, offered: [cash, money] },
    { fill: { name: 'bank', exact: true }, offered: methods },
    { fill: { name: 'bank deposit', exact: true }, offered: [cash, money] },
    { fill: { name: 'o' }, offered: [money] },
    { fill: { name: 'o', may_hide_last: true }, offered: [] },
  ],
  hide_all_payment_except: [
    { fill: { name: 'cod' }, offered: [cash] },
    { fill: { name: 'cod', exact: true }, offered: methods },
    { fill: { name: 'money order', exact: true }, offered: [money] },
  ],
  hide_all_payment: [
    { fill: {}, offered: [money] },
    { fill: { may_hide_last: true }, offered: [] },
  ],
  show_only_payment: [
    { fill: { names: ['cod', 'money'] }, offered: [cash, money] },
    { fill: { names: ['deposit'], exact: true }, offered: methods },
    { fill: { names: ['deposit'] }, offered: [bank] },
    { fill: { names: ['Wire'] }, offered: methods },
  ],
  rename_payment: [
    { fill: { currentName: 'deposit', newName: 'Wire' }, offered: [cash, 'Wire', money] },
    { fill: { currentName: 'deposit', newName: 'Wire', exact: true }, offered: methods },
    { fill: { currentName: 'Bank Deposit', newName: 'Wire', exact: true }, offered: [cash, 'Wire', money] },
    {
      fill: {
        currentName: 'deposit',
        newName: 'Wire',
        newNames: [
          { language: 'HI', newName: 'तार' },
          { language: 'EN', newName: ' Bank wire ' },
        ],
      },
      offered: [cash, 'Bank wire', money],
    },
    {
      fill: { currentName: 'deposit', newName: 'Wire', newNames: [{ language: 'HI', newName: 'तार' }] },
      offered: [cash, 'Wire', money],
    },
    { fill: { currentName: 'deposit', newNames: [{ language: 'HI', newName: 'तार' }] }, offered: methods },
    {
      fill: { currentName: 'deposit', newName: 'Wire ({amount})', amount: '50' },
      offered: [cash, 'Wire (₹50)', money],
    },
  ],
  add_text_payment: [
    { fill: { name: 'cod', text: '(+ 50 fee)' }, offered: [`${cash} (+ 50 fee)`, bank, money] },
    { fill: { name: 'cod', text: '(+ 50 fee)', exact: true }, offered: methods },
    { fill: { name: 'deposit', text: 'Slow:', place: 'before' }, offered: [cash, `Slow: ${bank}`, money] },
    {
      fill: { name: 'deposit', text: '(+ {amount})', amount: '1050' },
      offered: [cash, `${bank} (+ ₹1,050)`, money],
    },
    {
      fill: { name: 'deposit', text: '(slow)', texts: [{ language: 'EN', text: '(3 days)' }] },
      offered: [cash, `${bank} (3 days)`, money],
    },
  ],
  move_payment: [
    { fill: { name: 'money' }, offered: [money, cash, bank] },
    { fill: { name: 'cash', position: '2' }, offered: [bank, cash, money] },
    { fill: { name: 'cash', position: '3' }, offered: [bank, money, cash] },
    { fill: { name: 'cash', position: '40' }, offered: [bank, money, cash] },
    { fill: { name: 'cash', position: '3', exact: true }, offered: methods },
  ],
  sort_payment: [
    { fill: { names: ['money', 'bank'] }, offered: [money, bank, cash] },
    { fill: { names: ['money', 'bank'], exact: true }, offered: methods },
    { fill: { names: ['money', 'o'] }, offered: [money, cash, bank] },
  ],
  // Terms and reviews change no method; plus-actions.test.ts tests them.
  set_payment_terms: [
    { fill: { dueInDays: '60', deposit: '20' }, offered: methods },
    { fill: { terms: 'fixed', dueAt: '2026-12-31' }, offered: methods },
    { fill: { terms: 'event', trigger: 'ORDER_FULFILLED' }, offered: methods },
  ],
  add_order_review: [{ fill: { reason: 'Above the limit' }, offered: methods }],
  // The offer is the list of payment methods; plus-actions.test.ts tests the express buttons.
  hide_payment_in_place: [
    { fill: { names: ['deposit'] }, offered: methods },
    { fill: { names: ['deposit', 'cod'], placement: 'PAYMENT_METHOD' }, offered: [money] },
    { fill: { names: ['deposit'], placement: 'PAYMENT_METHOD', exact: true }, offered: methods },
    { fill: { names: ['o'], placement: 'PAYMENT_METHOD' }, offered: [money] },
    { fill: { names: ['o'], placement: 'PAYMENT_METHOD', may_hide_last: true }, offered: [] },
  ],
  hide_delivery: [
    { fill: { names: ['standard'] }, offered: [express] },
    { fill: { names: ['standard'], exact: true }, offered: [withFee, express] },
    { fill: { names: ['express', 'fee included'] }, offered: [standard] },
    { fill: { names: ['s'] }, offered: [express] },
    { fill: { names: ['s'], may_hide_last: true }, offered: [] },
  ],
  show_only_delivery: [
    { fill: { names: ['standard'] }, offered: [standard, withFee] },
    { fill: { names: ['standard'], exact: true }, offered: [standard] },
    { fill: { names: ['By sea'] }, offered: rates },
  ],
  rename_delivery: [
    { fill: { currentName: 'express', newName: 'By air' }, offered: [standard, withFee, 'By air'] },
    {
      fill: {
        currentName: 'express',
        newNames: [{ language: 'EN', newName: 'By air from {threshold}, {amount}' }],
        amount: '90',
      },
      offered: [standard, withFee, 'By air from ₹1,499, ₹90'],
    },
    {
      fill: { currentName: 'express', newNames: [{ language: 'EN', newName: 'By air' }] },
      offered: [standard, withFee, 'By air'],
    },
    {
      fill: { currentName: 'standard', newName: 'Surface', exact: true },
      offered: ['Surface', withFee, express],
    },
  ],
  add_text_delivery: [
    {
      fill: { name: 'standard', text: '(3 days)' },
      offered: [`${standard} (3 days)`, `${withFee} (3 days)`, express],
    },
    {
      fill: { name: 'standard', text: '(3 days)', exact: true },
      offered: [`${standard} (3 days)`, withFee, express],
    },
    {
      fill: { name: 'express', text: '{amount}:', place: 'before', amount: '90' },
      offered: [standard, withFee, `₹90: ${express}`],
    },
    {
      fill: { name: 'express', texts: [{ language: 'EN', text: 'New' }], place: 'before' },
      offered: [standard, withFee, `New ${express}`],
    },
    {
      fill: { name: 'express', text: 'New', place: 'before' },
      offered: [standard, withFee, `New ${express}`],
    },
  ],
  move_delivery: [
    { fill: { name: 'express' }, offered: [express, standard, withFee] },
    { fill: { name: 'standard', position: '2', exact: true }, offered: [withFee, standard, express] },
    { fill: { name: 'standard', position: '2' }, offered: [express, standard, withFee] },
    { fill: { name: 'standard', position: '3', exact: true }, offered: [withFee, express, standard] },
  ],
  sort_delivery: [
    { fill: { names: ['fee'], cheapest_first: false }, offered: [withFee, standard, express] },
    { fill: { names: ['fee'], cheapest_first: true }, offered: [express, withFee, standard] },
    { fill: { names: ['express', 'fee'], cheapest_first: false }, offered: [express, withFee, standard] },
    {
      fill: { names: ['express', 'fee'], exact: true, cheapest_first: false },
      offered: [express, standard, withFee],
    },
  ],
  sort_delivery_by_price: [{ fill: {}, offered: [express, standard, withFee] }],
  sort_delivery_by_name: [
    { fill: { cheapest_first: false }, offered: [express, standard, withFee] },
    { fill: { cheapest_first: true }, offered: [express, standard, withFee] },
  ],
  hide_delivery_by_price: [
    { fill: { amount: '90' }, offered: [standard, express] },
    { fill: { amount: '90', comparison: 'below' }, offered: [standard, withFee] },
    { fill: { amount: '10' }, offered: [express] },
    { fill: { amount: '10', may_hide_last: true }, offered: [] },
  ],
  show_cheapest_delivery: [
    { fill: {}, offered: [express] },
    { fill: { count: '2' }, offered: [standard, express] },
  ],
  throw_error: [{ fill: { message: 'A fault on purpose' }, offered: 'fails' }],
}

const merchant = openMerchantOfFile((state) => {
  state.shop.plan = 'plus'
  state.paymentMethods = state.paymentMethods.filter(({ name }) => methods.includes(name))
  state.shippingRates = state.shippingRates
    .filter(({ title }) => rates.includes(title))
    .sort((one, other) => rates.indexOf(one.title) - rates.indexOf(other.title))
    .map((rate, index) => ({ ...rate, priceInMinorUnits: prices[index] ?? 0 }))
})

/** A checkout at which the rule acts, and one at which it does not. */
const { mortar: acting, saffron: resting } = conditionExamples.cart_subtotal.store('number').checkouts

describe.each(customizationActionKinds)('%s', (kind) => {
  const schema = deriveActionFields(kind)
  const { owner: only }: ActionDefinition = actionDefinitions[kind]
  const owners = customizationOwners.filter((owner) => only === undefined || only === owner)

  it('has scenarios for every field', () => {
    for (const { field } of listLevel(schema)) {
      const entries = scenarios[kind].map(({ fill }) => fill[field.name ?? ''])
      const initial = deriveFieldDefault(field)
      expect(
        entries.some((entry) => entry !== undefined && (entry !== initial || field.name === 'exact')),
        `${field.name} is filled in`,
      ).toBe(true)
    }
  })

  it.each(owners.flatMap((owner) => scenarios[kind].map((scenario) => ({ owner, ...scenario }))))(
    'acts as filled in, $owner: $fill',
    async ({ owner, fill, offered }) => {
      const usual = owner === 'payment' ? methods : rates
      await save(owner, kind, fill)
      if (resting === undefined || acting === undefined) throw new Error('There is no checkout to look at')
      expect((await merchant.offer(resting))[owner]).toEqual(usual)
      if (offered === 'fails') await expect(merchant.offer(acting)).rejects.toThrow('A function has failed')
      else expect((await merchant.offer(acting))[owner]).toEqual(offered)

      const ticked = Object.keys(fill).filter((name) => fill[name] === true)
      const isReported = JSON.stringify(offered) !== JSON.stringify(usual)
      for (const name of ticked) {
        const twin = scenarios[kind].find((other) => isTwin(other.fill, fill, name))
        if (isReported && twin === undefined) continue
        expect(twin?.offered, `${name} makes a difference`).not.toEqual(offered)
      }
    },
  )
})

/** True if the scenarios differ only in this box. */
function isTwin(one: Scenario['fill'], other: Scenario['fill'], box: string): boolean {
  return JSON.stringify({ ...one, [box]: true }) === JSON.stringify(other) && one[box] === undefined
}

/** Saves a rule set of one rule with the action, as the screen does. */
async function save(
  owner: CustomizationOwner,
  kind: CustomizationActionKind,
  fill: Scenario['fill'],
): Promise<void> {
  const type = owner === 'payment' ? 'payment-rules' : 'delivery-rules'
  const schema = deriveActionFields(kind)
  let params: FormParams = createActionParams(kind)
  // Names are matched as parts unless the scenario says that they are whole.
  if (findNamesField(kind) !== undefined) params = fillField(schema, params, 'exact', false)
  for (const [name, entry] of Object.entries(fill)) params = fillField(schema, params, name, entry)
  const form: RuleForm = {
    ...deriveRuleForm(createDraft(type)),
    title: kind,
    status: 'active',
    rules: [
      {
        ...createRule([]),
        conditions: [fillCondition('cart_subtotal', 'number', 'gte').form],
        actions: [{ type: kind, params }],
      },
    ],
  }
  const draft = formatDraft(type, form, undefined, 'INR')
  expect(findRuleSetIssues(draft.ruleSet, { type, isPlus: true, isProduction: false })).toEqual([])
  expect(formatDraft(type, deriveRuleForm(draft), undefined, 'INR'), 'opened and saved again').toEqual(draft)
  await merchant.save(planRuleSetSave(undefined, draft, merchant.functionIds))
  expect(merchant.listRecords().map((record) => readRuleRecord(record)?.draft)).toEqual([draft])
}
