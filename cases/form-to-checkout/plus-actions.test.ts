import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { createActionParams, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import { type CustomizationActionKind, netDays, placements, termsEvents } from '#rules/language/actions.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { plusWords } from '#rules/words/action-words.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { fillCondition } from './fill-condition.ts'
import { type Entry, fillField } from './fill-form.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

/*
 * Payment terms, order review and hiding in one placement. They are tested from the form to the function's operations,
 * in a shop on Plus.
 */
const type = 'payment-rules'
const setting = { type, isPlus: true, isProduction: true } as const
const { mortar: acting, saffron: resting } = conditionExamples.cart_subtotal.store('number').checkouts

const merchant = openMerchantOfFile((state) => {
  state.shop.plan = 'plus'
})

type Fill = Readonly<Record<string, Entry>>
type Filled = readonly [kind: CustomizationActionKind, fill: Fill]

function fillForm(...actions: readonly Filled[]): RuleForm {
  const rule = (index: number, kind: CustomizationActionKind, fill: Fill) => {
    const schema = deriveActionFields(kind)
    const params = Object.entries(fill).reduce(
      (values, [name, entry]) => fillField(schema, values, name, entry),
      createActionParams(kind),
    )
    return {
      ...createRule([]),
      title: `Rule ${index + 1}`,
      conditions: [fillCondition('cart_subtotal', 'number', 'gte').form],
      actions: [{ type: kind, params }],
    }
  }
  return {
    ...deriveRuleForm(createDraft(type)),
    title: 'Terms',
    status: 'active',
    rules: actions.map(([kind, fill], index) => rule(index, kind, fill)),
  }
}

/** Operations of the function at a checkout where the rules act. Expects none at another checkout. */
async function listOperations(...actions: readonly Filled[]): Promise<unknown[]> {
  if (resting === undefined || acting === undefined) throw new Error('There is no checkout to look at')
  const draft = formatDraft(type, fillForm(...actions))
  expect(findRuleSetIssues(draft.ruleSet, setting)).toEqual([])
  await merchant.clear()
  await merchant.save(planRuleSetSave(undefined, draft, merchant.functionIds))
  expect((await merchant.checkOut(resting)).functions.flatMap(({ operations }) => operations)).toEqual([])
  return (await merchant.checkOut(acting)).functions.flatMap(({ operations }) => operations)
}

/** Filled fields, and the terms that the platform must receive. */
const terms = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...netDays).map((days) => ({
        fill: { dueInDays: days },
        dueTerms: { net: { dueInDays: Number(days) } },
      })),
      fc
        .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => {
          const day = date.toISOString().slice(0, 10)
          return {
            fill: { terms: 'fixed', dueAt: day },
            dueTerms: { fixed: { dueAt: `${day}T12:00:00Z` } },
          }
        }),
      fc.constantFrom(...termsEvents).map((trigger) => ({
        fill: { terms: 'event', trigger },
        dueTerms: { event: { trigger } },
      })),
    ),
    fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  )
  .map(([{ fill, dueTerms }, percentage]) => {
    const [[kind = '', when] = []] = Object.entries(dueTerms)
    return {
      fill: { ...fill, ...(percentage === undefined ? {} : { deposit: String(percentage) }) } as Fill,
      dueTerms: { [kind]: { ...when, ...(percentage === undefined ? {} : { deposit: { percentage } }) } },
    }
  })

it('any terms reach the checkout as they are filled in', () =>
  fc.assert(
    fc.asyncProperty(terms, async ({ fill, dueTerms }) => {
      expect(await listOperations(['set_payment_terms', fill])).toEqual([
        { paymentTermsSet: { paymentTerms: dueTerms } },
      ])
    }),
    { numRuns: 25 },
  ))

it('no terms are sent as an empty operation, and the first acting rule sets them', async () => {
  const none: Filled = ['set_payment_terms', { terms: 'none' }]
  expect(await listOperations(none, ['set_payment_terms', {}])).toEqual([{ paymentTermsSet: {} }])
})

it('every reason for a review is sent', async () => {
  const first: Filled = ['add_order_review', { reason: 'Above the limit' }]
  expect(await listOperations(first, ['add_order_review', { reason: 'First order' }])).toEqual([
    { orderReviewAdd: { reason: 'Above the limit / First order' } },
  ])
})

/** Actions that hide the store's methods in one placement or another. */
const hides = fc.array(
  fc.record({
    names: fc.uniqueArray(fc.constantFrom('bank', 'Money Order', 'o', 'COD', 'wire'), {
      minLength: 1,
      maxLength: 3,
    }),
    placement: fc.constantFrom(...placements),
    exact: fc.boolean(),
    may_hide_last: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
)

it('rules that hide in places give one operation for each method, and the last one in the list stays', () =>
  fc.assert(
    fc.asyncProperty(hides, async (actions) => {
      const methods = merchant.state().paymentMethods
      const hidden = new Map<number, Set<string>>()
      const isInList = (id: number) => hidden.get(id)?.has('PAYMENT_METHOD') !== true
      for (const { names, placement, exact, may_hide_last } of actions)
        for (const { id, name } of methods) {
          const spelled = name.toLowerCase()
          const isIntended = names
            .map((one) => one.toLowerCase())
            .some((one) => (exact ? spelled === one : spelled.includes(one)))
          const isLast = isInList(id) && methods.filter((method) => isInList(method.id)).length === 1
          if (!isIntended || (placement === 'PAYMENT_METHOD' && isLast && !may_hide_last)) continue
          hidden.set(id, (hidden.get(id) ?? new Set()).add(placement))
        }
      const expected = [...hidden.values()].map((placements) =>
        placements.size === 2 ? undefined : [...placements],
      )
      const dueTerms = await listOperations(
        ...actions.map(({ may_hide_last, ...fill }): Filled => {
          const isOffered = fill.placement === 'PAYMENT_METHOD'
          return ['hide_payment_in_place', isOffered ? { ...fill, may_hide_last } : fill]
        }),
      )
      expect(dueTerms.map((one) => readHide(one).placements)).toEqual(expected)
      expect(new Set(dueTerms.map((one) => readHide(one).paymentMethodId)).size).toBe(hidden.size)
    }),
    { numRuns: 25 },
  ))

const hideOperation = z.strictObject({
  paymentMethodHide: z.strictObject({
    paymentMethodId: z.string(),
    placements: z.array(z.string()).optional(),
  }),
})
const readHide = (operation: unknown) => hideOperation.parse(operation).paymentMethodHide

it.each<[CustomizationActionKind, Fill, string, string]>([
  ['set_payment_terms', { terms: 'fixed' }, 'dueAt', 'Enter a date as year-month-day, such as 2026-11-21.'],
  [
    'set_payment_terms',
    { deposit: '100' },
    'deposit',
    'Enter a whole number from 1 to 99, or leave it empty.',
  ],
  ['hide_payment_in_place', {}, 'names', 'Enter a name.'],
  ['add_order_review', {}, 'reason', 'Enter the reason. You read it when an order comes in for review.'],
])('%s with %j is refused at %s', (kind, fill, field, message) => {
  const { ruleSet } = formatDraft(type, fillForm([kind, fill]))
  expect(findRuleSetIssues(ruleSet, setting)).toMatchObject([
    { path: ['rules', 0, 'actions', 0, 'params', field], message, severity: 'error' },
  ])
})

it('the setting to hide the last method is stored only for the list', () => {
  const list = fillForm([
    'hide_payment_in_place',
    { names: ['COD'], placement: 'PAYMENT_METHOD', may_hide_last: true },
  ])
  const store = (form: RuleForm) =>
    formatDraft(type, form).ruleSet.rules.flatMap(({ actions }) => actions.map(({ params }) => params))
  expect(store(list)).toEqual([
    { names: ['COD'], exact: true, placement: 'PAYMENT_METHOD', may_hide_last: true },
  ])
  const placement = 'ACCELERATED_CHECKOUT'
  const rules = list.rules.map((rule) => ({
    ...rule,
    actions: rule.actions.map((action) => ({ ...action, params: { ...action.params, placement } })),
  }))
  expect(store({ ...list, rules })).toEqual([{ names: ['COD'], exact: true, placement }])
})

it('without Plus no such action can be saved, and the reason is at the action', () => {
  const { ruleSet } = formatDraft(
    type,
    fillForm(
      ['set_payment_terms', {}],
      ['add_order_review', { reason: 'Look' }],
      ['hide_payment_in_place', { names: ['COD'] }],
    ),
  )
  expect(findRuleSetIssues(ruleSet, { ...setting, isPlus: false })).toMatchObject([
    { path: ['rules', 0, 'actions', 0, 'type'], message: plusWords.anybody.fault, severity: 'error' },
    { path: ['rules', 1, 'actions', 0, 'type'], message: plusWords.b2b.fault, severity: 'error' },
    { path: ['rules', 2, 'actions', 0, 'type'], message: plusWords.anybody.fault, severity: 'error' },
  ])
})
