import { describe, expect, it, test } from 'vitest'
import { loadText, smallestQuery, writingGuest } from '#function-host/test-support/guests.ts'
import { type Condition, createRuleSet } from '#rules/language/rule-set.ts'
import { discountPreviewAnswerSchema } from '#rules/preview/discounts/discount-preview-answer.ts'
import type {
  DiscountPreviewRequest,
  PreviewDiscount,
} from '#rules/preview/discounts/discount-preview-request.ts'
import { errors } from '#rules/words/errors.ts'
import { createLog } from '../log.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { signSessionToken } from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'
import { runDiscountPreview } from './run-discount-preview.ts'

async function post(body: object) {
  const { app } = createTestApp(unusedDatabase)
  const response = await app.request('/app/api/discount-preview', {
    method: 'POST',
    headers: { authorization: `Bearer ${await signSessionToken()}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const automatic = (number: number) => `gid://shopify/DiscountAutomaticNode/${number}`
const none = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false }
const off = (
  number: number,
  percentage: string,
  changes: Partial<PreviewDiscount> = {},
): PreviewDiscount => ({
  id: automatic(number),
  title: `Discount ${number}`,
  method: 'automatic',
  code: null,
  discountClasses: ['ORDER'],
  combinesWith: none,
  gives: {
    type: 'native',
    native: {
      type: 'amountOff',
      items: { type: 'all' },
      value: { type: 'percentage', percentage },
      minimum: null,
    },
  },
  ...changes,
})
/** Two units at 549, and the standard rate. */
const [saffron] = testSample.lines
if (saffron === undefined) throw new Error('the sample has no line')
const sample = { ...testSample, lines: [{ ...saffron, price: 549, quantity: 2 }], chosenRate: 'Standard' }
const request = (...discounts: PreviewDiscount[]): DiscountPreviewRequest => ({
  discounts,
  enteredCodes: ['save'],
  sample,
})

describe('POST /app/api/discount-preview', () => {
  it('prices the checkout and names the discounts that drop out, and the flag that is missing', async () => {
    const save = off(2, '20', {
      id: 'gid://shopify/DiscountCodeNode/2',
      method: 'code',
      code: 'SAVE',
      combinesWith: { ...none, orderDiscounts: true },
    })
    const { status, body } = await post(request(off(1, '10'), save))
    expect(status).toBe(200)
    expect(discountPreviewAnswerSchema.parse(body)).toEqual({
      currencyDecimals: 2,
      lines: [
        {
          price: 109_800,
          discountedPrice: 87_840,
          allocations: [{ discountId: save.id, class: 'ORDER', label: 'SAVE', amount: 21_960 }],
        },
      ],
      rates: [
        { title: 'Standard', price: 4_900, discountedPrice: 4_900 },
        { title: 'Express', price: 14_900, discountedPrice: 14_900 },
      ],
      applications: [{ discountId: save.id, class: 'ORDER', label: 'SAVE', amount: 21_960 }],
      applied: [{ discountId: save.id, amount: 21_960 }],
      unapplied: [
        {
          discountId: automatic(1),
          amountAlone: 10_980,
          reason: 'notCombinable',
          rivals: [
            {
              discountId: save.id,
              amount: 21_960,
              never: false,
              missing: [{ discountId: automatic(1), flag: 'orderDiscounts' }],
            },
          ],
        },
      ],
      leftOut: [],
      totals: {
        subtotal: 109_800,
        productDiscounts: 0,
        orderDiscounts: 21_960,
        merchandise: 87_840,
        shipping: 4_900,
        discountedShipping: 4_900,
        total: 92_740,
      },
      runs: [],
    })
  })

  it('leaves out unentered codes and discounts of other apps', async () => {
    const other = off(2, '20', { gives: { type: 'otherApp' } })
    const unused = off(3, '30', { method: 'code', code: 'UNUSED' })
    const { body } = await post(request(off(1, '10'), other, unused))
    expect(body).toMatchObject({
      applied: [{ discountId: automatic(1), amount: 10_980 }],
      unapplied: [],
      leftOut: [
        { discountId: automatic(2), reason: 'otherApp' },
        { discountId: automatic(3), reason: 'codeNotEntered' },
      ],
    })
  })

  test.each<[string, object]>([
    ['no discount', { discounts: [] }],
    ['one of them twice', { discounts: [off(1, '10'), off(1, '20')] }],
    ['more than everything', { discounts: [off(1, '101')] }],
    [
      'a function of something else',
      {
        discounts: [
          off(1, '1', {
            gives: { type: 'rules', functionHandle: 'payment-cod', ruleSet: createRuleSet('', []) },
          }),
        ],
      },
    ],
    ['a country that is none', { sample: { ...sample, marketCountryCode: 'QQ' } }],
  ])('refuses %s', async (_what, changes) => {
    expect((await post({ ...request(off(1, '10')), ...changes })).status).toBe(400)
  })

  it('says which function is none of discounts, and takes one that is', async () => {
    const gives = { type: 'rules' as const, ruleSet: createRuleSet('', []) }
    const ours = off(1, '1', { gives: { ...gives, functionHandle: 'discount-rules' } })
    expect((await post(request(ours))).status).toBe(200)
    const strange = off(2, '1', { gives: { ...gives, functionHandle: 'payment-cod' } })
    expect(await post(request(ours, strange))).toMatchObject({
      ...{ status: 400, body: { error: errors.bodyShape('discounts.1.gives.functionHandle') } },
    })
  })

  it('takes a code however it is written', async () => {
    const save = off(2, '20', { id: 'gid://shopify/DiscountCodeNode/2', method: 'code', code: 'Save' })
    const { body } = await post({ ...request(save), enteredCodes: [' sAVE '] })
    expect(body).toMatchObject({ applied: [{ discountId: save.id }], leftOut: [] })
  })

  it('says why a discount gives nothing', async () => {
    const elsewhere = off(2, '10', {
      discountClasses: ['PRODUCT'],
      gives: {
        type: 'native',
        native: {
          type: 'amountOff',
          items: { type: 'collections', collectionIds: ['gid://shopify/Collection/9'] },
          value: { type: 'percentage', percentage: '10' },
          minimum: null,
        },
      },
    })
    const { body } = await post(request(off(1, '10'), elsewhere))
    expect(body).toMatchObject({
      unapplied: [{ discountId: automatic(2), reason: 'nothingToDiscount' }],
    })
    const expensive = off(3, '10', {
      gives: {
        type: 'native',
        native: {
          type: 'amountOff',
          items: { type: 'all' },
          value: { type: 'percentage', percentage: '10' },
          minimum: { measure: 'amount', amount: '5000' },
        },
      },
    })
    expect((await post(request(expensive))).body).toMatchObject({
      unapplied: [
        {
          ...{ discountId: automatic(3), amountAlone: 0, reason: 'conditions', loweredBy: [] },
          unmet: { measure: 'amount', minimum: 500_000, found: 109_800 },
        },
      ],
    })
  })
})

describe('discounts that functions decide', () => {
  const lines = 'cart.lines.discounts.generate.run'
  const log = createLog({ level: 'error', now: () => new Date(0), write: () => {} })
  const ours = (changes: Partial<PreviewDiscount> = {}) =>
    off(1, '0', {
      discountClasses: ['PRODUCT', 'SHIPPING'],
      gives: { type: 'rules', functionHandle: 'payment-cod', ruleSet: createRuleSet('Ours', []) },
      ...changes,
    })
  /** Builds that give this answer for any input. */
  const answering =
    (onLines: object[], onDelivery: object[] = []): RequireFunctionBuilds =>
    (_handle, target = lines) => {
      const operations = target === lines ? onLines : onDelivery
      const build = loadText(writingGuest(JSON.stringify({ operations })), {
        target,
        inputQuery: smallestQuery,
      })
      return { preview: build, deployed: build }
    }
  const product = (id: string) => ({
    productDiscountsAdd: {
      selectionStrategy: 'ALL',
      candidates: [
        {
          targets: [{ cartLine: { id, quantity: 1 } }],
          value: { percentage: { value: '50' } },
          message: 'Half',
        },
      ],
    },
  })
  const freeDelivery = {
    deliveryDiscountsAdd: {
      selectionStrategy: 'ALL',
      candidates: [
        {
          targets: [{ deliveryGroup: { id: 'gid://shopify/CartDeliveryGroup/0' } }],
          value: { percentage: { value: '100' } },
          message: 'Free',
        },
      ],
    },
  }

  it('run for both targets, and their answers become prices', async () => {
    const builds = answering([product('gid://shopify/CartLine/0')], [freeDelivery])
    const answer = discountPreviewAnswerSchema.parse(await runDiscountPreview(request(ours()), builds, log))
    expect(answer).toMatchObject({
      lines: [{ price: 109_800, discountedPrice: 82_350, allocations: [{ label: 'Half' }] }],
      rates: [{ discountedPrice: 0 }, { discountedPrice: 0 }],
      applied: [{ discountId: automatic(1), amount: 27_450 + 4_900 }],
      totals: { total: 82_350 },
      runs: [
        { target: lines, outcome: { error: null } },
        { target: 'cart.delivery-options.discounts.generate.run', outcome: { error: null } },
      ],
    })
  })

  it('fail where they name a line that the sample does not have', async () => {
    const builds = answering([product('gid://shopify/CartLine/7')])
    expect(await runDiscountPreview(request(ours()), builds, log)).toMatchObject({
      applied: [],
      runs: [{ outcome: { operations: [], error: { name: 'InvalidOutputError' } } }, {}],
    })
  })

  it('are worked out in the smallest unit of the currency', async () => {
    const yen = { ...sample, currencyCode: 'JPY' }
    const builds = answering([product('gid://shopify/CartLine/0')])
    const answer = await runDiscountPreview({ ...request(ours()), sample: yen }, builds, log)
    expect(answer).toMatchObject({
      currencyDecimals: 0,
      lines: [{ price: 1_098, discountedPrice: 824 }],
    })
  })

  /** The given builds, with a record of each request to them. */
  const listening = (builds: RequireFunctionBuilds) => {
    const runInputs: { handle: string; target: string; root: Record<string, unknown> }[] = []
    const requireBuilds: RequireFunctionBuilds = (handle, target) => {
      const { preview } = builds(handle, target)
      const build: typeof preview = {
        ...preview,
        run: (request) => {
          runInputs.push({ handle, target, root: request.root })
          return preview.run(request)
        },
      }
      return { preview: build, deployed: build }
    }
    return { given: runInputs, requireBuilds }
  }

  it('receive the codes, whether these can still be rejected, and the sum taken off so far', async () => {
    const both = { ...none, orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }
    const node = (number: number) => `gid://shopify/DiscountCodeNode/${number}`
    const ten = off(2, '10', { id: node(2), method: 'code', code: 'TEN', combinesWith: both })
    const never = off(3, '10', {
      ...{ id: node(3), method: 'code', code: 'NEVER', combinesWith: both },
      gives: {
        type: 'native',
        native: {
          type: 'amountOff',
          items: { type: 'all' },
          value: { type: 'percentage', percentage: '10' },
          minimum: { measure: 'amount', amount: '5000' },
        },
      },
    })
    const byCode = ours({
      ...{ id: node(1), method: 'code', code: 'OURS', combinesWith: both },
      gives: { type: 'rules', functionHandle: 'discount-rules', ruleSet: createRuleSet('Ours', []) },
    })
    const automaticToo = ours({ id: automatic(4), combinesWith: both })
    const { given, requireBuilds } = listening(answering([product('gid://shopify/CartLine/0')]))
    const previewRequest = {
      ...{ discounts: [byCode, ten, never, automaticToo], enteredCodes: ['ours', 'ten', 'never'] },
      sample: { ...sample, discount: 7 },
    }
    await runDiscountPreview(previewRequest, requireBuilds, log)
    const reported = (rejectable: boolean) =>
      ['OURS', 'TEN'].map((code) => ({ code, rejectable })).concat([{ code: 'NEVER', rejectable: true }])
    const [firstOnLines, secondOnLines, firstOnDelivery, secondOnDelivery] = given.map(({ root }) => root)
    for (const root of [firstOnLines, secondOnLines]) {
      expect(root?.enteredDiscountCodes).toEqual(reported(true))
      expect(root).toMatchObject({ cart: { cost: { totalAmount: { amount: '1147.0' } } } })
    }
    expect(firstOnLines).toMatchObject({
      triggeringDiscountCode: 'OURS',
      discount: { discountClasses: ['PRODUCT', 'SHIPPING'] },
    })
    expect(secondOnLines?.triggeringDiscountCode).toBeNull()
    for (const root of [firstOnDelivery, secondOnDelivery]) {
      expect(root?.enteredDiscountCodes).toEqual(reported(false))
      // Each of the app's discounts takes half of one unit on the line. The order discount takes a tenth of the rest.
      expect(root).toMatchObject({ cart: { discountApplications: [{ allocationMethod: 'ACROSS' }] } })
    }
  })

  it('answer each for themselves', async () => {
    const half = answering([product('gid://shopify/CartLine/0')])
    const nothing = answering([])
    const builds: RequireFunctionBuilds = (handle, target) =>
      (handle === 'payment-cod' ? half : nothing)(handle, target)
    const other = ours({
      id: automatic(2),
      gives: { type: 'rules', functionHandle: 'payment-rules', ruleSet: createRuleSet('Theirs', []) },
    })
    expect(await runDiscountPreview(request(ours(), other), builds, log)).toMatchObject({
      applied: [{ discountId: automatic(1), amount: 27_450 }],
      unapplied: [{ discountId: automatic(2), reason: 'noDiscountAnswered' }],
    })
  })
})

test('a condition on codes sees the entered codes of other discounts, another app’s too', async () => {
  const condition: Condition = {
    type: 'discount_code',
    params: { operator: 'in', valueType: 'string', value: ['SAVE'] },
  }
  const action = {
    type: 'apply_discount',
    params: { value: { type: 'percentage', percentage: '10' }, message: 'For the code' },
  }
  const ruleSet = createRuleSet('For the code', [
    { title: 'Rule 1', match_type: 'all', conditions: [condition], actions: [action] },
  ])
  const withRules = off(1, '1', { gives: { type: 'rules', functionHandle: 'discount-rules', ruleSet } })
  const byCode: Partial<PreviewDiscount> = {
    id: 'gid://shopify/DiscountCodeNode/2',
    method: 'code',
    code: 'SAVE',
    combinesWith: none,
  }
  const taken = async (...discounts: PreviewDiscount[]) => {
    const { body } = await post(request(...discounts))
    return discountPreviewAnswerSchema.parse(body).totals.orderDiscounts
  }
  expect(await taken(withRules)).toBe(0)
  expect(await taken(withRules, off(2, '5', byCode))).toBe(10_980)
  expect(await taken(withRules, { ...off(2, '5', byCode), gives: { type: 'otherApp' } })).toBe(10_980)
})
