import { describe, expect, it } from 'vitest'
import { canUse } from '../language/conditions/usable-conditions.ts'
import { factDefinitions } from '../language/facts.ts'
import { functionOwners, isRuleOwner } from '../language/function-owners.ts'
import { isRuleTypeHandle } from '../language/rule-types.ts'
import { deployedFunctionHandles } from './function-handles.ts'
import {
  factsOfQuery,
  functionHandles,
  functionVariants,
  isRuleFunction,
  ownerOfFunction,
  pointsOf,
  variablesOf,
} from './function-variants.ts'

/** Maximum points of a function's query (docs/platform.md#function-limits). */
const queryPoints = 30

describe('a function', () => {
  it.each(functionHandles)('%s costs its most expensive query, within the limit', (handle) => {
    const { targets } = functionOwners[functionVariants[handle].owner]
    const costs = targets.map(({ target }) => {
      const facts = factsOfQuery(handle, target)
      return facts.reduce((sum, fact) => sum + factDefinitions[fact].points, 0)
    })
    expect(targets.map(({ target }) => pointsOf(handle, target))).toEqual(costs)
    expect(pointsOf(handle)).toBe(Math.max(...costs))
    expect(pointsOf(handle)).toBeLessThanOrEqual(queryPoints)
  })

  it.each(functionHandles)('%s gets the variables of all its queries', (handle) => {
    const { targets } = functionOwners[functionVariants[handle].owner]
    const own = targets.flatMap(({ target }) => variablesOf(handle, target))
    expect(new Set(own)).toEqual(new Set(variablesOf(handle)))
  })

  it('belongs to an owner, whether it judges rules or lists of pincodes', () => {
    expect(deployedFunctionHandles.filter((handle) => !isRuleFunction(handle))).toEqual([
      'payment-pincodes',
      'delivery-pincodes',
    ])
    expect(deployedFunctionHandles.map(ownerOfFunction)).toEqual(
      deployedFunctionHandles.map((handle) =>
        handle.startsWith('checks') ? 'validation' : handle.split('-')[0],
      ),
    )
  })
})

describe('owners and types', () => {
  it('are for rules, except discounts, which have a form of their own', () => {
    expect((['discount', 'delivery', 'payment', 'validation'] as const).filter(isRuleOwner)).toEqual([
      'delivery',
      'payment',
      'validation',
    ])
  })

  it('are recognized by their handles, as addresses have them', () => {
    expect(isRuleTypeHandle('delivery-rules')).toBe(true)
    expect(['order-discounts', 'toString', ''].filter(isRuleTypeHandle)).toEqual([])
  })

  it('use only the conditions of their API', () => {
    expect(canUse('payment-rules-b2b', 'cart_subtotal')).toBe(true)
    expect(canUse('payment-rules', 'a_kind_from_the_future')).toBe(false)
  })
})
