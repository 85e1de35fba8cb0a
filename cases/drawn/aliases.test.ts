import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparable } from '#forms/text/comparable-text.ts'
import type { JsonObject } from '#function-host/index.ts'
import { type FunctionHandle, pincodeFunctionHandles } from '#rules/functions/function-handles.ts'
import { deriveAliases, type StoreNames } from '#rules/language/aliases/derive-aliases.ts'
import { listNamedMethods } from '#rules/language/aliases/named-methods.ts'
import { applyRenaming, listNames, listRenamings, type Renaming } from '#rules/language/aliases/renamings.ts'
import { covers, textOfName } from '#rules/language/method-names.ts'
import { type Action, createRuleSet, type Rule, type RuleSet } from '#rules/language/rule-set.ts'
import { percentOf } from '../discounts/discount-arbitraries.ts'
import { ruleOf, runDiscount } from '../discounts/discount-cart.ts'
import { createFunctions, outcomeOf, withRules } from '../functions/functions.ts'
import {
  appConfigFor,
  checkoutTo,
  hiddenName,
  hidingOperations,
  withPincodeRecord,
} from '../pincodes/pincode-input.ts'

const functions = createFunctions()

/** Fixed seed, so that every run draws the same cases. */
const seed = 20261126
const runs = 300

const storeNames: StoreNames = {
  payment: ['Cards', 'Cash on Delivery (COD)', 'Bank Deposit', 'UPI'],
  delivery: ['Standard', 'Standard - Cash on Delivery (fee included)', 'Express'],
}
const newNames = ['Pay at the door', 'Expréss+', 'Courier (cash)', 'Überweisung']
const parts = ['Cash', 'Standard', 'door', 'press', 'UPI', 'Courier', '(fee']
const texts = ['(fast)', 'today', '+ 5%']

type Owner = keyof StoreNames

/** A method's name, whole or in part. */
const nameOf = (owner: Owner) =>
  fc.oneof(
    fc.record({ name: fc.constantFrom(...storeNames[owner], ...newNames), exact: fc.constant(true) }),
    fc.record({ name: fc.constantFrom(...parts), exact: fc.constant(false) }),
  )

const set = (actions: Action[], conditions: Rule['conditions'] = []): RuleSet =>
  createRuleSet('Set', [
    {
      title: 'Rule',
      match_type: 'all',
      conditions: [
        {
          type: 'cart_subtotal',
          params: {
            operator: 'gte',
            valueType: 'number',
            value: 1,
            __field_path: 'cart.cost.subtotalAmount.amount',
          },
        },
        ...conditions,
      ],
      actions,
    },
  ])

const renamingSet = (owner: Owner) =>
  fc
    .array(
      fc.oneof(
        fc.record({ of: nameOf(owner), newName: fc.constantFrom(...newNames) }).map(
          ({ of, newName }): Action => ({
            type: `rename_${owner}`,
            params: { currentName: of.name, exact: of.exact, newName },
          }),
        ),
        fc.record({ of: nameOf(owner), text: fc.constantFrom(...texts), isBefore: fc.boolean() }).map(
          ({ of, text, isBefore }): Action => ({
            type: `add_text_${owner}`,
            params: { ...of, text, place: isBefore ? 'before' : 'after' },
          }),
        ),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((actions) => set(actions))

/** Actions of a record on named methods. Renames are excluded, since a text is added to either name. */
const namingAction = (owner: Owner): fc.Arbitrary<Action> => {
  const several = fc.array(nameOf(owner), { minLength: 1, maxLength: 3 }).map((all) => ({
    names: all.map(({ name, exact }) => (exact ? name : { contains: name })),
    exact: true,
  }))
  return fc.oneof(
    several.map(
      (params): Action =>
        owner === 'payment'
          ? { type: 'hide_payment', params: { name: params.names[0] ?? '', exact: true } }
          : { type: 'hide_delivery', params },
    ),
    several.map((params): Action => ({ type: `show_only_${owner}`, params })),
    several.map((params): Action => ({ type: `sort_${owner}`, params })),
    fc
      .record({ of: nameOf(owner), position: fc.integer({ min: 1, max: 3 }) })
      .map(({ of, position }): Action => ({ type: `move_${owner}`, params: { ...of, position } })),
    fc.record({ of: nameOf(owner) }).map(
      ({ of }): Action => ({
        type: `rename_${owner}`,
        params: { currentName: of.name, exact: of.exact, newName: 'Another' },
      }),
    ),
  )
}

/** The names that checkout may show for a method, each after some of the renames. The store's own name comes first. */
const shownBy = (name: string, renamings: readonly Renaming[]) => {
  const shown = new Set([name])
  for (const renaming of renamings)
    if (covers(renaming.from, name))
      for (const before of [...shown]) shown.add(applyRenaming(before, renaming))
  return [...shown]
}

/** False if two methods may get the same name. That is a finding, and aliases cannot help. */
function areDistinct(owner: Owner, renamings: readonly Renaming[]): boolean {
  const names = storeNames[owner].map((name) => [
    ...new Set(listNames(name, renamings).map((one) => comparable(textOfName(one)))),
  ])
  return new Set(names.flat()).size === names.flat().length
}

const aliasesOf = (record: RuleSet, renamings: readonly Renaming[]): RuleSet => {
  const aliases = deriveAliases(listNamedMethods(record), { all: renamings, others: renamings }, storeNames)
  return aliases === undefined ? record : { ...record, aliases }
}

const amount = { amount: '2500.0' }
const cost = { subtotalAmount: amount, totalAmount: amount }
const address = { countryCode: 'IN', provinceCode: 'MH', zip: '400001' }

const inputs: Readonly<Record<Owner, (names: readonly string[]) => JsonObject>> = {
  payment: (names) => ({
    presentmentCurrencyRate: '1.0',
    paymentMethods: names.map((name, index) => ({ id: `method-${index}`, name })),
    cart: { cost, deliveryGroups: [] },
  }),
  delivery: (names) => ({
    presentmentCurrencyRate: '1.0',
    cart: {
      cost,
      deliveryGroups: [
        {
          deliveryOptions: names.map((title, index) => ({ handle: `rate-${index}`, title })),
          deliveryAddress: address,
        },
      ],
    },
  }),
}
const handles = { payment: 'payment-rules', delivery: 'delivery-rules' } as const

const chosenInput = (title: string): JsonObject => ({
  presentmentCurrencyRate: '1.0',
  paymentMethods: storeNames.payment.map((name, index) => ({ id: `method-${index}`, name })),
  cart: {
    cost,
    deliveryGroups: [{ selectedDeliveryOption: { title }, deliveryAddress: address, deliveryOptions: [] }],
  },
})

function run(handle: FunctionHandle, record: RuleSet, input: JsonObject) {
  return outcomeOf(functions(handle).platform.runWithInput(withRules(handle, input, JSON.stringify(record))))
}

describe('records that name methods do the same whichever name checkout has', () => {
  test.each(['payment', 'delivery'] as const)('actions of %s', (owner) => {
    let differed = 0
    fc.assert(
      fc.property(
        fc.array(renamingSet(owner), { minLength: 1, maxLength: 2 }),
        fc.array(namingAction(owner), { minLength: 1, maxLength: 2 }),
        fc.infiniteStream(fc.nat()),
        (renamingSets, actions, picks) => {
          const renamings = renamingSets.flatMap(listRenamings)
          fc.pre(areDistinct(owner, renamings))
          const record = aliasesOf(set(actions), renamings)
          const shown = storeNames[owner].map((name) => {
            const names = shownBy(name, renamings)
            return names[(picks.next().value ?? 0) % names.length] ?? name
          })
          const under = (names: readonly string[]) => run(handles[owner], record, inputs[owner](names))
          expect(under(shown)).toEqual(under(storeNames[owner]))
          if (record.aliases !== undefined) differed += 1
        },
      ),
      { seed, numRuns: runs },
    )
    expect(differed).toBeGreaterThan(runs / 4)
  })

  test('conditions on the chosen rate', () => {
    const operator = fc.constantFrom(
      ...(['eq', 'ne', 'in', 'not_in', 'contains', 'not_contains', 'regex', 'not_regex'] as const),
    )
    let differed = 0
    fc.assert(
      fc.property(
        fc.array(renamingSet('delivery'), { minLength: 1, maxLength: 2 }),
        operator,
        fc.constantFrom(...storeNames.delivery, ...newNames, ...parts),
        fc.nat(),
        fc.nat(),
        (renamingSets, asked, value, rate, pick) => {
          const renamings = renamingSets.flatMap(listRenamings)
          fc.pre(areDistinct('delivery', renamings))
          const wanted = asked.endsWith('regex') ? value.replaceAll(/[()+]/g, '.') : value
          const condition: Rule['conditions'][number] = {
            type: 'shipping_method_name',
            params: {
              operator: asked,
              valueType: 'string',
              value: wanted,
              __field_path: 'cart.deliveryGroups.selectedDeliveryOption.title',
            },
          }
          const hide: Action = { type: 'hide_payment', params: { name: 'UPI', exact: true } }
          const record = aliasesOf(set([hide], [condition]), renamings)
          const own = storeNames.delivery[rate % storeNames.delivery.length] ?? ''
          const names = shownBy(own, renamings)
          const shown = names[pick % names.length] ?? own
          expect(run('payment-rules', record, chosenInput(shown))).toEqual(
            run('payment-rules', record, chosenInput(own)),
          )
          if (record.aliases !== undefined) differed += 1
        },
      ),
      { seed, numRuns: runs },
    )
    expect(differed).toBeGreaterThan(runs / 4)
  })
})

/** Whole amounts, so that each rate has another one. */
const rateCosts = ['40.0', '90.0', '150.0']

const offRates = fc
  .array(nameOf('delivery'), { minLength: 1, maxLength: 3 })
  .map((all) => all.map(({ name, exact }) => (exact ? name : { contains: name })))

test('discounts on chosen rates take the same, whichever names checkout has for the rates', () => {
  let differed = 0
  fc.assert(
    fc.property(
      fc.array(renamingSet('delivery'), { minLength: 1, maxLength: 2 }),
      offRates,
      fc.constantFrom(percentOf('100'), percentOf('50', '20'), { type: 'fixedAmount', amount: '35' }),
      fc.infiniteStream(fc.nat()),
      (renamingSets, names, value, picks) => {
        const renamings = renamingSets.flatMap(listRenamings)
        fc.pre(areDistinct('delivery', renamings))
        const action: Action = { type: 'apply_shipping_discount', params: { names, exact: true, value } }
        const record = aliasesOf(createRuleSet('Set', [ruleOf([action])]), renamings)
        const shown = storeNames.delivery.map((name) => {
          const all = shownBy(name, renamings)
          return all[(picks.next().value ?? 0) % all.length] ?? name
        })
        const under = (titles: readonly string[]) =>
          runDiscount(
            {
              lines: [{ quantity: 1, subtotal: '500.0' }],
              groups: [titles.map((title, index) => ({ title, cost: rateCosts[index] ?? '0.0' }))],
            },
            JSON.stringify(record),
            true,
          ).operations
        expect(under(shown)).toEqual(under(storeNames.delivery))
        if (record.aliases !== undefined) differed += 1
      },
    ),
    { seed, numRuns: runs },
  )
  expect(differed).toBeGreaterThan(runs / 4)
})

describe('a list of pincodes', () => {
  const codes = JSON.stringify({ operator: 'in', sorted: true, count: 1, value: [110001] })
  const aliases = {
    methods: [{ name: 'New name', alias: hiddenName }],
    rates: [{ name: 'New name', alias: hiddenName }],
  }

  test.each(pincodeFunctionHandles)('%s hides a method by its new name, for shoppers and testers', (name) => {
    const checkout = JSON.parse(
      JSON.stringify(checkoutTo(name, ['110001'])).replaceAll('Cash on Delivery (COD)', 'New name'),
    )
    const hides = (appConfig: object) =>
      functions(name).platform.runWithInput(
        withPincodeRecord(name, checkout, { appConfig: JSON.stringify(appConfig), sets: [codes] }),
      ).operations
    const config = JSON.parse(appConfigFor(name, [hiddenName]))
    const hidden = hidingOperations(name, [0])
    expect(hides({ ...config, exact: true })).toEqual([])
    expect(hides({ ...config, exact: true, aliases })).toEqual(hidden)
    const testing = { emails: ['tester@example.com'], since: '', ...config, exact: true, aliases }
    checkout.cart.buyerIdentity = { email: 'tester@example.com' }
    expect(hides({ testing })).toEqual(hidden)
  })
})
