import { describe, expect, it } from 'vitest'
import { deriveConditionFields } from '#rules/features/rule-editor/condition-fields.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import { isConditionKind } from '#rules/language/conditions/catalogue.ts'
import { planRuleSetSave } from '#rules/records/rule-record.ts'
import { checkTemplates } from '../../app/content/check-templates.ts'
import { startRuleForm } from '../../app/content/start-rule-from-template.ts'
import { formatGid } from '../../local-store/platform-ids.ts'
import { makeSeed } from '../../local-store/seed/seed.ts'
import type { Address, CheckoutRequest } from '../../local-store/wire.ts'
import { type Entry, fillField } from './fill-form.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const merchant = openMerchantOfFile()

const codRate = 'Standard - Cash on Delivery (fee included)'
const mortar = makeSeed().products.find(({ title }) => title === 'Granite Mortar and Pestle')
if (mortar === undefined) throw new Error('The seed has no mortar.')
const mortars = [{ id: formatGid('Product', mortar.id), title: mortar.title, image: '' }]

const home: Address = {
  address1: '12 Church Street',
  city: 'Bengaluru',
  countryCode: 'IN',
  provinceCode: 'KA',
  zip: '560001',
  phone: '+919845012345',
}
const usual: CheckoutRequest = {
  lines: [{ sku: 'SL-MOR', quantity: 1 }],
  deliveryAddress: home,
  customer: { email: 'someone@example.org' },
  selectedDeliveryOption: 'Standard',
}
const at = (changes: Address): Partial<CheckoutRequest> => ({ deliveryAddress: { ...home, ...changes } })
const pieces = (quantity: number): Partial<CheckoutRequest> => ({ lines: [{ sku: 'SL-MOR', quantity }] })
const address = '$.cart.deliveryGroups[0].deliveryAddress.'

type Trial = {
  /** The merchant's entries, condition by condition. Undefined if there is nothing to fill in. */
  readonly entries: readonly (Entry | 'picked' | undefined)[]
  /** Checkouts that are stopped, each with the target of its message. */
  readonly stops: readonly (readonly [changes: Partial<CheckoutRequest>, target: string])[]
  readonly passes: readonly Partial<CheckoutRequest>[]
}

/** Every template as a merchant completes it. A new template needs an entry here. */
const trials: Readonly<Record<string, Trial>> = {
  'check-po-box': {
    entries: [],
    stops: [
      ...['PO Box 44', 'p.o. box 9, Church Street', 'Post Office Box 1', 'POBOX 12', 'Locked Bag 3'].map(
        (address1) => [at({ address1 }), `${address}address1`] as const,
      ),
      [at({ address2: 'P O Box 3' }), `${address}address2`],
    ],
    passes: [{}, at({ address1: 'Mailbox Lane 4' }), at({ address1: null })],
  },
  'check-phone': {
    entries: [],
    stops: ['12345', '+91 1234 567890', '98450'].map((phone) => [at({ phone }), `${address}phone`] as const),
    passes: [
      {},
      ...['9845012345', '+91 98450 12345', '09845012345', null].map((phone) => at({ phone })),
      at({ phone: '12345', countryCode: 'NP', provinceCode: null }),
    ],
  },
  'check-least': {
    entries: ['1500'],
    stops: [[{}, '$.cart']],
    passes: [pieces(2), pieces(3), { step: 'cart' }],
  },
  'check-most': {
    entries: ['4000'],
    stops: [
      [pieces(3), '$.cart'],
      [{ ...pieces(3), step: 'cart' }, '$.cart'],
    ],
    passes: [{}, pieces(2)],
  },
  'check-one-of-product': {
    entries: ['picked'],
    stops: [
      [{ ...pieces(2), step: 'cart' }, '$.cart'],
      [pieces(2), '$.cart'],
    ],
    passes: [{}, { lines: [{ sku: 'SL-SAF-1', quantity: 2 }] }],
  },
  'check-postal-code-of-state': {
    entries: [['KA'], '56*, 57*, 58*, 59*'],
    stops: [[at({ zip: '682036' }), `${address}zip`]],
    passes: [{}, at({ provinceCode: 'KL', zip: '682036' }), at({ zip: null })],
  },
  'check-blocked-email': {
    entries: [['rohan.mehta@example.com']],
    stops: [[{ customer: { email: 'Rohan.Mehta@example.com' } }, '$.cart.buyerIdentity.email']],
    passes: [{}, { customer: null }],
  },
  'check-cod-above-amount': {
    entries: [undefined, '2000'],
    stops: [[{ ...pieces(2), selectedDeliveryOption: codRate }, '$.cart']],
    passes: [pieces(2), { selectedDeliveryOption: codRate }],
  },
  'check-pincodes-served': {
    entries: ['560001-560110'],
    stops: [[at({ zip: '403001', provinceCode: 'GA' }), `${address}zip`]],
    passes: [{}, at({ zip: null })],
  },
}

describe.each(checkTemplates)('$id', (template) => {
  const setting = { type: template.type, isPlus: false, isProduction: true }
  const trial = trials[template.id]
  if (trial === undefined) throw new Error(`Nothing says what the template ${template.id} does`)

  it('stops its checkouts once its blanks are filled, and is refused until then', async () => {
    const opened = startRuleForm(template)
    const hasBlanks = trial.entries.some((entry) => entry !== undefined)
    const issues = findRuleSetIssues(formatDraft(template.type, opened).ruleSet, setting)
    expect(issues.some(({ severity }) => severity === 'error')).toBe(hasBlanks)

    const draft = formatDraft(template.type, { ...complete(opened, trial), status: 'active' })
    expect(findRuleSetIssues(draft.ruleSet, setting)).toEqual([])
    await merchant.save(planRuleSetSave(undefined, draft, merchant.functionIds))
    const targetsOf = async (changes: Partial<CheckoutRequest>) =>
      (await merchant.checkOut({ request: { ...usual, ...changes } })).checkErrors.map(({ target }) => target)
    for (const [changes, target] of trial.stops)
      expect([changes, await targetsOf(changes)]).toEqual([changes, [target]])
    for (const changes of trial.passes) expect([changes, await targetsOf(changes)]).toEqual([changes, []])
  })
})

function complete(form: RuleForm, { entries }: Trial): RuleForm {
  const left = [...entries]
  const rules = form.rules.map((rule) => ({
    ...rule,
    conditions: rule.conditions.map((condition) => {
      const entry = left.shift()
      if (entry === undefined || !isConditionKind(condition.type)) return condition
      if (entry === 'picked') {
        const params = { ...condition.params, picked: mortars, productIds: mortars.map(({ id }) => id) }
        return { ...condition, params }
      }
      const schema = deriveConditionFields(condition.type, { currencyCode: 'INR' })
      return { ...condition, params: fillField(schema, condition.params, 'value', entry) }
    }),
  }))
  return { ...form, rules }
}
