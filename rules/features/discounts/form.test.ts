import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSchemaFaults } from '#forms/schema-faults.ts'
import { discountActionKinds } from '../../language/discounts/discount-action-kinds.ts'
import { everyCart } from '../../language/every-cart.ts'
import {
  type Action,
  type Condition,
  createRuleSet,
  type Rule,
  type RuleSet,
} from '../../language/rule-set.ts'
import { createDiscountDraft } from '../../records/discount-rule-record.ts'
import { deriveRules } from '../rule-editor/rule-form.ts'
import { deriveDiscountActionFields } from './action-fields.ts'
import { placeInAction } from './action-places.ts'
import { formatDiscountConditions } from './conditions.ts'
import { formDraft } from './discount.test-support.ts'
import {
  canShowRules,
  closeRules,
  type DiscountForm,
  deriveDiscountForm,
  formatDiscountDraft,
  openRules,
} from './form.ts'
import { listDiscountFields } from './form-fields.ts'
import { findDiscountIssues } from './issues.ts'

const setting = { timeZone: 'Asia/Kolkata', currencyCode: 'INR' }
const issueSetting = { ...setting, type: 'order-discounts', isPlus: true, isProduction: true } as const
const fresh = createDiscountDraft('order-discounts', '2026-11-22T12:00:00.000Z')

describe('the fields of a discount', () => {
  it('are without fault', () => {
    expect(findSchemaFaults(listDiscountFields('INR'))).toEqual([])
    for (const kind of discountActionKinds) {
      expect(findSchemaFaults(deriveDiscountActionFields(kind, undefined))).toEqual([])
    }
  })
})

describe('a form and its rules', () => {
  it('show whatever the form can have stored, and store it again as it was', () => {
    fc.assert(
      fc.property(formDraft, (draft) => {
        expect(canShowRules(draft.ruleSet, draft.method)).toBe(true)
        const form = deriveDiscountForm(draft, setting)
        expect(formatDiscountDraft(draft.type, form, setting)).toEqual(draft)
      }),
      { numRuns: 300 },
    )
  })

  it('are the same after they were looked at as rules', () => {
    fc.assert(
      fc.property(formDraft, (draft) => {
        const form = deriveDiscountForm(draft, setting)
        const opened = openRules(draft.type, form)
        expect(formatDiscountDraft(draft.type, opened, setting)).toEqual(draft)
        expect(closeRules(draft.type, opened)).toEqual(form)
      }),
      { numRuns: 300 },
    )
  })

  it('find nothing wrong with it', () => {
    fc.assert(
      fc.property(formDraft, (draft) => {
        const dates = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: null }
        const form = deriveDiscountForm({ ...draft, ...dates }, setting)
        // Decimals that the currency does not have are refused, as the language says.
        const issues = findDiscountIssues(form, { ...issueSetting, type: draft.type })
        expect(issues.filter(({ message }) => !message.includes('decimals'))).toEqual([])
      }),
    )
  })

  it('lets a message that says what the title says follow it', () => {
    const ruleSet = createRuleSet('Old', [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: formatDiscountConditions({ type: 'none', params: {} }, { type: 'all', params: {} }),
        actions: [
          {
            type: 'apply_discount',
            params: { value: { type: 'percentage', percentage: '10' }, message: 'Old' },
          },
        ],
      },
    ])
    const form = deriveDiscountForm({ ...fresh, title: 'Old', ruleSet }, setting)
    const renamed = formatDiscountDraft('order-discounts', { ...form, title: ' New ' }, setting)
    expect(renamed.ruleSet.title).toBe('New')
    expect(renamed.ruleSet.rules[0]?.actions[0]?.params.message).toBe('New')
  })
})

describe('rules that the form cannot show', () => {
  const base = (): RuleSet => ({
    version: 1,
    title: 'Sale',
    rules: [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: [
          {
            type: 'cart_subtotal',
            params: {
              operator: 'gte',
              valueType: 'number',
              value: 500,
              __field_path: 'cart.cost.subtotalAmount.amount',
            },
          },
        ],
        actions: [
          {
            type: 'apply_discount',
            params: { value: { type: 'percentage', percentage: '10' }, message: 'Hi' },
          },
        ],
      },
    ],
  })
  const [rule] = base().rules
  const [condition] = rule?.conditions ?? []
  const [action] = rule?.actions ?? []
  if (rule === undefined || condition === undefined || action === undefined) throw new Error('unreachable')

  it('are made from rules that it can show', () => {
    expect(canShowRules(base(), 'automatic')).toBe(true)
  })

  it.each<[string, RuleSet['rules']]>([
    ['none at all', []],
    ['a second rule', [rule, rule]],
    ['a rule that is switched off', [{ ...rule, status: 'disabled' }]],
    ['conditions of which any may hold', [{ ...rule, match_type: 'any' }]],
    ['no condition', [{ ...rule, conditions: [] }]],
    [
      'another comparison',
      [{ ...rule, conditions: [{ ...condition, params: { ...condition.params, operator: 'lt' } }] }],
    ],
    ['the same condition twice', [{ ...rule, conditions: [condition, condition] }]],
    [
      'a condition of a later app',
      [{ ...rule, conditions: [condition, { ...condition, type: 'moon_phase' }] }],
    ],
    ['two actions', [{ ...rule, actions: [action, action] }]],
    ['an action of a later app', [{ ...rule, actions: [{ ...action, type: 'gift_wrap' }] }]],
  ])('%s', (_name, rules) => {
    expect(canShowRules({ ...base(), rules }, 'automatic')).toBe(false)
  })
})

describe('an answer to codes', () => {
  const answer = (): RuleSet['rules'][number] => ({
    title: 'Codes',
    match_type: 'all',
    conditions: [everyCart],
    actions: [
      {
        type: 'explain_code',
        params: {
          codes: ['TEN'],
          minimum: { measure: 'amount', value: '10.123' },
          message: 'Add {missing}.',
        },
      },
    ],
  })
  const withCodes = (codes: string[]): RuleSet['rules'][number] => ({
    ...answer(),
    actions: answer().actions.map((action) => ({ ...action, params: { ...action.params, codes } })),
  })
  const given = (): RuleSet['rules'][number] => ({
    title: 'Rule 1',
    match_type: 'all',
    conditions: [everyCart],
    actions: [
      { type: 'apply_discount', params: { value: { type: 'percentage', percentage: '10' }, message: 'Hi' } },
    ],
  })
  const canShow = (rules: RuleSet['rules'], method: 'automatic' | 'code' = 'automatic') =>
    canShowRules(createRuleSet('Sale', rules), method)

  it('is shown behind what the discount gives', () => {
    expect(canShow([given(), answer()])).toBe(true)
    expect(canShow([given(), { ...answer(), title: 'Mine' }])).toBe(true)
  })

  it.each<[string, RuleSet['rules']]>([
    ['in front of it', [answer(), given()]],
    ['to every code', [given(), withCodes([])]],
    ['to several codes with one minimum', [given(), withCodes(['TEN', 'SALE'])]],
    ['alone', [answer()]],
    ['twice', [given(), answer(), answer()]],
    ['with a condition of its own', [given(), { ...answer(), match_type: 'any' }]],
    ['that is switched off', [given(), { ...answer(), status: 'disabled' }]],
    [
      'that gives something too',
      [given(), { ...answer(), actions: [...answer().actions, ...given().actions] }],
    ],
  ])('is not shown %s', (_where, rules) => {
    expect(canShow(rules)).toBe(false)
  })

  it('of a discount by code is kept, and not dropped by saving', () => {
    const rules = [given(), answer()]
    expect(canShow(rules, 'code')).toBe(false)
    const draft = {
      ...fresh,
      method: 'code' as const,
      title: 'Sale',
      ruleSet: createRuleSet('Sale', rules),
    }
    const form = deriveDiscountForm(draft, setting)
    expect(formatDiscountDraft('order-discounts', form, setting).ruleSet.rules).toEqual(rules)
  })

  it('is refused at its field, whatever the discount gives', () => {
    const form = deriveDiscountForm(
      { ...fresh, title: 'Sale', ruleSet: createRuleSet('Sale', [given(), answer()]) },
      setting,
    )
    expect(findDiscountIssues(form, issueSetting).map(({ path }) => path.join('.'))).toEqual([
      'codeAnswer.params.codes',
    ])
  })

  it('that is in the way of the form is named', () => {
    const odd = [given(), { ...answer(), match_type: 'any' as const }]
    const draft = { ...fresh, title: 'Sale', ruleSet: createRuleSet('Sale', odd) }
    const opened = openRules('order-discounts', deriveDiscountForm(draft, setting))
    expect(closeRules('order-discounts', opened)).toBe('“Codes” says more than the form can show.')
  })
})

it('keeps rules that it cannot show, and does not check the choices that they replace', () => {
  const rules = [{ title: 'Rule 1', match_type: 'any' as const, conditions: [], actions: [] }]
  const draft = { ...fresh, title: 'Sale', ruleSet: createRuleSet('Sale', rules) }
  const form = { ...deriveDiscountForm(draft, setting), title: 'Renamed' }
  expect(findDiscountIssues(form, issueSetting)).toEqual([])
  expect(formatDiscountDraft('order-discounts', form, setting)).toEqual({
    ...draft,
    title: 'Renamed',
    ruleSet: createRuleSet('Renamed', rules),
  })
})

it('formats the other fields while a date is being typed', () => {
  const form = { ...deriveDiscountForm(fresh, setting), title: 'Sale' }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('2026-13-45T10:00', '2026-11-2T', 'T')), (typed) => {
      const activeDate = { start: typed, end: typed }
      expect(formatDiscountDraft('order-discounts', { ...form, activeDate }, setting).title).toBe('Sale')
    }),
  )
  const activeDate = { start: '2026-13-45T10:00', end: null }
  expect(findDiscountIssues({ ...form, activeDate }, issueSetting).map(({ path }) => path[0])).toContain(
    'activeDate',
  )
})

describe('what is refused', () => {
  const whole = () => ({
    ...deriveDiscountForm(fresh, setting),
    title: 'Sale',
    discount: {
      type: 'apply_discount',
      params: { value: { type: 'percentage', params: { percentage: 10 } }, message: '' },
    },
  })
  const findIssues = (form: Parameters<typeof findDiscountIssues>[0]) =>
    findDiscountIssues(form, issueSetting).map(({ path, message }) => `${path.join('.')}: ${message}`)
  const off = (percentage: unknown, cap?: unknown) => ({
    type: 'apply_discount',
    params: {
      value: {
        type: 'percentage',
        params: { percentage, cap: { enabled: cap !== undefined, params: { amount: cap } } },
      },
    },
  })

  it('is nothing of a whole form', () => {
    expect(findIssues(whole())).toEqual([])
  })

  it.each<[string, Partial<ReturnType<typeof whole>>]>([
    ['title: Discount title is required', { title: ' ' }],
    ['discount.type: Discount type is required', { discount: { type: '', params: {} } as never }],
    ['code: Discount code is required', { discountMethod: 'code' }],
    [
      'discount.params.value.params.percentage: Enter a percentage from 0 to 100.',
      { discount: off('') as never },
    ],
    ['discount.params.value.params.percentage: Enter 100 or less.', { discount: off(101) as never }],
    ['discount.params.value.params.percentage: Enter 0 or more.', { discount: off(-1) as never }],
    [
      'discount.params.value.params.cap.params.amount: An amount cannot be negative. Enter 0 or more.',
      { discount: off(5, -1) as never },
    ],
    [
      'requirement.params.value: Enter the minimum.',
      { requirement: { type: 'amount', params: { value: '' } } },
    ],
    [
      'activeDate: The end has to be after the start.',
      { activeDate: { start: '2026-11-22T10:00', end: '2026-11-22T10:00' } },
    ],
    [
      'usage.maxUses.params.limit_number_of_uses: Enter a whole number.',
      {
        discountMethod: 'code',
        code: 'TEN',
        usage: {
          appliesOncePerCustomer: false,
          maxUses: { enabled: true, params: { limit_number_of_uses: 1.5 } },
        },
      },
    ],
  ])('%s', (reported, changes) => {
    expect(findIssues({ ...whole(), ...changes })).toEqual([reported])
  })

  it('is reported at its field, whether the fields or the rules are open', () => {
    const amount = (value: number) => ({
      ...whole(),
      discount: {
        type: 'apply_discount',
        params: { value: { type: 'fixedAmount', params: { amount: value } } },
      },
    })
    const text = 'Amounts in INR have at most 2 decimals.'
    expect(findIssues(amount(10.123))).toEqual([`discount.params.value.params.amount: ${text}`])
    expect(findIssues(amount(10.12))).toEqual([])
    const opened = openRules('order-discounts', amount(10.123))
    expect(findIssues(opened)).toEqual([`rules.0.actions.0.params.value.params.amount: ${text}`])
    // The form's choices are not checked while the rules themselves are edited.
    const [first] = opened.rules ?? []
    expect(first).toBeDefined()
    expect(findIssues({ ...opened, discount: { type: '', params: {} } })).toHaveLength(1)
  })
})

const onlyOne = 'The form shows exactly one rule, and a second one only where it answers codes.'

describe('rules that were edited as such', () => {
  const ofCart: Condition = {
    type: 'cart_subtotal',
    params: {
      operator: 'gte',
      valueType: 'number',
      value: 5,
      __field_path: 'cart.cost.subtotalAmount.amount',
    },
  }
  const rule = (title: string, ...actions: Action[]): Rule => ({
    title,
    match_type: 'all',
    conditions: [ofCart],
    actions,
  })
  const value = { type: 'percentage', percentage: '10' }
  const off = (type: string, more: Action['params'] = {}): Action => ({
    type,
    params: { value, message: 'Off', ...more },
  })
  const ofOrder = off('apply_discount')
  const ofProducts = off('apply_product_discount', { target: 'all' })
  const explanation = off('explain_code', { codes: [], minimum: { measure: 'amount', value: '5' } })
  const opened = (...rules: Rule[]) => ({
    ...deriveDiscountForm({ ...fresh, title: 'Sale' }, setting),
    rules: deriveRules(createRuleSet('Sale', rules), {}),
  })

  it.each<[string, Rule[], string]>([
    ['no rule', [], onlyOne],
    ['two rules', [rule('One', ofOrder), rule('Two', ofOrder)], onlyOne],
    ['more than one action', [rule('One', ofOrder, ofOrder)], '“One” says more than the form can show.'],
  ])('stay open where there is %s', (_, rules, reported) => {
    expect(closeRules('order-discounts', opened(...rules))).toBe(reported)
  })

  it.each<[string, Rule[], string, string]>([
    ['products alone', [rule('One', ofProducts)], 'order-discounts', 'product-discounts'],
    ['sets alone', [rule('One', off('buy_x_get_y'))], 'order-discounts', 'product-discounts'],
    ['the order alone', [rule('One', ofOrder), rule('Two', ofOrder)], 'product-discounts', 'order-discounts'],
    ['shipping', [rule('One', off('apply_shipping_discount'))], 'product-discounts', 'order-discounts'],
    ['both', [rule('One', ofProducts), rule('Two', ofOrder)], 'product-discounts', 'product-discounts'],
    ['both, from the order', [rule('One', ofProducts, ofOrder)], 'order-discounts', 'order-discounts'],
    [
      'products, and explain codes',
      [rule('One', ofProducts, explanation)],
      'order-discounts',
      'product-discounts',
    ],
    ['nothing yet', [rule('One')], 'product-discounts', 'product-discounts'],
  ])('are listed with discounts of their kind: %s', (_, rules, from, to) => {
    const draft = formatDiscountDraft(from as 'order-discounts', opened(...rules), setting)
    expect(draft.type).toBe(to)
  })

  it('may not explain other codes in a discount by code', () => {
    const form = opened(rule('One', ofOrder, explanation))
    const findIssues = (method: 'automatic' | 'code') =>
      findDiscountIssues({ ...form, discountMethod: method, code: 'TEN' }, issueSetting).map(
        ({ path, message }) => `${path.join('.')}: ${message}`,
      )
    expect(findIssues('automatic')).toEqual([])
    expect(findIssues('code')).toEqual([
      'rules.0.actions.1.type: A discount by code cannot answer other codes. Remove this action, or make the discount automatic.',
    ])
  })

  it('are looked into although others were kept that the form cannot show', () => {
    const kept = { type: 'order-discounts' as const, ruleSet: '', names: {} }
    const form = { ...opened(rule('One', off('apply_discount', { value: { type: '' } }))), kept }
    expect(findDiscountIssues(form, issueSetting).map(({ path }) => path.join('.'))).toEqual([
      'rules.0.actions.0.params.value.type',
    ])
    expect(findDiscountIssues({ ...form, kept: null }, issueSetting)).toHaveLength(1)
  })

  it('are reported at their list when they are too large, and can be saved with mere warnings', () => {
    const large = Array.from({ length: 60 }, (_, index) => rule(`${index}`.padEnd(200, 'x'), ofOrder))
    expect(findDiscountIssues(opened(...large), issueSetting).map(({ path }) => path)).toEqual([['rules']])
    expect(findDiscountIssues(opened(rule('One', ofOrder), rule('Two', ofOrder)), issueSetting)).toEqual([])
  })

  it('carry the title that the form has, and its spaces no further', () => {
    const form = { ...deriveDiscountForm(fresh, setting), title: ' Sale ' }
    const whole = {
      ...form,
      discount: {
        type: 'apply_discount',
        params: { value: { type: 'percentage', params: { percentage: 10 } }, message: ' ' },
      },
    }
    const rules = openRules('order-discounts', whole)
    const { ruleSet } = formatDiscountDraft('order-discounts', rules, setting)
    expect(ruleSet.rules[0]?.actions[0]?.params.message).toBe('Sale')
    expect(closeRules('order-discounts', rules)).toMatchObject({ discount: { params: { message: '' } } })
  })
})

describe('what a whole form is stored as', () => {
  const whole = {
    ...deriveDiscountForm(fresh, setting),
    title: 'Sale',
    discount: {
      type: 'apply_discount',
      params: { value: { type: 'percentage', params: { percentage: 10 } }, message: '' },
    },
  }
  const stored = (changes: Partial<DiscountForm>) =>
    formatDiscountDraft('order-discounts', { ...whole, ...changes }, setting)

  it('has no limits of codes where it is automatic', () => {
    const usage = {
      appliesOncePerCustomer: true,
      maxUses: { enabled: true, params: { limit_number_of_uses: '7' } },
    }
    expect(stored({ usage })).toMatchObject({ appliesOncePerCustomer: false, usageLimit: null })
    expect(stored({ usage, discountMethod: 'code', code: ' TEN ' })).toMatchObject({
      code: 'TEN',
      appliesOncePerCustomer: true,
      usageLimit: 7,
    })
  })

  it('asks a number where one was typed, and the text where it was none', () => {
    const asked = (value: unknown) =>
      stored({ requirement: { type: 'amount', params: { value } } }).ruleSet.rules[0]?.conditions[0]?.params
    expect(asked(500)?.value).toBe(500)
    expect(asked(' 12.5 ')?.value).toBe(12.5)
    expect(asked('much')?.value).toBe('much')
    expect(asked(undefined)?.value).toBe('')
  })

  it('has no rule that gives anything while the type is not chosen', () => {
    const { type, ruleSet } = formatDiscountDraft(
      'product-discounts',
      { ...whole, discount: { type: '', params: {} } },
      setting,
    )
    expect(type).toBe('product-discounts')
    expect(ruleSet.rules.map(({ actions }) => actions)).toEqual([[]])
  })

  it('has its issue at the conditions when they are too many, or at the kind when all is too large', () => {
    const places = (changes: Partial<DiscountForm>) =>
      findDiscountIssues({ ...whole, ...changes }, issueSetting).map(({ path }) => path.join('.'))
    const tags = Array.from({ length: 101 }, (_, index) => `tag ${index}`)
    const eligibility = {
      type: 'customer_tag',
      params: {
        operator: 'in',
        valueType: 'array',
        value: tags,
        __field_path: 'cart.buyerIdentity.customer.hasTags',
      },
    }
    expect(places({ eligibility })).toEqual(['eligibility.type'])
    expect(
      places({ eligibility: { ...eligibility, params: { ...eligibility.params, value: tags.slice(1) } } }),
    ).toEqual([])
    const message = 'x'.repeat(11_000)
    const { params } = whole.discount
    expect(places({ discount: { type: 'apply_discount', params: { ...params, message } } })).toContain(
      'discount.type',
    )
  })

  it('ends after it starts, if it ends', () => {
    const places = (activeDate: DiscountForm['activeDate']) =>
      findDiscountIssues({ ...whole, activeDate }, issueSetting).map(({ path }) => path.join('.'))
    expect(places({ start: '2026-11-22T10:00', end: null })).toEqual([])
    expect(places({ start: '2026-11-22T10:00', end: '2026-11-22T10:01' })).toEqual([])
    expect(places({ start: '2026-11-22T10:00', end: '2026-11-22T09:59' })).toEqual(['activeDate'])
  })
})

it('holds what it can of rules that it cannot show: a minimum, and no other comparison', () => {
  const subtotal = (operator: 'gte' | 'lt', value: number): Condition => ({
    type: 'cart_subtotal',
    params: { operator, valueType: 'number', value, __field_path: 'cart.cost.subtotalAmount.amount' },
  })
  const requirementOf = (...conditions: Condition[]) => {
    const rules = [{ title: 'Rule 1', match_type: 'all' as const, conditions, actions: [] }]
    return deriveDiscountForm({ ...fresh, title: 'Sale', ruleSet: createRuleSet('Sale', rules) }, setting)
      .requirement
  }
  const none = { type: 'none', params: {} }
  expect(requirementOf(subtotal('lt', 500))).toEqual(none)
  expect(requirementOf(subtotal('gte', 0))).toEqual(none)
  expect(requirementOf(subtotal('lt', 500), subtotal('gte', 100))).toEqual({
    type: 'amount',
    params: { value: 100 },
  })
})

it('keeps the names of what is picked in rules that it cannot show', () => {
  const names = { 'gid://shopify/Collection/1': 'Tea' }
  const draft = { ...fresh, title: 'Sale', names }
  const form = deriveDiscountForm(draft, setting)
  expect(form.kept).toMatchObject({ names })
  expect(formatDiscountDraft('order-discounts', form, setting).names).toEqual(names)
})

it('shows a new discount with nothing chosen, and with no number where none was typed', () => {
  const form = deriveDiscountForm(fresh, setting)
  expect(form).toMatchObject({
    discount: { type: '', params: {} },
    requirement: { type: 'none', params: {} },
    eligibility: { type: 'all', params: {} },
    usage: { maxUses: { enabled: false, params: { limit_number_of_uses: '' } } },
    kept: null,
    rules: null,
  })
})

/** All places of what is stored, objects and lists included. */
function listPlaces(
  value: unknown,
  place: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [place]
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [place, ...members.flatMap(([name, member]) => listPlaces(member, [...place, name]))]
}

it('knows a field of the form for every place of what it stores', () => {
  fc.assert(
    fc.property(formDraft, (draft) => {
      const form = deriveDiscountForm(draft, setting)
      const [given] = draft.ruleSet.rules.map(({ actions }) => actions[0]?.params ?? {})
      for (const place of listPlaces(given)) {
        const field = placeInAction(place)
        const held = field.reduce<unknown>(
          (value, name) => (value as Record<string | number, unknown> | undefined)?.[name],
          form.discount.params,
        )
        expect(held, `${place.join('.')} at ${field.join('.')}`).toBeDefined()
      }
    }),
    { numRuns: 300 },
  )
})
