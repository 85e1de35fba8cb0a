import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { findJoinableRules, joinRules } from '#rules/features/rule-editor/join-languages.ts'
import { type Action, createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { someCheckout } from './random-checkouts.ts'
import { listKnownKinds, rulesOfKinds } from './random-conditions.ts'

const functions = createFunctions()
const handle = 'payment-mix-1'
const methods = ['Cash on Delivery', 'Cash', 'Cards', 'नकद भुगतान']
const languages = ['EN', 'HI', 'TA', 'PT', 'PT_BR', 'fr']

const name = fc.constantFrom('Cash', 'cards', 'Cash on Delivery', 'नकद')
const target: fc.Arbitrary<Action> = fc
  .record({ name, isRename: fc.boolean(), exact: fc.boolean(), place: fc.constantFrom('after', 'before') })
  .map(({ name: named, isRename, exact, place }) => ({
    type: isRename ? 'rename_payment' : 'add_text_payment',
    params: {
      ...(isRename ? { currentName: named } : { name: named, place }),
      ...(exact && { exact: true }),
    },
  }))
const withText = ({ type, params }: Action, text: string): Action => ({
  type,
  params: { ...params, [type === 'rename_payment' ? 'newName' : 'text']: text },
})

/** Rules for one language each that can be joined, with one rule before and one after them. */
const someRules = fc
  .record({
    around: rulesOfKinds(listKnownKinds(handle)),
    asked: rulesOfKinds(listKnownKinds(handle)),
    targets: fc.array(target, { minLength: 1, maxLength: 2 }),
    shares: fc.shuffledSubarray(languages, { minLength: 2 }),
    split: fc.integer({ min: 1, max: 4 }),
    takesConditions: fc.boolean(),
    texts: fc.array(fc.constantFrom('Cash', 'नकद', '(fast)', 'Dinheiro'), { minLength: 12, maxLength: 12 }),
  })
  .map(({ around, asked, targets, shares, split, takesConditions, texts }) => {
    const at = Math.min(split, shares.length - 1)
    const further = takesConditions
      ? (asked[0]?.conditions ?? []).filter(({ type }) => type !== 'language')
      : []
    const joinable = [shares.slice(0, at), ...shares.slice(at).map((one) => [one])].map(
      (value, index): Rule => ({
        title: `In ${value}`,
        match_type: 'all',
        conditions: [{ type: 'language', params: { operator: 'in', valueType: 'array', value } }, ...further],
        actions: targets.map((one, action) => withText(one, texts[index + action * 6] ?? 'x')),
      }),
    )
    const acting = (rule: Rule | undefined, text: string): Rule[] =>
      rule === undefined ? [] : [{ ...rule, actions: targets.map((one) => withText(one, text)) }]
    return [...acting(around[0], 'Before'), ...joinable, ...acting(around[1], 'After')]
  })

it('rules of one language each do at every checkout what the joined rule does', () => {
  let joins = 0
  fc.assert(
    fc.property(someRules, someCheckout, fc.constantFrom(...languages, 'DE'), (rules, checkout, language) => {
      const runs = findJoinableRules(rules)
      if (runs.length > 0) joins++
      const input: JsonObject = {
        ...checkout.input,
        localization: { country: null, language: { isoCode: language.toUpperCase() } },
        paymentMethods: methods.map((one, index) => ({
          id: `gid://shopify/PaymentCustomizationPaymentMethod/${index}`,
          name: one,
        })),
      }
      const run = (some: readonly Rule[]) =>
        functions(handle).platform.runWithInput(
          withRules(handle, input, JSON.stringify(createRuleSet('Rules', [...some]))),
        ).operations
      expect(run(joinRules(rules, runs))).toEqual(run(rules))
    }),
    { numRuns: 400 },
  )
  expect(joins).toBeGreaterThan(300)
})
