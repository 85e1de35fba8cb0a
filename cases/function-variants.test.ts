import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseFunction, putToTest } from '#rules/functions/choose-function.ts'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import {
  functionHandles,
  functionVariants,
  listFunctions,
  mostFunctions,
  pincodeFunctionHandles,
  pointsOf,
  pointsOfVariant,
} from '#rules/functions/function-variants.ts'
import { ownFacts, queryMaxPoints } from '#rules/functions/query-facts.ts'
import { seldomFacts } from '#rules/functions/seldom-facts.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
} from '#rules/language/conditions/catalogue.ts'
import { type Fact, factDefinitions, facts } from '#rules/language/facts.ts'
import {
  type CustomizationOwner,
  customizationOwners,
  type FunctionOwner,
  functionOwners,
} from '#rules/language/function-owners.ts'
import { createRuleSet, putInTesting, type RuleSet } from '#rules/language/rule-set.ts'
import { listActionSets } from '../scripts/action-sets.ts'
import { listConditionSets } from '../scripts/condition-sets.ts'
import { makeFunctionFiles } from '../scripts/function-files.ts'
import { loadTargetsOf, readManifest } from './functions.ts'

const extensions = join(import.meta.dirname, '../extensions')

test.each(makeFunctionFiles())(
  '$path equals the output of scripts/write-function-files.ts',
  ({ path, text }) => {
    expect(readFileSync(join(extensions, path), 'utf8')).toBe(text)
  },
)

test.each(functionHandles)('the facts of %s cost what its queries cost', (handle) => {
  const { targets } = functionOwners[functionVariants[handle].owner]
  expect(targets.map(({ target }) => pointsOf(handle, target))).toEqual(
    loadTargetsOf(handle, 'platform').map(({ queryCost }) => queryCost),
  )
})

test.each(conditionKinds)('the facts of %s include the field that the function reads', (kind) => {
  const { facts, fieldPath } = conditionDefinitions[kind]
  const paths = facts.flatMap((fact) => factDefinitions[fact].fields.map(pathInInput))
  expect(paths.some((path) => `${path}.`.startsWith(`${fieldPath}.`))).toBe(true)
})

test.each(deployedFunctionHandles)('%s is found by its handle and has its own id', (handle) => {
  const ids = deployedFunctionHandles.map((each) => readManifest(each).extensions[0].uid)
  expect(readManifest(handle).extensions[0].handle).toBe(handle)
  expect(new Set(ids).size).toBe(deployedFunctionHandles.length)
})

test('every function of rules and of pincodes is deployed', () => {
  expect(deployedFunctionHandles.toSorted()).toEqual(
    [...functionHandles, ...pincodeFunctionHandles].toSorted(),
  )
})

test("the number of functions is within the platform's limit for one app", () => {
  expect(deployedFunctionHandles.length).toBeLessThanOrEqual(mostFunctions)
})

/** Facts that were added after the usual conditions and cost no query points. */
const laterFacts: Readonly<Record<CustomizationOwner, readonly Fact[]>> = {
  payment: ['lines.sellingPlan'],
  delivery: ['lines.sellingPlan', 'company'],
}
const findUsual = (owner: CustomizationOwner): ReadonlySet<Fact> =>
  new Set(facts.filter((fact) => !seldomFacts.includes(fact) && !laterFacts[owner].includes(fact)))
const usualOf = { payment: findUsual('payment'), delivery: findUsual('delivery') }
const areUsual = (owner: CustomizationOwner, asked: readonly Fact[]) =>
  asked.every((fact) => usualOf[owner].has(fact))

describe.each(customizationOwners)('conditions of %s rules', (owner) => {
  const variants = listFunctions(owner).map((handle) => new Set<Fact>(functionVariants[handle].facts))
  const isHeld = (set: readonly Fact[]) => variants.some((known) => set.every((fact) => known.has(fact)))

  test('every one fits a function', () => {
    expect(listConditionSets(owner, 1).filter(({ facts }) => !isHeld(facts))).toEqual([])
  })

  test('every pair of usual ones fits a function, and so do most pairs with a seldom used one', () => {
    const pairs = listConditionSets(owner, 2)
    const open = pairs.filter(({ facts }) => !isHeld(facts))
    expect([pairs.length, open.length]).toEqual({ payment: [1431, 64], delivery: [741, 34] }[owner])
    const usual = pairs.filter(({ facts }) => areUsual(owner, facts))
    expect(usual).toHaveLength({ payment: 820, delivery: 325 }[owner])
    expect(usual.filter(({ facts }) => !isHeld(facts)).map(({ kinds }) => kinds)).toEqual([])
    expect(open.filter(({ facts }) => !facts.some((fact) => usualOf[owner].has(fact)))).toEqual([])
  })

  test('every three usual ones that one query has room for fit a function', () => {
    const possible = listConditionSets(owner, 3).filter(
      ({ facts }) => areUsual(owner, facts) && fitsQuery(owner, facts),
    )
    expect(possible.length).toBeGreaterThan(2_000)
    expect(possible.filter(({ facts }) => !isHeld(facts)).map(({ kinds }) => kinds)).toEqual([])
  })
})

describe('with an action that reads the costs of rates', () => {
  const sort = { type: 'sort_delivery_by_price', params: {} }

  test('every kind of condition fits except these', () => {
    const sets = listConditionSets('delivery', 1).map(({ kinds }) => kinds[0])
    const refused = sets.filter(
      (kind) => kind !== undefined && !chooseFunction('delivery', withAction(kind)).fits,
    )
    expect(refused.toSorted()).toEqual(
      [
        'product_type',
        'product_metafield',
        'gift_card',
        'on_sale',
        'address_line_1',
        'address_line_2',
        'address_po_box',
        'address_city',
        'address_company',
        'address_phone',
        'company_location_name',
      ].toSorted(),
    )
  })

  const withAction = (type: ConditionKind): RuleSet =>
    createRuleSet('', [
      {
        title: '',
        match_type: 'all',
        conditions: [
          {
            type,
            params: { operator: 'in', valueType: conditionDefinitions[type].valueTypes[0], value: ['one'] },
          },
        ],
        actions: [sort],
      },
    ])
})

describe('rule sets that can be in testing', () => {
  const emails = ['owner@example.com']
  /** Numbers of sets of this many kinds: those that fit a function together with the facts of testers, and all. */
  const countTested = (owner: FunctionOwner, size: number, listed: string[]) => {
    const testing = { token: 'a'.repeat(32), emails: listed, since: '2026-11-20T10:00:00.000Z' }
    const sets = listConditionSets(owner, size).map(({ kinds }) => setOf(kinds))
    const tested = sets.filter((set) => chooseFunction(owner, putInTesting(set, testing)).fits)
    return [tested.length, sets.length]
  }

  test.each([
    ['payment', { alone: [54, 54], pairs: [1006, 1431], byLinkAlone: [1329, 1431] }],
    ['delivery', { alone: [39, 39], pairs: [587, 741], byLinkAlone: [707, 741] }],
    // Most of their queries have no points left for testers. The link is read in place of an attribute, if no rule asks
    // for one.
    ['validation', { alone: [53, 56], pairs: [927, 1540], byLinkAlone: [1073, 1540] }],
    ['discount', { alone: [26, 37], pairs: [285, 666], byLinkAlone: [478, 666] }],
  ] as const)('with conditions of %s', (owner, { alone, pairs, byLinkAlone }) => {
    expect(countTested(owner, 1, emails)).toEqual(alone)
    expect(countTested(owner, 2, emails)).toEqual(pairs)
    expect(countTested(owner, 2, [])).toEqual(byLinkAlone)
  })

  test.each([
    ['payment', [54, 54], [1359, 1431]],
    ['delivery', [39, 39], [707, 741]],
    ['validation', [56, 56], [1180, 1540]],
    ['discount', [37, 37], [600, 666]],
  ] as const)('with conditions of %s, by link or address, whichever can be known', (owner, alone, pairs) => {
    const testing = { token: 'a'.repeat(32), emails, since: '2026-11-20T10:00:00.000Z' }
    const count = (size: number) => {
      const sets = listConditionSets(owner, size).map(({ kinds }) => setOf(kinds))
      const tested = sets.filter((set) => chooseFunction(owner, putToTest(owner, set, testing)).fits)
      return [tested.length, sets.length]
    }
    expect(count(1)).toEqual(alone)
    expect(count(2)).toEqual(pairs)
  })

  const setOf = (kinds: readonly ConditionKind[]): RuleSet =>
    createRuleSet('', [
      {
        title: '',
        match_type: 'all',
        conditions: kinds.map((type) => ({
          type,
          params: { operator: 'in', valueType: conditionDefinitions[type].valueTypes[0], value: ['one'] },
        })),
        actions: [],
      },
    ])
})

function fitsQuery(owner: CustomizationOwner, facts: readonly Fact[]): boolean {
  return pointsOfVariant({ owner, facts }) <= queryMaxPoints
}

describe('conditions of discounts', () => {
  const variants = listFunctions('discount').map(
    (handle) => new Set<Fact>([...functionVariants[handle].facts, ...ownFacts.discount]),
  )
  /** Sets of conditions, each with every single action. */
  const listUses = (size: number) =>
    listConditionSets('discount', size).flatMap(({ kinds, facts }) =>
      listActionSets('discount').map((action) => ({ kinds, action, facts: [...facts, ...action.facts] })),
    )
  const isHeld = ({ facts }: { readonly facts: readonly Fact[] }) =>
    variants.some((known) => facts.every((fact) => known.has(fact)))

  test('every one fits a function with every single action', () => {
    const open = listUses(1).filter((use) => !isHeld(use))
    expect(open.map(({ kinds, action }) => [...kinds, action.name])).toEqual([])
  })

  test('every pair fits a function with every single action', () => {
    const uses = listUses(2)
    expect(uses).toHaveLength(666 * listActionSets('discount').length)
    const open = uses.filter((use) => !isHeld(use))
    expect(open.map(({ kinds, action }) => [...kinds, action.name])).toEqual([])
  })
})

describe('conditions of checks', () => {
  const variants = listFunctions('validation').map(
    (handle) => new Set<Fact>([...functionVariants[handle].facts, ...ownFacts.validation]),
  )
  const isHeld = (set: readonly Fact[]) => variants.some((known) => set.every((fact) => known.has(fact)))

  test('every one fits a function', () => {
    expect(listConditionSets('validation', 1).filter(({ facts }) => !isHeld(facts))).toEqual([])
  })

  test('nearly every pair fits a function, and every pair about an address does', () => {
    const pairs = listConditionSets('validation', 2)
    const open = pairs.filter(({ facts }) => !isHeld(facts))
    expect([pairs.length, open.length]).toEqual([1540, 169])
    const isAddress = (kind: string) => kind.startsWith('address_') || kind.startsWith('location_')
    expect(open.filter(({ kinds }) => kinds.every(isAddress))).toEqual([])
  })
})

test('new discounts use one function', () => {
  const begun = listFunctions('discount').filter(
    (handle) =>
      !readFileSync(join(extensions, handle, 'shopify.extension.toml'), 'utf8').includes(
        'enable_create = false',
      ),
  )
  expect(begun).toEqual(['discount-rules'])
})

/** Path of a field in the input, without arguments and types. */
function pathInInput(field: string): string {
  const names = field.split(' > ').filter((name) => !name.startsWith('...'))
  return names.map((name) => name.replace(/\(.*/, '')).join('.')
}
