import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import { listConditions } from '#rules/language/rule-set.ts'
import { holds } from '../documented/documented-rules.ts'
import { someCheckout } from './random-checkouts.ts'
import { conditionOf, listAskedKinds, rulesOfKinds } from './random-conditions.ts'

/*
 * Coverage of the random conditions and checkouts. Every kind of condition must be drawn. A new kind needs `words` in
 * `condition-examples/`, and checkouts in `drawn-checkouts.ts` that meet it and that do not.
 */
const seed = 20260101

test.each(['payment', 'delivery', 'validation', 'discount'] as const)(
  'random rules of %s have every kind of condition that such a rule can have',
  (owner) => {
    const sets = fc.sample(rulesOfKinds(listAskedKinds(owner)), { seed, numRuns: 200 })
    const drawn = new Set(sets.flat().flatMap((rule) => listConditions(rule).map(({ type }) => type)))
    const ofOwner = conditionKinds.filter((kind) => {
      const { owners }: ConditionDefinition = conditionDefinitions[kind]
      return owners.includes(owner)
    })
    expect([...drawn].sort()).toEqual(ofOwner.toSorted())
  },
)

describe('random checkouts meet a condition of every kind, and others know its value without meeting it', () => {
  const checkouts = fc.sample(someCheckout, { seed, numRuns: 40 })

  test.each(conditionKinds)('%s', (kind: ConditionKind) => {
    const conditions = fc
      .sample(conditionOf(kind), { seed, numRuns: 15 })
      .filter(({ params }) => params.operator !== 'empty')
    const answers = conditions.flatMap((condition) =>
      checkouts.flatMap(({ knows }) => (knows(condition) === null ? [] : [holds(condition, knows)])),
    )
    expect(new Set(answers)).toEqual(new Set([true, false]))
  })
})
