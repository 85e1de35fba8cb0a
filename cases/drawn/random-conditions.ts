import assert from 'node:assert/strict'
import fc from 'fast-check'
import { deriveConditionParams, formatConditionParams } from '#rules/features/rule-editor/condition-form.ts'
import type { CustomizationFunctionHandle } from '#rules/functions/function-variants.ts'
import { factsOfQuery, ownerOfFunction } from '#rules/functions/function-variants.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition, ConditionParam } from '#rules/language/conditions/definition.ts'
import type { Fact } from '#rules/language/facts.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import { type Operator, operatorTable, type ValueType } from '#rules/language/operators.ts'
import { poBoxExpression } from '#rules/language/po-box.ts'
import type { Condition, ConditionGroup, Rule } from '#rules/language/rule-set.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { findAnsweredList, words } from './drawn-checkouts.ts'

const partsOfPincodes = fc.constantFrom('4000', '1a 1', '01', '9')

/** Params of a kind other than operator and value, for kinds that do not accept every text. */
const someParams = {
  productIds: fc.subarray([...words.product], { minLength: 1 }),
  collectionIds: fc.subarray([...words.collection], { minLength: 1 }),
  attributeKey: fc.constant('anything'),
  namespace: fc.constant('anything'),
  key: fc.constant('anything'),
} as const satisfies Record<ConditionParam, fc.Arbitrary<unknown>>

/** Kinds that a rule of an owner can have. */
export function listAskedKinds(owner: FunctionOwner): ConditionKind[] {
  return conditionKinds.filter((kind) => {
    const { owners }: ConditionDefinition = conditionDefinitions[kind]
    return owners.includes(owner)
  })
}

/** Kinds whose facts a function knows. */
export function listKnownKinds(handle: CustomizationFunctionHandle): ConditionKind[] {
  const known = factsOfQuery(handle)
  return listAskedKinds(ownerOfFunction(handle)).filter((kind) =>
    conditionDefinitions[kind].facts.every((fact: Fact) => known.includes(fact)),
  )
}

const amounts = [0, 49, 100, 250.5]
const conditionNumbers: Partial<Record<NonNullable<ConditionDefinition['unit']>, readonly number[]>> = {
  pieces: [0, 1, 2, 3, 5],
  lines: [0, 1, 2, 3],
  orders: [0, 1, 5],
  grams: [0, 5, 105, 200, 453.59237, 500],
}
const numbersOf = ({ unit }: ConditionDefinition) =>
  fc.constantFrom(...(unit === undefined ? [5, 12.5, ...amounts] : (conditionNumbers[unit] ?? amounts)))

const days = fc.constantFrom(...words.day, '2026-12-01')
const expressions = fc.constantFrom('(?i)^p', '[0-9]{2}', 'a$', 'x|de')

/**
 * A condition in the form's format: any operator that the form offers, with a valid value. Some conditions on tags and
 * collections read the query's answer for their whole list.
 */
export function conditionOf(kind: ConditionKind): fc.Arbitrary<Condition> {
  const definition: ConditionDefinition = conditionDefinitions[kind]
  const params = fc.record(
    Object.fromEntries((definition.params ?? []).map((name) => [name, someParams[name]])),
  )
  const fromForm = fc
    .constantFrom(...definition.valueTypes)
    .chain((valueType) =>
      fc
        .constantFrom(...offeredOperators(definition, valueType))
        .chain((operator) =>
          fc
            .tuple(params, drawValue(kind, valueType, operator))
            .map(([carried, value]) => ({ ...carried, operator, valueType, value })),
        ),
    )
    .map((stored) => writeCondition(kind, stored, definition.fieldPath))
  const { answers = [] } = definition
  if (answers.length === 0) return fromForm
  const fromAnswer = fc
    .tuple(fc.constantFrom(...answers), fc.constantFrom('in' as const, 'not_in' as const))
    .map(([{ fieldPath }, operator]) => {
      const value = findAnsweredList({ operator, valueType: 'array', value: [], __field_path: fieldPath })
      assert.ok(value !== null)
      return writeCondition(kind, { operator, valueType: 'array', value: [...value] }, fieldPath)
    })
  return fc.oneof(fromForm, fromAnswer)
}

function writeCondition(kind: ConditionKind, stored: Condition['params'], fieldPath: string): Condition {
  return {
    type: kind,
    params: {
      ...formatConditionParams(kind, deriveConditionParams(kind, stored, {})),
      __field_path: fieldPath,
    },
  }
}

function drawValue(
  kind: ConditionKind,
  valueType: ValueType,
  operator: Operator,
): fc.Arbitrary<Condition['params']['value']> {
  if (kind === 'shop_time') return fc.constant({ min: '09:00', max: '18:00' })
  const { words: texts = [] } = conditionExamples[kind]
  const word: fc.Arbitrary<string> = fc.constantFrom(...texts, 'nothing like it')
  const number = numbersOf(conditionDefinitions[kind])
  const { wants, wholeNumber } = operatorTable[operator]
  if (wholeNumber) return fc.integer({ min: 1, max: 6 })
  switch (wants) {
    case 'none':
      return fc.constant('')
    case 'list':
      return fc.uniqueArray(fc.constantFrom(...texts), { minLength: 1, maxLength: 2 })
    case 'part':
      return kind === 'location_zipcode' ? partsOfPincodes : word
    case 'length':
      return fc.nat(10)
    case 'expression':
      return kind === 'address_po_box' ? fc.constant(poBoxExpression) : expressions
    case 'range':
      return fc
        .tuple(number, number)
        .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }))
    case 'single':
    case 'bound':
      return { string: word, array: word, number, boolean: fc.boolean(), date: days }[valueType]
  }
}

const mark = <Name extends string>(name: Name, rarity: number) =>
  fc
    .nat(rarity)
    .map((drawn): { [name in Name]?: true } =>
      drawn === 0 ? ({ [name]: true } as { [name in Name]?: true }) : {},
    )
const muted = (rarity: number) =>
  fc.nat(rarity).map((drawn): { status?: 'disabled' } => (drawn === 0 ? { status: 'disabled' } : {}))

const matchType = fc.constantFrom('all' as const, 'any' as const)

/** One to four rules with conditions of these kinds, in every shape and without actions. */
export function rulesOfKinds(kinds: readonly ConditionKind[]): fc.Arbitrary<Rule[]> {
  const condition: fc.Arbitrary<Condition> = fc
    .tuple(fc.oneof(...kinds.map(conditionOf)), muted(9))
    .map(([{ type, params }, status]) => ({ type, ...status, params }))
  const groupedCondition = fc
    .tuple(condition, mark('not', 3))
    .map(([one, not]): Condition => ({ ...one, ...not }))
  const group: fc.Arbitrary<ConditionGroup> = fc
    .tuple(matchType, mark('not', 3), fc.array(groupedCondition, { maxLength: 3 }))
    .map(([match_type, not, conditions]) => ({ match_type, ...not, conditions }))

  /** Conditions of a rule: a plain list, or groups. Only groups can have "not" and "otherwise". */
  const anyCondition = fc.oneof(
    { arbitrary: fc.array(condition, { maxLength: 3 }).map((conditions) => ({ conditions })), weight: 1 },
    {
      arbitrary: fc
        .tuple(mark('otherwise', 2), fc.array(group, { maxLength: 3 }))
        .map(([otherwise, groups]) => ({ ...otherwise, conditions: [], groups })),
      weight: 3,
    },
  )

  return fc.array(
    fc
      .tuple(muted(9), matchType, mark('last', 5), anyCondition)
      .map(([status, match_type, last, { conditions, ...asked }]) => ({
        title: 'Rule',
        ...status,
        match_type,
        ...last,
        ...asked,
        conditions,
        actions: [],
      })),
    { minLength: 1, maxLength: mostRules },
  )
}

/** Maximum number of rules in a set. */
export const mostRules = 4
