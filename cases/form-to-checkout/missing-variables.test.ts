import { describe, expect, it } from 'vitest'
import { formatCondition } from '#rules/features/rule-editor/rule-form.ts'
import {
  type CustomizationFunctionHandle,
  customizationFunctionHandles,
  functionVariants,
} from '#rules/functions/function-variants.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { Operator, ValueType } from '#rules/language/operators.ts'
import { type Condition, createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { formatJsonMetafield, type Metafield, metafieldKeys } from '#rules/records/metafields.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { furnishForConditions } from './condition-store.ts'
import { fillCondition } from './fill-condition.ts'
import { addMarks, findHiddenMarks, markOf, type StoreCheckout } from './merchant.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

/**
 * Records whose variables are missing, invalid, or have other names. The platform must still run their function, and
 * rules that need no variables must still act.
 */
const merchant = openMerchantOfFile((state) => {
  furnishForConditions(state)
  addMarks(state, conditionKinds.length)
})

const queryInput = (value: string, type = 'json'): Metafield => ({
  ...formatJsonMetafield(metafieldKeys.queryInput, {}),
  type,
  value,
})
const lacking: readonly (readonly [why: string, metafields: readonly Metafield[]])[] = [
  ['there is no metafield for them', []],
  ['none is given', [queryInput('{}')]],
  ['others are given', [queryInput('{"somethingElse": ["vip"]}')]],
  ['the metafield is a text', [queryInput('{"customerTags": ["vip"]}', 'single_line_text_field')]],
  ['the metafield holds a list', [queryInput('[]')]],
  ['the metafield is longer than a function can read', [queryInput(`{"x": "${'x'.repeat(10_000)}"}`)]],
]

/** A rule whose condition hides the n-th mark, so that each rule has its own visible effect. */
function ruleFor(condition: Condition, index: number, owner: CustomizationOwner): Rule {
  return {
    title: condition.type,
    match_type: 'all',
    conditions: [condition],
    actions: [
      owner === 'payment'
        ? { type: 'hide_payment', params: { name: markOf(index), exact: true } }
        : { type: 'hide_delivery', params: { names: [markOf(index)], exact: true } },
    ],
  }
}

/** Stores rules without the variables that they need. */
async function store(
  handle: CustomizationFunctionHandle,
  conditions: readonly Condition[],
  metafields: readonly Metafield[] = [],
): Promise<void> {
  const { owner } = functionVariants[handle]
  const rules = conditions.map((condition, index) => ruleFor(condition, index, owner))
  const ruleSet = formatJsonMetafield(metafieldKeys.rules, createRuleSet('Rules', rules))
  const wanted = { owner, title: 'Rules', enabled: true, functionHandle: handle }
  await merchant.save([{ kind: 'create', wanted: { ...wanted, metafields: [ruleSet, ...metafields] } }])
}

/** True for each stored rule that acts in one of the first two checkouts of a kind of condition. */
async function findActing(
  handle: CustomizationFunctionHandle,
  kind: ConditionKind,
  valueType: ValueType,
  count: number,
): Promise<boolean[]> {
  const [one, other] = Object.values(conditionExamples[kind].store(valueType).checkouts)
  if (one === undefined || other === undefined) throw new Error(`${kind} has too few checkouts`)
  const { owner } = functionVariants[handle]
  const hidden = async (checkout: StoreCheckout) =>
    findHiddenMarks(await merchant.offer(checkout), owner, count)
  const [inOne, inOther] = [await hidden(one), await hidden(other)]
  return inOne.map((isHidden, index) => isHidden || inOther[index] === true)
}

describe.each(customizationFunctionHandles)('%s', (handle) => {
  const kinds = conditionKinds.filter((kind) => knows(handle, kind))

  /** True if the rule of a kind acts, while a rule for each kind is stored. */
  async function acts(kind: ConditionKind): Promise<boolean> {
    const acting = await findActing(handle, kind, firstTypeOf(kind), kinds.length)
    return acting[kinds.indexOf(kind)] === true
  }

  it('applies every condition that needs no variables', async () => {
    await store(handle, kinds.map(conditionOf))
    const found: Record<string, boolean> = {}
    for (const kind of kinds) found[kind] = await acts(kind)
    expect(found).toEqual(Object.fromEntries(kinds.map((kind) => [kind, !hasVariables(kind)])))
  })

  const kindsWithVariables = kinds
    .filter(hasVariables)
    .flatMap((kind) => conditionDefinitions[kind].valueTypes.map((valueType) => ({ kind, valueType })))
  it.each(kindsWithVariables)(
    'does nothing by $kind as $valueType, with any operator',
    async ({ kind, valueType }) => {
      const operators = offeredOperators(conditionDefinitions[kind], valueType).filter(
        (operator) => !holdsUnasked(operator),
      )
      await store(
        handle,
        operators.map((operator) => formatCondition(fillCondition(kind, valueType, operator).form)),
      )
      const acting = await findActing(handle, kind, valueType, operators.length)
      expect(operators.filter((_, index) => acting[index])).toEqual([])
    },
  )

  it.each(lacking)('runs where %s', async (_why, metafields) => {
    const plain = kinds.find((kind) => !hasVariables(kind))
    if (plain === undefined) throw new Error(`All that ${handle} knows needs variables.`)
    await store(handle, kinds.map(conditionOf), metafields)
    expect(await acts(plain)).toBe(true)
  })
})

/** True for operators that are met without the query's answer. A missing text may be one that no query asked for. */
function holdsUnasked(operator: Operator): boolean {
  return operator === 'empty'
}

function hasVariables(kind: ConditionKind): boolean {
  return 'variables' in conditionDefinitions[kind]
}

function firstTypeOf(kind: ConditionKind): ValueType {
  return conditionDefinitions[kind].valueTypes[0]
}

/** A condition on the variable's answer that is not met without it. */
function conditionOf(kind: ConditionKind): Condition {
  const { operators }: ConditionDefinition = conditionDefinitions[kind]
  const valueType = firstTypeOf(kind)
  const positive = { string: 'eq', number: 'gte', array: 'in', boolean: 'eq', date: 'on' } as const
  return formatCondition(fillCondition(kind, valueType, operators?.[0] ?? positive[valueType]).form)
}

function knows(handle: CustomizationFunctionHandle, kind: ConditionKind): boolean {
  const { owner, facts } = functionVariants[handle]
  const known: readonly string[] = facts
  const definition: ConditionDefinition = conditionDefinitions[kind]
  return definition.owners.includes(owner) && definition.facts.every((fact) => known.includes(fact))
}
