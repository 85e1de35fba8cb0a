import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Condition, type ConditionGroup, createRuleSet, type RuleSet } from '../language/rule-set.ts'
import { findConditionFields, resetFieldPaths, setFieldPaths } from './field-paths.ts'
import { factsOfQuery, functionHandles } from './function-variants.ts'
import { deriveQueryInput } from './query-input.ts'

const path = (member: string) => `cart.lines.merchandise.product.${member}`
const tags = (operator: 'in' | 'not_in', ...value: string[]): Condition => ({
  type: 'product_tag',
  params: { operator, valueType: 'array', value, __field_path: path('hasTags') },
})
const setOf = (...conditions: Condition[]): RuleSet =>
  createRuleSet('A set', [{ title: 'Rule 1', match_type: 'any', conditions, actions: [] }])
const pathsOf = ({ rules }: RuleSet) =>
  rules.flatMap(({ conditions }) => conditions.map(({ params }) => params.__field_path))

describe('a function with answers', () => {
  it('uses one for each list, and the same for equal lists', () => {
    const set = setOf(tags('in', 'a', 'b'), tags('in', 'c'), tags('not_in', 'a', 'b'), tags('in', 'd'))
    expect(pathsOf(setFieldPaths(set, 'payment-checkout'))).toEqual(
      ['hasA', 'hasB', 'hasA', 'hasC'].map(path),
    )
    expect(deriveQueryInput(set, 'payment-checkout')).toMatchObject({
      productTagsA: ['a', 'b'],
      productTagsB: ['c'],
      productTagsC: ['d'],
      timeWindowAsked: '23:59:59',
    })
  })

  it.each<[what: string, group: ConditionGroup, isAsked: boolean]>([
    ['a negated group', { match_type: 'all', not: true, conditions: [tags('in', 'a')] }, true],
    ['a condition that is', { match_type: 'all', conditions: [{ ...tags('in', 'a'), not: true }] }, true],
    ['both', { match_type: 'any', not: true, conditions: [{ ...tags('in', 'a'), not: true }] }, false],
    ['"none of" that is', { match_type: 'all', conditions: [{ ...tags('not_in', 'a'), not: true }] }, false],
  ])('asks for the answer where a no counts: %s', (_what, group, isAsked) => {
    const rule = { title: 'Rule 1', match_type: 'any' as const, conditions: [], groups: [group], actions: [] }
    const placed = setFieldPaths(createRuleSet('A set', [rule]), 'payment-checkout')
    expect(placed.rules[0]?.groups?.[0]?.conditions[0]?.params.__field_path).toBe(path('hasA'))
    expect(deriveQueryInput(placed, 'payment-checkout').timeWindowAsked).toBe(
      isAsked ? '23:59:59' : '00:00:00',
    )
  })

  it('queries nothing if no rule needs it, and shows that', () => {
    expect(deriveQueryInput(setOf(), 'payment-checkout')).toMatchObject({
      productTagsA: [],
      timeWindowAsked: '00:00:00',
    })
  })

  it('has no place for a fourth list, nor for a list of nothing', () => {
    const four = ['a', 'b', 'c', 'd'].map((tag) => tags('in', tag))
    const fields = (conditions: Condition[]) =>
      findConditionFields('payment-checkout', conditions).map((field) => field?.fieldPath)
    expect(fields(four)).toEqual([path('hasA'), path('hasB'), path('hasC'), undefined])
    expect(fields([tags('in'), tags('not_in', ' ')])).toEqual([undefined, undefined])
  })
})

describe('the facts that a function needs for a condition', () => {
  const factsAt = (...conditions: Condition[]) =>
    findConditionFields('payment-checkout', conditions).map((field) => field?.facts)

  it('are a separate answer, and a sign that it was queried if a no counts', () => {
    expect(factsAt(tags('in', 'a'), tags('not_in', 'b'))).toEqual([
      ['lines.anyTagA'],
      ['lines.anyTagB', 'isAsked'],
    ])
    expect(deriveQueryInput(setOf(tags('not_in', 'a')), 'payment-checkout')).toMatchObject({
      productTagsA: ['a'],
    })
  })

  it('are none for a comparison that no answer decides', () => {
    const contains: Condition = {
      ...tags('in', 'a'),
      params: { ...tags('in', 'a').params, operator: 'contains' },
    }
    expect(factsAt(contains)).toEqual([undefined])
    const unknown: Condition = { ...contains, type: 'a_kind_from_the_future' }
    expect(factsAt(unknown)).toEqual([[]])
  })

  it('are not known by a function that queries none of them', () => {
    const without = functionHandles.filter(
      (handle) =>
        !factsOfQuery(handle).some((fact) => fact === 'lines.tags' || fact.startsWith('lines.anyTag')),
    )
    expect(without.length).toBeGreaterThan(0)
    for (const handle of without) expect(findConditionFields(handle, [tags('in', 'a')])).toEqual([undefined])
  })

  it('set the path of a condition without one, and keep a path that is not from the catalogue', () => {
    const { __field_path: _path, ...params } = tags('in', 'a').params
    const bare: Condition = { type: 'product_tag', params }
    expect(pathsOf(setFieldPaths(setOf(bare), 'payment-checkout'))).toEqual([path('hasA')])
    const title: Condition = {
      type: 'product_title',
      params: { operator: 'eq', valueType: 'string', value: 'Mug', __field_path: 'elsewhere' },
    }
    expect(pathsOf(setFieldPaths(setOf(title), 'payment-rules'))).toEqual(['elsewhere'])
    const future: Condition = {
      ...title,
      type: 'a_kind_from_the_future',
      params: { ...title.params, __field_path: path('hasA') },
    }
    expect(pathsOf(resetFieldPaths(setOf(future)))).toEqual([path('hasA')])
  })
})

describe('a function with lists', () => {
  it('reads every condition from its list, wherever it was read before', () => {
    const set = setOf(tags('in', 'a'), tags('not_in', 'b'))
    const placed = setFieldPaths(set, 'payment-checkout')
    expect(pathsOf(placed)).toEqual([path('hasA'), path('hasB')])
    expect(setFieldPaths(placed, 'payment-cod')).toEqual(set)
    expect(deriveQueryInput(placed, 'payment-cod')).toMatchObject({ productTags: ['a', 'b'] })
  })

  it('does not change a stored rule set', () => {
    const odd: Condition = {
      type: 'product_tag',
      params: { operator: 'in', valueType: 'array', value: ['a'] },
    }
    const muted: Condition = { ...tags('in', 'c'), status: 'disabled' }
    const set = setOf(odd, muted, { ...odd, type: 'a_kind_from_the_future' })
    expect(setFieldPaths(set, 'payment-cod')).toEqual(set)
  })
})

it('keeps the content of a rule set, and does not make it longer', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 })
  const condition = fc.tuple(fc.constantFrom('in', 'not_in'), list, fc.boolean()).map(
    ([operator, value, isMuted]): Condition => ({
      ...tags(operator, ...value),
      ...(isMuted ? { status: 'disabled' } : {}),
    }),
  )
  const handle = fc.constantFrom('payment-checkout', 'payment-texts', 'payment-cod')
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 6 }), handle, handle, (conditions, first, then) => {
      const set = setOf(...conditions)
      const placed = setFieldPaths(set, first)
      expect(JSON.stringify(placed).length).toBeLessThanOrEqual(JSON.stringify(set).length)
      expect(resetFieldPaths(placed)).toEqual(set)
      expect(setFieldPaths(placed, then)).toEqual(setFieldPaths(set, then))
      expect(deriveQueryInput(placed, then)).toEqual(deriveQueryInput(set, then))
    }),
  )
})
