import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatCondition } from '#rules/features/rule-editor/rule-form.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import { type FunctionHandle, functionHandles, functionVariants } from '#rules/language/function-variants.ts'
import { type Condition, createRuleSet } from '#rules/language/rule-set.ts'
import { formatJsonMetafield, type Metafield, metafieldKeys } from '#rules/records/metafields.ts'
import { fillCondition } from './fill-condition.ts'
import {
  addMarks,
  createMerchant,
  findHiddenMarks,
  type Merchant,
  markOf,
  type StoreCheckout,
} from './merchant.ts'
import { askedKinds, furnishForConditions } from './store-checkouts.ts'

/**
 * A record whose variables are not there, are no variables, or are of other names: the platform must not stop its
 * function, and rules that need none of them act as ever.
 */
let merchant: Merchant
beforeAll(async () => {
  merchant = await createMerchant((state) => {
    furnishForConditions(state)
    addMarks(state, conditionKinds.length)
  })
})
beforeEach(() => merchant.clear())
afterAll(() => {
  vi.unstubAllGlobals()
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

describe.each(functionHandles)('%s', (handle) => {
  const { owner } = functionVariants[handle]
  const kinds = conditionKinds.filter((kind) => knows(handle, kind))

  /** A rule for each kind of condition, which hides a mark of its own, stored without the variables that it needs. */
  async function store(metafields: readonly Metafield[]): Promise<void> {
    const rules = kinds.map((kind, index) => ({
      title: kind,
      match_type: 'all' as const,
      conditions: [conditionOf(kind)],
      actions: [
        owner === 'payment'
          ? { type: 'hide_payment', params: { name: markOf(index), exact: true } }
          : { type: 'hide_delivery', params: { names: [markOf(index)], exact: true } },
      ],
    }))
    const ruleSet = formatJsonMetafield(metafieldKeys.rules, createRuleSet('Rules', rules))
    const wanted = { owner, title: 'Rules', enabled: true, functionHandle: handle }
    await merchant.save([{ kind: 'create', wanted: { ...wanted, metafields: [ruleSet, ...metafields] } }])
  }

  /** Whether the rule of a kind acts in either of the first two checkouts of the kind. */
  async function acts(kind: ConditionKind): Promise<boolean> {
    const [one, other] = Object.values(askedKinds[kind](conditionDefinitions[kind].valueTypes[0]).checkouts)
    if (one === undefined || other === undefined) throw new Error(`${kind} has too few checkouts`)
    const hides = async (checkout: StoreCheckout) =>
      findHiddenMarks(await merchant.offer(checkout), owner, kinds.length)[kinds.indexOf(kind)] === true
    return (await hides(one)) || hides(other)
  }

  it('acts by all that needs no variables', async () => {
    await store([])
    const found: Record<string, boolean> = {}
    for (const kind of kinds) found[kind] = await acts(kind)
    expect(found).toEqual(
      Object.fromEntries(kinds.map((kind) => [kind, !('variables' in conditionDefinitions[kind])])),
    )
  })

  it.each(lacking)('runs where %s', async (_why, metafields) => {
    await store(metafields)
    expect(await acts('cart_subtotal')).toBe(true)
  })
})

/** Asks for what a variable stands for in a way that does not hold without it. */
function conditionOf(kind: ConditionKind): Condition {
  const { valueTypes, operators }: ConditionDefinition = conditionDefinitions[kind]
  const [valueType = 'string'] = valueTypes
  const positive = { string: 'eq', number: 'gte', array: 'in', boolean: 'eq', date: 'on' } as const
  return formatCondition(fillCondition(kind, valueType, operators?.[0] ?? positive[valueType]).form)
}

function knows(handle: FunctionHandle, kind: ConditionKind): boolean {
  const { owner, facts } = functionVariants[handle]
  const known: readonly string[] = facts
  const definition: ConditionDefinition = conditionDefinitions[kind]
  return definition.owners.includes(owner) && definition.facts.every((fact) => known.includes(fact))
}
