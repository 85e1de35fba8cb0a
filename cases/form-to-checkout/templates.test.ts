import { beforeEach, describe, expect, it } from 'vitest'
import { type DiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { findDiscountIssues } from '#rules/features/discounts/issues.ts'
import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import { deriveConditionFields } from '#rules/features/rule-editor/condition-fields.ts'
import type { ActionForm, ConditionForm, RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import { isActionKind } from '#rules/language/actions.ts'
import { isConditionKind } from '#rules/language/conditions/catalogue.ts'
import { ruleTypes } from '#rules/language/rule-types.ts'
import { planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { planRuleSetSave } from '#rules/records/rule-record.ts'
import { deliveryTemplates } from '../../app/content/delivery-templates.ts'
import { discountTemplates } from '../../app/content/discount-templates.ts'
import { paymentTemplates } from '../../app/content/payment-templates.ts'
import { startDiscountForm } from '../../app/content/start-discount-from-template.ts'
import { startRuleForm } from '../../app/content/start-rule-from-template.ts'
import { templates } from '../../app/content/templates.ts'
import { discounts } from '../../app/platform/discounts.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { furnishForConditions } from './condition-store.ts'
import { type Entry, fillField, findValueName } from './fill-form.ts'
import type { StoreCheckout } from './merchant.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const cash = 'Cash on Delivery (COD)'
const { saffron, mortar } = conditionExamples.cart_subtotal.store('number').checkouts
const { vip, blocked, guest } = conditionExamples.customer_tag.store('array').checkouts
const { karnataka, kerala } = conditionExamples.location_state.store('array').checkouts
const { india, nepal } = conditionExamples.location_country.store('array').checkouts
const { english, hindi } = conditionExamples.language.store('array').checkouts
const { kitchen, 'a person': person } = conditionExamples.company_name.store('string').checkouts
const { discounted, 'full price': fullPrice } = conditionExamples.discount_applied.store('boolean').checkouts
const { 'in the morning': morning, 'in the evening': evening } =
  conditionExamples.shop_time.store('number').checkouts
const festiveGifts = listOf(conditionExamples.collection.store('array').checkouts.saffron?.holds)
const { today, 'the day before': dayBefore } = conditionExamples.shop_date.store('date').checkouts

type Trial = {
  /** The merchant's entries: values of the conditions in order, and fields of the action by name. */
  readonly conditions?: readonly Entry[]
  readonly action?: Readonly<Record<string, Entry>>
  readonly acts: StoreCheckout | undefined
  readonly rests: StoreCheckout | undefined
  /** Another checkout where the template must not act, for templates whose second condition must also match. */
  readonly restsToo?: StoreCheckout | undefined
  /** True if the rule set has acted on the offered methods or rates. */
  readonly shows: (offered: readonly string[]) => boolean
}

const withoutCash = (offered: readonly string[]) => !offered.includes(cash)
const withoutExpress = (offered: readonly string[]) => !offered.includes('Express')

/** Every template as a merchant completes it. A new template needs an entry here. */
const trials: Readonly<Record<string, Trial>> = {
  'no-cod-above-amount': {
    conditions: ['1000'],
    acts: mortar,
    rests: saffron,
    shows: withoutCash,
  },
  'no-cod-above-amount-elsewhere': {
    conditions: ['1000', ['KA']],
    acts: sentTo(kerala, mortar),
    rests: sentTo(karnataka, mortar),
    restsToo: sentTo(kerala, saffron),
    shows: withoutCash,
  },
  'no-cod-below-amount': {
    conditions: ['1000'],
    acts: saffron,
    rests: mortar,
    shows: withoutCash,
  },
  'cod-only-in-states': {
    conditions: [['KA']],
    acts: kerala,
    rests: karnataka,
    shows: withoutCash,
  },
  'no-cod-for-tagged-products': {
    conditions: [['fragile']],
    acts: saffron,
    rests: mortar,
    shows: withoutCash,
  },
  'no-cod-for-collection': {
    conditions: [festiveGifts],
    acts: saffron,
    rests: mortar,
    shows: withoutCash,
  },
  'no-cod-with-discount': { acts: discounted, rests: fullPrice, shows: withoutCash },
  'no-cod-for-tagged-customers': {
    conditions: [['cod-blocked']],
    acts: blocked,
    rests: vip,
    shows: withoutCash,
  },
  'cod-after-first-order': { acts: guest, rests: vip, shows: withoutCash },
  'cod-first': {
    conditions: [['IN']],
    acts: india,
    rests: nepal,
    shows: ([first]) => first === cash,
  },
  'rename-cod-by-language': {
    action: { newNames: [{ language: 'HI', newName: 'डिलीवरी पर नकद' }] },
    acts: hindi,
    rests: english,
    shows: (offered) => offered.includes('डिलीवरी पर नकद'),
  },
  'rename-rates-by-language': {
    action: { currentName: 'Express', newNames: [{ language: 'HI', newName: 'तेज़' }] },
    acts: hindi,
    rests: english,
    shows: (offered) => offered.includes('तेज़'),
  },
  'cod-fee-in-name': {
    conditions: ['1000'],
    action: { text: '(+ 50 fee)' },
    acts: saffron,
    rests: mortar,
    shows: (offered) => offered.includes(`${cash} (+ 50 fee)`),
  },
  'b2b-terms': {
    action: { name: 'Bank Deposit' },
    acts: kitchen,
    rests: person,
    shows: (offered) => offered.length === 1 && offered[0] === 'Bank Deposit',
  },
  'no-express-for-heavy-carts': {
    conditions: ['5000'],
    acts: mortar,
    rests: saffron,
    shows: withoutExpress,
  },
  'no-same-day-after-cut-off': {
    action: { names: ['Express'] },
    acts: evening,
    rests: morning,
    shows: withoutExpress,
  },
  'weekend-delivery': {
    // For a store whose weekend begins on Friday.
    conditions: [['MO', 'TU', 'WE', 'TH']],
    action: { names: ['Express'] },
    acts: dayBefore,
    rests: today,
    shows: withoutExpress,
  },
  'no-rate-over-holiday': {
    conditions: ['2026-11-20', '2026-11-22'],
    acts: today,
    rests: dayBefore,
    shows: withoutExpress,
  },
  'only-pickup-when-heavy': {
    conditions: ['5000'],
    acts: mortar,
    rests: saffron,
    shows: (offered) => offered.length === 1 && offered[0] === 'Local pickup',
  },
  'no-paid-rate-when-free': {
    conditions: ['1000'],
    acts: mortar,
    rests: saffron,
    shows: (offered) => !offered.includes('Standard') && offered.length > 1,
  },
}

/** The cart of a checkout, sent to the address of another. */
function sentTo(
  address: StoreCheckout | undefined,
  cart: StoreCheckout | undefined,
): StoreCheckout | undefined {
  if (address === undefined || cart?.request.lines === undefined) return undefined
  return { request: { ...address.request, lines: cart.request.lines } }
}

function listOf(held: unknown): readonly string[] {
  return Array.isArray(held) ? held.map(String).slice(-1) : []
}

/** The shopper's total discount, including shipping, and the cart that gets it. */
type DiscountTrial = {
  readonly fill: (form: DiscountForm) => void
  readonly acts: StoreCheckout['request']
  readonly takes: string
  readonly rests: StoreCheckout['request']
}

const usual = {
  selectedDeliveryOption: 'Standard',
  deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
}
const saffrons = (quantity: number) => ({ ...usual, lines: [{ sku: 'SL-SAF-1', quantity }] })
const oneMortar = { ...usual, lines: [{ sku: 'SL-MOR', quantity: 1 }] }
const picked = festiveGifts.map((id) => ({ id, title: 'Festive Gifts', image: '' }))

const discountTrials: Readonly<Record<string, DiscountTrial>> = {
  'spend-more-save-more': {
    fill: ({ discount }) => {
      const { steps } = (discount.params.value as { params: { steps: { tiers: { from: unknown }[] } } })
        .params
      for (const [index, tier] of steps.tiers.entries()) tier.from = 1_000 * (index + 1)
    },
    acts: saffrons(4),
    takes: '219.6',
    rests: saffrons(1),
  },
  'buy-two-get-one': {
    fill: ({ discount: { params } }) => {
      Object.assign(params, { buyCollections: picked, buyCollectionIds: festiveGifts })
      Object.assign(params, { getCollections: picked, getCollectionIds: festiveGifts })
    },
    acts: saffrons(3),
    takes: '549.0',
    rests: saffrons(2),
  },
  'collection-sale': {
    fill: ({ discount: { params } }) => {
      params.chosen = { collections: picked, collectionIds: festiveGifts }
    },
    acts: saffrons(1),
    takes: '109.8',
    rests: oneMortar,
  },
  'free-shipping-above-amount': {
    fill: ({ requirement }) => {
      requirement.params.value = 1_000
    },
    acts: oneMortar,
    takes: '49.0',
    rests: saffrons(1),
  },
}

const merchant = openMerchantOfFile(furnishForConditions)
beforeEach(async () => {
  await merchant.save((await discounts.list()).map((record) => ({ kind: 'delete', record })))
})

it('every template has its own id', () => {
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
})

describe.each([...paymentTemplates, ...deliveryTemplates])('$id', (template) => {
  const { type } = template
  const setting = { type, isPlus: false, isProduction: true }
  const trial = requireTrial(trials, template.id)

  it('acts as described once its blanks are filled, and is refused until then', async () => {
    const opened = startRuleForm(template)
    const hasBlanks = trial.conditions !== undefined || trial.action !== undefined
    const issues = findRuleSetIssues(formatDraft(type, opened).ruleSet, setting)
    expect(issues.some(({ severity }) => severity === 'error')).toBe(hasBlanks)

    const draft = formatDraft(type, { ...complete(opened, trial), status: 'active' })
    expect(findRuleSetIssues(draft.ruleSet, setting)).toEqual([])
    await merchant.save(planRuleSetSave(undefined, draft, merchant.functionIds))
    const { owner } = ruleTypes[type]
    const { acts, rests, restsToo } = trial
    if (acts === undefined || rests === undefined) throw new Error('There is no checkout to look at')
    expect(trial.shows((await merchant.offer(acts))[owner])).toBe(true)
    for (const checkout of [rests, ...(restsToo === undefined ? [] : [restsToo])])
      expect(trial.shows((await merchant.offer(checkout))[owner])).toBe(false)
  })
})

describe.each(discountTemplates)('$id', (template) => {
  const setting = { timeZone: 'Asia/Kolkata', currencyCode: 'INR' }
  const trial = requireTrial(discountTrials, template.id)

  it('takes its discount once its blanks are filled, and is refused until then', async () => {
    const form = startDiscountForm(template, '2026-01-01T00:00:00Z', setting)
    const surroundings = { ...setting, type: template.type, isPlus: false, isProduction: true }
    expect(form.kept, 'the form shows its rules').toBe(null)
    expect(findDiscountIssues(form, surroundings)).not.toEqual([])
    trial.fill(form)
    expect(findDiscountIssues(form, surroundings)).toEqual([])
    const draft = formatDiscountDraft(template.type, form, setting)
    expect(draft.type).toBe(template.type)
    const { functionIds } = merchant
    await merchant.save(planDiscountSave(undefined, draft, { functionIds, now: new Date() }))
    const acting = await merchant.checkOut({ request: trial.acts })
    expect(acting.discounts).toEqual([{ title: template.title, code: null, amount: trial.takes }])
    expect((await merchant.checkOut({ request: trial.rests })).discounts).toEqual([])
  })
})

function requireTrial<Some>(among: Readonly<Record<string, Some>>, id: string): Some {
  const trial = among[id]
  if (trial === undefined) throw new Error(`Nothing says what the template ${id} does`)
  return trial
}

/** Fills in the merchant's entries, as the fields read them. */
function complete(form: RuleForm, { conditions = [], action = {} }: Trial): RuleForm {
  const [rule, ...others] = form.rules
  if (rule === undefined || others.length > 0) throw new Error('A template has one rule')
  const filled = rule.conditions.map((condition, index) => fillCondition(condition, conditions[index]))
  return {
    ...form,
    rules: [{ ...rule, conditions: filled, actions: rule.actions.map((one) => fillAction(one, action)) }],
  }
}

function fillCondition(condition: ConditionForm, entry: Entry | undefined): ConditionForm {
  if (entry === undefined || !isConditionKind(condition.type)) return condition
  const schema = deriveConditionFields(condition.type, { currencyCode: 'INR' })
  const name = findValueName(schema, condition.params)
  if (name === undefined) throw new Error(`${condition.type} has no field for its value`)
  return { ...condition, params: fillField(schema, condition.params, name, entry) }
}

function fillAction(action: ActionForm, fill: NonNullable<Trial['action']>): ActionForm {
  if (!isActionKind(action.type)) return action
  const schema = deriveActionFields(action.type)
  return {
    ...action,
    params: Object.entries(fill).reduce(
      (params, [name, entry]) => fillField(schema, params, name, entry),
      action.params,
    ),
  }
}
