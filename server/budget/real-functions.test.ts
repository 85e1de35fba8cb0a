import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import { type Condition, createRuleSet, type Rule, type RuleSet } from '#rules/language/rule-set.ts'
import { budgetAnswerSchema } from '#rules/preview/budget/budget-answer.ts'
import { condition, expensive, hide, requestBudget, rule } from './request-budget.test-support.ts'

const tagged = (...tags: string[]) => condition('product_tag', 'in', tags)
const titled = (...texts: string[]): Condition => ({
  type: 'product_title',
  params: { operator: 'contains', valueType: 'string', value: texts },
})
const hideRates = { type: 'hide_delivery', params: { names: ['Express', 'Standard'] } }
const tenOffEach = {
  type: 'apply_product_discount',
  params: {
    target: 'collections',
    collectionIds: ['gid://shopify/Collection/1', 'gid://shopify/Collection/2'],
    value: { type: 'percentage', percentage: '10' },
    message: 'Ten',
  },
}
const tenOffRates = {
  type: 'apply_shipping_discount',
  params: { names: [], value: { type: 'percentage', percentage: '10' }, message: 'Ten' },
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

async function measure(owner: FunctionOwner, ruleSet: RuleSet) {
  const choice = chooseFunction(owner, ruleSet)
  if (!choice.fits) throw new Error('no function fits')
  const { status, body, platform } = await requestBudget({ functionHandle: choice.handle, ruleSet })
  expect([status, body]).toEqual([200, expect.anything()])
  expect(platform.calls.admin).toEqual([])
  return budgetAnswerSchema.parse(body)
}
const measureRules = (owner: FunctionOwner, ...rules: Rule[]) => measure(owner, createRuleSet('Rules', rules))

describe('the real function on the largest carts', () => {
  test('is measured on the store’s own titles too, in whatever script', async () => {
    const ruleSet = createRuleSet('Rules', [
      rule(
        [
          {
            type: 'product_title',
            params: { operator: 'regex', valueType: 'string', value: '(?i)\\d{2} ?ml' },
          },
        ],
        hide,
      ),
    ])
    const requestTitles = async (titles?: string[]) => {
      const { body } = await requestBudget({
        functionHandle: 'payment-texts',
        ruleSet,
        ...(titles && { texts: { product_title: titles } }),
      })
      const [cart] = budgetAnswerSchema.parse(body).carts
      return { used: cart?.instructions.used ?? 0, stops: cart?.stopsJudging, error: cart?.error }
    }
    const made = await requestTitles()
    const own = await requestTitles(['НАБОР ДЛЯ ЧАЯ '.repeat(7).slice(0, 90), 'Tea'])
    expect([made.stops, own.stops, own.error]).toEqual([false, false, null])
    expect(own.used).toBeGreaterThan(1.1 * made.used)
    expect((await requestTitles(['Tea'])).used).toBe(made.used)
  })

  test.each(['product_vendor', 'variant_sku', 'product_type'] as const)(
    'is measured on the store’s own texts of %s',
    async (kind) => {
      const ruleSet = createRuleSet('Rules', [
        rule(
          [{ type: kind, params: { operator: 'contains', valueType: 'string', value: ['Набор', 'чай'] } }],
          hide,
        ),
      ])
      const choice = chooseFunction('payment', ruleSet)
      if (!choice.fits) throw new Error('no function fits')
      const requestOwn = async (own?: string) => {
        const texts = own === undefined ? {} : { [kind]: [own] }
        const { body } = await requestBudget({ functionHandle: choice.handle, ruleSet, texts })
        return budgetAnswerSchema.parse(body).carts[0]?.instructions.used ?? 0
      }
      expect(await requestOwn('НАБОР ДЛЯ ЧАЯ '.repeat(15))).toBeGreaterThan(1.1 * (await requestOwn()))
    },
  )

  test('shows a name that a hundred methods match, each with a long new name', async () => {
    const rename = (exact?: boolean) => ({
      type: 'rename_delivery',
      params: {
        currentName: 'Express',
        newName: 'Delivered by a courier '.repeat(10),
        ...(exact && { exact }),
      },
    })
    const { carts } = await measureRules('delivery', rule([expensive], rename()))
    expect(carts[0]?.output.used).toBeGreaterThan(0.9 * (carts[0]?.output.limit ?? 0))
    expect(carts[0]?.leavesOut).toBe(true)
    const { carts: whole } = await measureRules('delivery', rule([expensive], rename(true)))
    expect(whole[0]?.leavesOut).toBe(false)
  })

  test('refuses more titles than a cart is made of, and longer ones than the platform has', async () => {
    const ruleSet = createRuleSet('Rules', [])
    for (const product_title of [times(21, (at) => `Title ${at}`), ['x'.repeat(256)]]) {
      const { status } = await requestBudget({
        functionHandle: 'payment-texts',
        ruleSet,
        texts: { product_title },
      })
      expect(status).toBe(400)
    }
  })

  test('takes little for a rule that reads no line', async () => {
    const { carts, query, rules } = await measureRules('payment', rule([expensive], hide))
    expect(carts.map(({ lines, error }) => [lines, error])).toEqual([
      [200, null],
      [500, null],
    ])
    const [cart] = carts
    expect(cart?.instructions.limit).toBe(11_000_000)
    expect(cart?.instructions.used).toBe((cart?.instructions.own ?? 0) + (cart?.instructions.provider ?? 0))
    expect(cart?.instructions.used).toBeLessThan(200_000)
    // The named method is hidden, so the output is longer than the 17 bytes of an empty answer.
    expect(cart?.output.used).toBeGreaterThan(17)
    expect(query.used).toBeLessThanOrEqual(query.limit)
    expect(rules).toMatchObject({ limit: 10_000, heaviest: null })
  })

  test('takes more where conditions look at lines, most of all after a condition that must be met', async () => {
    const zip = condition('location_zipcode', 'in', ['110001'])
    const [without] = (await measureRules('payment', rule([zip], hide))).carts
    const [behind] = (await measureRules('payment', rule([zip, titled('saree')], hide))).carts
    expect(behind?.instructions.used).toBeGreaterThan(10 * (without?.instructions.used ?? 0))
  })

  test('hides every rate that delivery rules name', async () => {
    const { carts } = await measureRules('delivery', rule([expensive], hideRates))
    expect(carts[0]?.output.used).toBeGreaterThan(100)
  })

  test('gives to every line of a discount, and reports the worse of both targets', async () => {
    const [both] = (await measureRules('discount', rule([expensive], tenOffEach, tenOffRates))).carts
    const [rates] = (await measureRules('discount', rule([expensive], tenOffRates))).carts
    expect(rates?.error).toBeNull()
    // The output names each of the 200 lines.
    expect(both?.output.used).toBeGreaterThan(200 * 40)
    expect(both?.instructions.used).toBeGreaterThan(rates?.instructions.used ?? 0)
  })

  test('lets the larger cart take more of everything', async () => {
    const { carts } = await measureRules('discount', rule([expensive], tenOffEach))
    expect(carts[1]?.instructions.limit).toBe(27_500_000)
    expect(carts[1]?.output).toMatchObject({ limit: 50_000 })
    expect(carts[1]?.instructions.used).toBeGreaterThan(carts[0]?.instructions.used ?? 0)
  })
})

describe('over a limit', () => {
  test('rules that are too long are reported with the longest of them, and nothing else', async () => {
    const short = rule([condition('location_zipcode', 'in', ['110001'])], hide)
    const long = rule(
      [
        condition(
          'location_zipcode',
          'in',
          times(1_500, (index) => `${110_001 + index}`),
        ),
      ],
      hide,
    )
    const { rules, carts } = await measureRules('payment', short, long)
    expect(rules.used).toBeGreaterThan(10_000)
    expect(rules.heaviest).toMatchObject({ rule: 1 })
    expect(rules.heaviest?.leaves).toBeLessThan(500)
    expect(carts).toEqual([])
  })

  test('a function that stops judging says so, with the rule without which it would not', async () => {
    const light = rule([expensive], hide)
    const heavy = rule([titled(...times(300, (index) => `saree ${index}q`))], hide)
    const [cart] = (await measureRules('payment', light, heavy)).carts
    expect(cart?.stopsJudging).toBe(true)
    expect(cart?.instructions.heaviest).toMatchObject({ rule: 1 })
  })

  test('an input that the platform refuses is reported with the lines of the largest cart that it takes', async () => {
    const tags = times(20, (index) => `a tag of ${index}`)
    const answer = await measureRules('payment', rule([titled('saree'), tagged(...tags)], hide))
    // The input grows with the tags only if the query asks for each tag separately.
    const split = await measureRules('payment', ...tags.map((tag) => rule([titled(tag), tagged(tag)], hide)))
    expect(answer.carts[0]?.mostLines).toBeNull()
    const [cart] = split.carts
    expect(cart?.input.used).toBeGreaterThan(128_000)
    expect(cart?.mostLines).toBeGreaterThan(20)
    expect(cart?.mostLines).toBeLessThan(200)
    expect(cart?.error).toBeNull()
    expect(split.carts).toHaveLength(1)
  })
})

test('more rules never take fewer bytes', async () => {
  const anyRule = fc
    .record({
      zips: fc.array(fc.integer({ min: 110_001, max: 899_999 }), { minLength: 1, maxLength: 20 }),
      name: fc.string(),
    })
    .map(({ zips, name }) =>
      rule([condition('location_zipcode', 'in', zips.map(String))], {
        type: 'hide_payment',
        params: { name },
      }),
    )
  await fc.assert(
    fc.asyncProperty(fc.array(anyRule, { maxLength: 2 }), anyRule, async (rules, another) => {
      const before = await measureRules('payment', ...rules)
      const after = await measureRules('payment', ...rules, another)
      expect(after.rules.used).toBeGreaterThan(before.rules.used)
    }),
    { numRuns: 4 },
  )
})
