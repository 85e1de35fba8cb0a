import { describe, expect, it } from 'vitest'
import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import { deriveConditionFields } from '#rules/features/rule-editor/condition-fields.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { createAction, createCondition, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import {
  type CheckStep,
  type MessageField,
  messageFields,
} from '#rules/language/checks/check-action-kinds.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { createDraft, planRuleSetSave, readRuleRecord } from '#rules/records/rule-record.ts'
import { checkFaults } from '#rules/words/check-faults.ts'
import type { Address, CheckError, CheckoutRequest, CheckoutStep } from '../../local-store/wire.ts'
import { type Entry, fillField } from './fill-form.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

/*
 * Checks from the form to the store's checkout. They are filled in as on the screen and saved with the client's
 * documents. Then their messages are read where a shopper sees them.
 */
const type = 'checkout-checks'
const setting = { type, isPlus: false, isProduction: true } as const
const poBox = 'We cannot deliver to a PO box.'

const merchant = openMerchantOfFile()

type Condition = readonly [kind: ConditionKind, operator: string, value?: Entry]
type Filled = {
  readonly when: readonly Condition[]
  readonly field?: MessageField
  readonly from?: CheckStep
  readonly message?: string
  readonly messages?: readonly { readonly language: string; readonly message: string }[]
}

function fillRule({ when, field = 'page', from = 'checkout', message = poBox, messages = [] }: Filled) {
  const stop = deriveActionFields('stop_checkout')
  const { type: kind, params } = createAction('validation')
  const entries = { field, from, message }
  const filled = Object.entries(entries).reduce(
    (values, [name, entry]) => fillField(stop, values, name, entry),
    params,
  )
  return {
    ...createRule([]),
    conditions: when.map(([condition, operator, value]) => {
      const schema = deriveConditionFields(condition, { currencyCode: 'INR' })
      const { params: start, ...rest } = createCondition(condition, { currencyCode: 'INR' })
      const compared = fillField(schema, start, 'operator', operator)
      return {
        ...rest,
        params: value === undefined ? compared : fillField(schema, compared, 'value', value),
      }
    }),
    actions: [{ type: kind, params: { ...filled, messages: [...messages] } }],
  }
}

const fill = (rules: readonly Filled[], set: Partial<RuleForm> = {}): RuleForm => ({
  ...deriveRuleForm(createDraft(type)),
  title: 'What we check',
  status: 'active',
  rules: rules.map(fillRule),
  ...set,
})

async function save(form: RuleForm): Promise<void> {
  const draft = formatDraft(type, form)
  expect(findRuleSetIssues(draft.ruleSet, setting)).toEqual([])
  const [stored] = merchant.listChecks()
  await merchant.save(planRuleSetSave(stored, draft, merchant.functionIds))
  expect(merchant.listChecks().map((record) => readRuleRecord(record)?.draft)).toEqual([draft])
}

const india: Address = {
  address1: '12 Church Street',
  city: 'Bengaluru',
  countryCode: 'IN',
  provinceCode: 'KA',
  zip: '560001',
}
const cart: CheckoutRequest = {
  lines: [{ sku: 'SL-MOR', quantity: 1 }],
  deliveryAddress: india,
  selectedDeliveryOption: 'Standard',
}

async function readErrorsAt(
  step: CheckoutStep,
  changes: Partial<CheckoutRequest> = {},
): Promise<CheckError[]> {
  return (await merchant.checkOut({ request: { ...cart, ...changes, step } })).checkErrors
}

const toPoBox = { deliveryAddress: { ...india, address1: 'P.O. Box 44' } }
const isPoBox: Condition = ['address_line_1', 'contains', 'box']
const byRecord = 'What we check'

describe('a check', () => {
  it('stops the checkouts that its conditions describe, at its field, and lets the others pass', async () => {
    await save(fill([{ when: [isPoBox], field: 'address1' }]))
    expect(await readErrorsAt('checkout', toPoBox)).toEqual([
      { target: '$.cart.deliveryGroups[0].deliveryAddress.address1', message: poBox, byRecord },
    ])
    expect(await readErrorsAt('checkout')).toEqual([])
    await save(fill([{ when: [isPoBox], field: 'address1' }], { status: 'draft' }))
    expect(await readErrorsAt('completion', toPoBox)).toEqual([])
  })

  it.each([
    ['cart', ['cart', 'checkout', 'completion']],
    ['checkout', ['checkout', 'completion']],
    ['completion', ['completion']],
  ] as const)('from %s on stops at %o', async (from, stopped) => {
    await save(fill([{ when: [['cart_subtotal', 'gt', '1000']], from, message: 'Too much' }]))
    const steps = ['cart', 'checkout', 'completion'] as const
    const found = await Promise.all(steps.map((step) => readErrorsAt(step)))
    expect(steps.filter((_, index) => found[index]?.length === 1)).toEqual(stopped)
  })

  it.each(messageFields)('can be at %s, with a target of the platform’s list', async (field) => {
    await save(fill([{ when: [['cart_subtotal', 'gt', '1000']], field }]))
    const address = '$.cart.deliveryGroups[0].deliveryAddress.'
    const targets: Partial<Record<MessageField, string>> = {
      page: '$.cart',
      email: '$.cart.buyerIdentity.email',
      phone: '$.cart.buyerIdentity.phone',
      addressPhone: `${address}phone`,
    }
    const [error] = await readErrorsAt('checkout')
    expect(error?.target).toBe(targets[field] ?? `${address}${field}`)
  })

  it('is above the page where the page is the cart', async () => {
    await save(fill([{ when: [['cart_subtotal', 'gt', '1000']], field: 'zip', from: 'cart' }]))
    expect((await readErrorsAt('cart')).map(({ target }) => target)).toEqual(['$.cart'])
  })

  it('uses the shopper’s language where it has that message', async () => {
    const messages = [{ language: 'HI', message: 'पीओ बॉक्स नहीं' }]
    await save(fill([{ when: [isPoBox], messages }]))
    const spoken = async (language: string) =>
      (await readErrorsAt('checkout', { ...toPoBox, language })).map(({ message }) => message)
    expect(await spoken('hi')).toEqual(['पीओ बॉक्स नहीं'])
    expect(await spoken('ta')).toEqual([poBox])
  })

  it('shows one message at a field, and each message above the page once', async () => {
    const when = [isPoBox]
    await save(
      fill([
        { when, field: 'address1', message: 'First' },
        { when, field: 'address1', message: 'Second' },
        { when, message: 'Page' },
        { when, message: 'Page' },
        { when, message: 'Another' },
      ]),
    )
    expect((await readErrorsAt('checkout', toPoBox)).map(({ message }) => message)).toEqual([
      'First',
      'Page',
      'Another',
    ])
  })

  it('keeps members that an update does not name: it stays on, and keeps its switch', async () => {
    const form = fill([{ when: [isPoBox] }], { blockOnFailure: true })
    await save(form)
    await save({ ...form, title: 'Another title' })
    expect(merchant.listChecks()).toMatchObject([
      { title: 'Another title', enabled: true, blockOnFailure: true },
    ])
    expect(await readErrorsAt('checkout', toPoBox)).toHaveLength(1)
  })

  it('is refused with reasons where it would stop a shopper too early', () => {
    const faultsOf = (filled: Filled) =>
      findRuleSetIssues(formatDraft(type, fill([filled])).ruleSet, setting).map(({ path, message }) => [
        path.at(-1),
        message,
      ])
    const missing: Condition = ['address_phone', 'empty']
    expect(faultsOf({ when: [missing], from: 'checkout' })).toEqual([
      ['from', checkFaults.missingTooEarly('“Phone number in the address”')],
    ])
    expect(faultsOf({ when: [missing], from: 'completion' })).toEqual([])
    const least: Condition = ['cart_subtotal', 'lt', '499']
    expect(faultsOf({ when: [least], from: 'cart' })).toEqual([
      ['from', checkFaults.leastOnCart('“Subtotal”')],
    ])
    expect(faultsOf({ when: [least], from: 'checkout' })).toEqual([])
    expect(faultsOf({ when: [least], message: '  ' })).toEqual([['message', checkFaults.messageMissing]])
    const twice = { language: 'HI', message: 'x' }
    expect(faultsOf({ when: [least], messages: [twice, twice, { language: '', message: 'y' }] })).toEqual([
      ['language', checkFaults.languageMissing],
    ])
    expect(faultsOf({ when: [least], messages: [twice, twice] })).toEqual([
      ['language', checkFaults.languageTwice],
    ])
  })
})
