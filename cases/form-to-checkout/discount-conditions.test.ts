import { describe, expect, it } from 'vitest'
import type { JsonObject, LoadedFunction } from '#function-host/index.ts'
import { formatCondition } from '#rules/features/rule-editor/rule-form.ts'
import type { FunctionHandle } from '#rules/functions/function-handles.ts'
import { functionHandles } from '#rules/functions/function-variants.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import {
  conditionDefinitions,
  conditionKinds,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import { canUse } from '#rules/language/conditions/usable-conditions.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { operators } from '#rules/language/operators.ts'
import { type Action, type Condition, createRuleSet } from '#rules/language/rule-set.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { discounts } from '../../app/platform/discounts.ts'
import type { CheckoutView } from '../../local-store/wire.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { type Build, loadTargetsOf } from '../functions/functions.ts'
import { furnishForConditions } from './condition-store.ts'
import { fillCondition, isMetBy } from './fill-condition.ts'
import { addMarks, markOf } from './merchant.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

/**
 * Every kind of condition that a discount offers. It is filled in as in the form for each value type and operator, and
 * saved through the app's documents. Every build must have the same outcome at the local store's checkout.
 */
const merchant = openMerchantOfFile((state) => {
  furnishForConditions(state)
  addMarks(state, operators.length)
})

const message = 'Autumn'
const [lineTarget, deliveryTarget] = functionOwners.discount.targets

/**
 * Action of the n-th rule, which shows if that rule acts, and the acting rules of a run. Among the rules with an order
 * discount, only the first one that is met acts.
 */
const storeState = {
  'an order discount': {
    target: lineTarget.target,
    actionOf: (index: number): Action => ({
      type: 'apply_discount',
      params: { value: { type: 'percentage', percentage: String(index + 1) }, message },
    }),
    expected: (met: readonly number[]) => met.slice(0, 1),
    found: (operations: readonly unknown[]) =>
      [...JSON.stringify(operations).matchAll(/"percentage":\{"value":"(\d+)"/g)].map(
        ([, percentage]) => Number(percentage) - 1,
      ),
  },
  'a shipping discount': {
    target: deliveryTarget.target,
    actionOf: (index: number): Action => ({
      type: 'apply_shipping_discount',
      params: {
        names: [markOf(index)],
        exact: true,
        value: { type: 'percentage', percentage: String(index + 1) },
        message,
      },
    }),
    expected: (met: readonly number[]) => met,
    found: (operations: readonly unknown[]) =>
      [...JSON.stringify(operations).matchAll(/"percentage":\{"value":"(\d+)"/g)]
        .map(([, percentage]) => Number(percentage) - 1)
        .sort((one, other) => one - other),
  },
} as const

const kindsToTest = conditionKinds
  .filter((kind) => canUse('order-discounts', kind))
  .flatMap((kind) => {
    const { valueTypes }: ConditionDefinition = conditionDefinitions[kind]
    return valueTypes.map((valueType) => ({ kind, valueType }))
  })

describe.each(Object.entries(storeState))('before %s', (_name, { target, actionOf, expected, found }) => {
  it.each(kindsToTest)(
    '$kind as $valueType acts at checkout as the form says',
    async ({ kind, valueType }) => {
      const definition: ConditionDefinition = conditionDefinitions[kind]
      const filled = offeredOperators(definition, valueType).map((operator) => ({
        operator,
        ...fillCondition(kind, valueType, operator),
      }))
      const handle = await saveDiscount(
        filled.map(({ form }) => formatCondition(form)),
        actionOf,
      )
      // A cart without lines is not delivered.
      const checkouts = Object.entries(conditionExamples[kind].store(valueType).checkouts).filter(
        ([, { request }]) => request.lines.length > 0,
      )
      expect(checkouts.length).toBeGreaterThanOrEqual(2)
      for (const [name, checkout] of checkouts) {
        const run = required((await merchant.listRuns(checkout)).find((one) => one.target === target))
        expect(run.functionHandle).toBe(handle)
        expect(run.error).toBeNull()
        const met = filled.flatMap(({ operator, entry }, index) =>
          isMetBy(kind, checkout.holds, valueType, operator, entry) ? [index] : [],
        )
        expect(found(run.operations), name).toEqual(expected(met))
        expectAgreement(handle, target, run)
      }
    },
  )
})

/** Saves a discount with one condition in each rule. Returns the chosen function. */
async function saveDiscount(
  conditions: readonly Condition[],
  actionOf: (index: number) => Action,
): Promise<FunctionHandle> {
  for (const record of await discounts.list()) await merchant.save([{ kind: 'delete', record }])
  const ruleSet = createRuleSet(
    'From the form to the checkout',
    conditions.map((condition, index) => ({
      title: `Rule ${index + 1}`,
      match_type: 'all',
      conditions: [condition],
      actions: [actionOf(index)],
    })),
  )
  const setting = { type: 'order-discounts', isPlus: true, isProduction: true } as const
  expect(findRuleSetIssues(ruleSet, setting)).toEqual([])
  const { title } = ruleSet
  const draft = { ...createDiscountDraft('order-discounts', '2026-01-01T00:00:00Z'), title, ruleSet }
  const { functionIds } = merchant
  await merchant.save(planDiscountSave(undefined, draft, { functionIds, now: new Date('2026-11-20') }))
  const [saved] = await discounts.list()
  return required(functionHandles.find((one) => functionIds[one] === saved?.functionId))
}

const otherBuilds: readonly Build[] = ['tracing']
const loaded = new Map<string, readonly LoadedFunction[]>()

/** Expects that the other builds have the deployed build's outcome on the same input. */
function expectAgreement(
  handle: FunctionHandle,
  target: string,
  run: CheckoutView['functions'][number],
): void {
  for (const build of otherBuilds) {
    const key = `${handle} ${build}`
    const targets = loaded.get(key) ?? loadTargetsOf(handle, build)
    loaded.set(key, targets)
    const other = required(targets.find((one) => one.target === target))
    expect(other.runWithInput(run.input as JsonObject).operations, build).toEqual(run.operations)
  }
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The discount runs on no function')
  return value
}
