import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionDefinitions, conditionKinds } from '../language/conditions/catalogue.ts'
import { canUse } from '../language/conditions/usable-conditions.ts'
import type { Fact } from '../language/facts.ts'
import { functionOwners } from '../language/function-owners.ts'
import {
  type Condition,
  createRuleSet,
  putInTesting,
  type Rule,
  type RuleSet,
  type Testing,
} from '../language/rule-set.ts'
import {
  chooseFunction,
  coversRuleSet,
  type FunctionChoice,
  fitFunction,
  putToTest,
} from './choose-function.ts'
import { setFieldPaths } from './field-paths.ts'
import { factsOfQuery, functionVariants, listFunctions } from './function-variants.ts'
import { isOfLines } from './input-cost.ts'
import { deriveQueryInput } from './query-input.ts'

const setOf = (...kinds: string[]): RuleSet => {
  const conditions = kinds.map(
    (type): Condition => ({ type, params: { operator: 'in', valueType: 'array', value: ['one'] } }),
  )
  const rule: Rule = { title: 'Rule 1', match_type: 'all', conditions, actions: [] }
  return createRuleSet('A set', [rule])
}

describe('chooseFunction', () => {
  it.each([
    ['payment', [], 'payment-checkout'],
    ['payment', ['a_kind_from_the_future'], 'payment-checkout'],
    ['payment', ['shipping_method_name', 'location_zipcode'], 'payment-checkout'],
    ['payment', ['cart_subtotal', 'product'], 'payment-cod'],
    ['payment', ['customer_tag', 'cart_subtotal', 'product', 'collection_quantity'], 'payment-cod'],
    ['delivery', ['language', 'product_tag'], 'delivery-mix-1'],
  ] as const)('for %s rules over %j picks the one that costs least: %s', (owner, kinds, handle) => {
    expect(chooseFunction(owner, setOf(...kinds))).toMatchObject({ fits: true, handle })
  })

  const asking = (...lists: string[][]): RuleSet =>
    createRuleSet('A set', [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: lists.map((value) => ({
          type: 'product_tag',
          params: { operator: 'in', valueType: 'array', value },
        })),
        actions: [],
      },
    ])

  it.each([
    ['three lists of tags', [['a'], ['b', 'c'], ['d']], 'lines.anyTagC'],
    ['the same list over and over', [['a'], ['a'], ['a'], ['a']], 'lines.anyTagC'],
    ['more lists than a function can answer for', [['a'], ['b'], ['c'], ['d']], 'lines.tags'],
    ['a list of nothing', [[]], 'lines.tags'],
  ] as const)('for %s picks one that knows %s', (_what, lists, fact) => {
    const choice = chooseFunction('payment', asking(...lists.map((list) => [...list])))
    expect(choice.fits && functionVariants[choice.handle].facts).toContain(fact)
  })

  it('names the fewest conditions to remove so that the last can stay', () => {
    const choice = chooseFunction(
      'payment',
      setOf(
        'customer_tag',
        'customer_metafield',
        'product_tag',
        'product_tag',
        'collection',
        'cart_subtotal',
      ),
    )
    expect(choice.fits).toBe(false)
    const kinds = choice.fits ? [] : [...new Set(choice.excess.map(({ type }) => type))]
    expect(kinds).not.toContain('cart_subtotal')
    expect(kinds).toHaveLength(1)
  })

  describe('for a discount', () => {
    const giving = (actions: Rule['actions'], ...kinds: string[]): RuleSet => {
      const set = setOf(...kinds)
      return { ...set, rules: set.rules.map((rule) => ({ ...rule, actions })) }
    }
    const explain = { type: 'explain_code', params: { minimum: { measure: 'amount', value: '1000' } } }
    const deal = { type: 'buy_x_get_y', params: {} }

    it('picks a function with all facts of conditions and actions', () => {
      const choice = chooseFunction('discount', giving([explain], 'customer_metafield', 'product_tag'))
      const known: readonly string[] = choice.fits ? functionVariants[choice.handle].facts : []
      expect(known).toEqual(expect.arrayContaining(['customer.metafield', 'lines.tags', 'discount.codes']))
    })

    it('names the earlier condition if the last can stay', () => {
      const choice = chooseFunction(
        'discount',
        giving([deal], 'location_country', 'cart_weight', 'cart_total'),
      )
      expect(choice.fits ? [] : choice.excess.map(({ type }) => type)).toEqual(['cart_weight'])
    })

    it('names the last condition if no function knows it, and keeps the others', () => {
      const choice = chooseFunction('discount', giving([explain, deal], 'cart_subtotal', 'discount_applied'))
      expect(choice.fits ? [] : choice.excess.map(({ type }) => type)).toEqual(['discount_applied'])
    })

    it('fits two conditions together with the answer to a code', () => {
      expect(chooseFunction('discount', giving([explain, deal], 'cart_subtotal', 'cart_weight')).fits).toBe(
        true,
      )
    })
  })

  describe('for a set in testing', () => {
    const byLink = { token: 'a-token-of-testers', emails: [], since: '2026-11-20T10:00:00.000Z' }
    const byEmail = { ...byLink, emails: ['owner@example.com'] }
    const withoutLink = { emails: byEmail.emails, since: byEmail.since }
    const canTest = (set: RuleSet, testing: Testing) =>
      chooseFunction('payment', putInTesting(set, testing)).fits
    /** Finds a set of three kinds that fits without testing, and in testing only in these ways. */
    const findSet = (ways: readonly Testing[]): RuleSet => {
      const kinds = conditionKinds.filter((kind) => canUse('payment-rules', kind))
      for (const one of kinds)
        for (const other of kinds)
          for (const third of kinds) {
            const set = setOf(one, other, third)
            const isSought = [byEmail, byLink, withoutLink].every(
              (way) => canTest(set, way) === ways.includes(way),
            )
            if (isSought && chooseFunction('payment', set).fits) return set
          }
      throw new Error('There is no such set.')
    }
    const asks = (choice: FunctionChoice, ...facts: Fact[]): boolean =>
      choice.fits && facts.some((fact) => factsOfQuery(choice.handle).includes(fact))

    it('picks one that distinguishes testers from shoppers, by their link and their address', () => {
      for (const owner of ['payment', 'delivery'] as const) {
        const set = setOf('location_zipcode')
        expect(asks(chooseFunction(owner, set), 'tester.token', 'attribute')).toBe(false)
        expect(asks(chooseFunction(owner, putInTesting(set, byLink)), 'tester.token', 'attribute')).toBe(true)
        const byBoth = chooseFunction(owner, putInTesting(set, byEmail))
        expect(asks(byBoth, 'tester.token', 'attribute')).toBe(true)
        expect(asks(byBoth, 'customer.email')).toBe(true)
      }
    })

    it.each([
      ['by both', [byEmail, byLink, withoutLink], byEmail],
      ['by the link where no function has room for their addresses', [byLink], byLink],
      ['by their addresses where none has room for the link', [withoutLink], withoutLink],
      ['by both, and fits nowhere, where none has room for either', [], byEmail],
    ])('recognizes testers %s', (_how, ways, reported) => {
      const set = putToTest('payment', findSet(ways), byEmail)
      expect(set.testing).toEqual(reported)
      expect(chooseFunction('payment', set).fits).toBe(ways.length > 0)
    })

    it('lets a check read the mark of testers instead of an attribute, if its rules read none', () => {
      const handle = listFunctions('validation').find(
        (one) => factsOfQuery(one).includes('attribute') && !factsOfQuery(one).includes('tester.token'),
      )
      if (handle === undefined) throw new Error('No function of checks has an attribute alone.')
      const covers = (testing: Testing, ...kinds: string[]) =>
        coversRuleSet(handle, putInTesting(setOf(...kinds), testing))
      expect(covers(byLink)).toBe(true)
      expect(coversRuleSet(handle, setOf('cart_attribute'))).toBe(true)
      expect(covers(byLink, 'cart_attribute')).toBe(false)
      // The function queries the email address as a fact of its own, or does not know it.
      const knowsAddresses = factsOfQuery(handle).includes('customer.email')
      expect(covers(byEmail)).toBe(knowsAddresses)
    })

    it('does not cover a set whose testers it cannot recognize', () => {
      const set = setOf('location_zipcode')
      expect(coversRuleSet('payment-checkout', set)).toBe(true)
      expect(coversRuleSet('payment-checkout', putInTesting(set, byLink))).toBe(false)
      expect(coversRuleSet('payment-texts', putInTesting(set, byLink))).toBe(true)
      expect(coversRuleSet('payment-texts', putInTesting(set, byEmail))).toBe(false)
      expect(coversRuleSet('payment-rules', putInTesting(set, withoutLink))).toBe(true)
      expect(coversRuleSet('payment-rules', putInTesting(set, byLink))).toBe(false)
    })
  })

  it('does not count muted conditions', () => {
    const set = setOf('collection_total')
    const muted = { ...set, rules: set.rules.map((rule) => ({ ...rule, status: 'disabled' as const })) }
    expect(chooseFunction('payment', muted)).toMatchObject({ fits: true, handle: 'payment-checkout' })
  })
})

describe('for any mix of conditions', () => {
  const owners = Object.keys(functionOwners) as readonly (keyof typeof functionOwners)[]
  const mixes = fc.record({
    owner: fc.constantFrom(...owners),
    kinds: fc.uniqueArray(fc.constantFrom(...Object.keys(conditionDefinitions)), {
      minLength: 1,
      maxLength: 8,
    }),
  })
  it('the chosen function covers them, at the lowest cost', () => {
    fc.assert(
      fc.property(mixes, ({ owner, kinds }) => {
        const ruleSet = setOf(...kinds)
        const choice = chooseFunction(owner, ruleSet)
        const covering = listFunctions(owner).filter((handle) => coversRuleSet(handle, ruleSet))
        expect(choice.fits).toBe(covering.length > 0)
        if (!choice.fits) return
        const { handle: chosen } = choice
        expect(covering).toContain(chosen)
        // Lines that no rule reads cost nothing. A fact that is seldom read costs nothing either.
        const readsLines = kinds.some((kind) => {
          const facts: readonly Fact[] = conditionDefinitions[kind as keyof typeof conditionDefinitions].facts
          return facts.some(isOfLines)
        })
        const paidFor = (handle: typeof chosen) =>
          new Set(
            factsOfQuery(handle).filter((fact) => fact !== 'isAsked' && (readsLines || !isOfLines(fact))),
          )
        const paid = paidFor(chosen)
        const cheaper = covering.filter((handle) => {
          const others = paidFor(handle)
          return others.size < paid.size && [...others].every((fact) => paid.has(fact))
        })
        expect(cheaper).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('removing the excess is enough, and the last condition stays if some function knows it', () => {
    fc.assert(
      fc.property(mixes, ({ owner, kinds }) => {
        const choice = chooseFunction(owner, setOf(...kinds))
        if (choice.fits) return
        const gone = choice.excess.map(({ type }) => type)
        const last = kinds.slice(-1)
        expect(gone.includes(String(last))).toBe(!chooseFunction(owner, setOf(...last)).fits)
        expect(chooseFunction(owner, setOf(...kinds.filter((kind) => !gone.includes(kind)))).fits).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the choice of a rule set', () => {
  it('is made once, and has the stored form of its record', () => {
    const set = setOf('customer_tag', 'location_country')
    const choice = chooseFunction('payment', set)
    expect(chooseFunction('payment', set)).toBe(choice)
    if (!choice.fits) throw new Error('No function fits.')
    expect(choice.stored).toEqual({
      rules: setFieldPaths(set, choice.handle),
      queryInput: deriveQueryInput(set, choice.handle),
    })
    expect(choice.stored.queryInput.customerTags).toEqual(['one'])
    expect(fitFunction('payment-texts', set)?.stored.rules).toEqual(setFieldPaths(set, 'payment-texts'))
    expect(fitFunction('payment-texts', setOf('company_name'))).toBeUndefined()
  })

  it('is another one for another owner', () => {
    const set = setOf('location_country')
    expect(chooseFunction('delivery', set)).toMatchObject({ handle: 'delivery-checkout' })
    expect(chooseFunction('payment', set)).toMatchObject({ handle: 'payment-checkout' })
  })
})

describe('coversRuleSet', () => {
  it('requires the facts of the conditions and of the actions', () => {
    const explain = { type: 'explain_code', params: { minimum: { measure: 'amount', value: '1000' } } }
    const set = setOf('cart_subtotal')
    const explained = { ...set, rules: set.rules.map((rule) => ({ ...rule, actions: [explain] })) }
    expect(coversRuleSet('discount-rules', explained)).toBe(true)
    // Every function of a discount has codes, and no function of a customization does.
    expect(coversRuleSet('payment-checkout', set)).toBe(true)
    expect(coversRuleSet('payment-checkout', explained)).toBe(false)
    expect(coversRuleSet('payment-checkout', setOf('cart_total'))).toBe(false)
  })
})
