import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { functionSchema } from '#function-host/index.ts'
import { coversRuleSet } from '#rules/functions/choose-function.ts'
import { setFieldPaths } from '#rules/functions/field-paths.ts'
import { functionVariants } from '#rules/functions/function-variants.ts'
import {
  conditionKinds,
  findConditionDefinition,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import { canUse } from '#rules/language/conditions/usable-conditions.ts'
import { functionOwners, isCustomizationOwner } from '#rules/language/function-owners.ts'
import { activeRules, parseRuleSet, type RuleSet } from '#rules/language/rule-set.ts'
import { ruleTypeHandles, ruleTypes } from '#rules/language/rule-types.ts'
import { sampleCheckoutSchema } from '#rules/preview/sample-checkout.ts'
import { createLog } from '../../server/log.ts'
import { functionApiVersion } from '../../server/preview/function-api-version.ts'
import { createFunctionBuilds } from '../../server/preview/function-builds.ts'
import { deliveryHandle, paymentMethodId } from '../../server/preview/input-root.ts'
import { findUnknownCode } from '../../server/preview/known-codes.ts'
import { runPreview } from '../../server/preview/run-preview.ts'
import { type Case, readCaseFiles } from '../case-files/case-files.ts'
import { createFunctions, type FunctionName, withRules } from '../functions/functions.ts'
import { CannotBeTyped, sampleOfCase } from './case-as-sample.ts'
import { listAt, textAt } from './input-members.ts'

/** The test panel must give the expected result of every case that can be typed into it. */
const functions = createFunctions()
const requireBuilds = createFunctionBuilds(join(import.meta.dirname, '../../extensions'))
const log = createLog({
  level: 'error',
  now: () => new Date(0),
  write: (line) => {
    throw new Error(`The preview logged a fault: ${line}`)
  },
})

const ruleTypesOfMethods = ruleTypeHandles.filter((type) => isCustomizationOwner(ruleTypes[type].owner))

/** Reasons why cases are left out. */
const leftOut = new Set<string>()

const previewRequests = readCaseFiles().flatMap(({ file, cases }) => {
  // Checks have their own panel, see server/check-preview.
  const typed = cases.filter(isOfMethods).flatMap((stored) => typeIn(stored))
  return typed.length === 0 ? [] : [{ file, typed }]
})

describe.each(previewRequests)('$file', ({ typed }) => {
  test('the panel gives the expected result', async () => {
    for (const { stored, ruleSet, sample } of typed) {
      const { owner } = functionVariants[stored.function]
      const records = [{ functionHandle: stored.function, ruleSet }]
      const preview = await runPreview({ records, sample }, owner, requireBuilds, log)
      const [outcome] = preview.outcomes
      expect(outcome?.error === null, stored.name).toBe(!stored.throws)
      if (stored.throws) continue

      expect(outcome?.operations, stored.name).toEqual(inNamesOfPanel(stored))
      expect(statesIn(outcome?.trace), stored.name).toEqual(statesIn(traceOf(stored)))
    }
  })
})

test('cases are left out for these reasons and no others', () => {
  expect([...leftOut].sort()).toEqual([
    'a clock that answers without the time',
    'a comparison that the app does not offer',
    'a configuration that the app would not send',
    'a fact that the function does not ask for',
    'a line that is no product',
    'a method without a name',
    'a rate without a price',
    'a shopper who is a tester or none',
    'amounts in another currency',
    'an empty cart with a delivery',
    'collections whose ids are none',
    'several delivery groups',
    'something missing that every checkout has',
    'values that the panel refuses',
  ])
})

const testedKinds = conditionKinds.filter(
  (kind) => kind !== 'shop_time' && ruleTypesOfMethods.some((type) => canUse(type, kind)),
)

test.each(testedKinds)('%s has cases where it is met and where it is not', (kind) => {
  const states = previewRequests
    .flatMap(({ typed }) => typed)
    .filter(({ ruleSet }) =>
      ruleSet.rules.some(({ conditions }) => conditions.some(({ type }) => type === kind)),
    )
    .map(({ stored }) => stored.operations.length > 0)
  expect(new Set(states)).toEqual(new Set([true, false]))
})

type CaseOfMethods = Case & { readonly function: FunctionName }

function isOfMethods(stored: Case): stored is CaseOfMethods {
  return isCustomizationOwner(functionVariants[stored.function].owner)
}

function typeIn(stored: CaseOfMethods) {
  const parsed = parseRuleSet(withValues(stored.rules ?? ''))
  if (!parsed.ok) return leaveOut('a configuration that the app would not send')
  const { ruleSet } = parsed
  if (!offersAll(ruleSet)) return leaveOut('a comparison that the app does not offer')
  if (!knowsAll(stored, ruleSet)) return leaveOut('a fact that the function does not ask for')
  try {
    const { owner } = functionVariants[stored.function]
    const sample = sampleCheckoutSchema.safeParse(sampleOfCase(stored.input, ruleSet, owner))
    const schema = functionSchema(functionOwners[owner].functionApi, functionApiVersion)
    if (!sample.success || findUnknownCode(schema, sample.data) !== undefined) {
      return leaveOut('values that the panel refuses')
    }
    return [{ stored, ruleSet, sample: sample.data }]
  } catch (fault) {
    if (!(fault instanceof CannotBeTyped)) throw fault
    return leaveOut(fault.message)
  }
}

function leaveOut(reason: string): [] {
  leftOut.add(reason)
  return []
}

/** Adds an empty value to conditions without one, as the app does for operators that compare nothing. */
function withValues(rules: string): string {
  const withValue = (params: object) =>
    'value' in params || !('operator' in params) ? params : { ...params, value: '' }
  try {
    return JSON.stringify(JSON.parse(rules), (member, value) =>
      member === 'params' && value !== null && typeof value === 'object' ? withValue(value) : value,
    )
  } catch {
    return rules
  }
}

function offersAll(ruleSet: RuleSet): boolean {
  const conditions = activeRules(ruleSet).flatMap((rule) => rule.conditions)
  return conditions.every(({ type, params: { valueType, operator } }) => {
    const definition = findConditionDefinition(type)
    return definition === undefined || offeredOperators(definition, valueType).includes(operator)
  })
}

/** True if the function's own query requests every fact. A case may use other facts. */
function knowsAll(stored: Case, ruleSet: RuleSet): boolean {
  const hasFieldPaths = isDeepStrictEqual(setFieldPaths(ruleSet, stored.function), ruleSet)
  return hasFieldPaths && coversRuleSet(stored.function, ruleSet)
}

/** The expected operations, with the ids and handles that the panel gives the methods. */
function inNamesOfPanel({ input, operations }: Case): unknown {
  const names = new Map([
    ...listAt(input, 'paymentMethods').map(
      (method, index) => [textAt(method, 'id'), paymentMethodId(index)] as const,
    ),
    ...listAt(input, 'cart.deliveryGroups')
      .flatMap((group) => listAt(group, 'deliveryOptions'))
      .map((option, index) => [textAt(option, 'handle'), deliveryHandle(index)] as const),
  ])
  const isName = (member: string) => member === 'paymentMethodId' || member === 'deliveryOptionHandle'
  return JSON.parse(
    JSON.stringify(operations, (member, value) => (isName(member) ? names.get(value) : value)),
  )
}

function traceOf(stored: Case): unknown {
  const input = withRules(stored.function, stored.input, stored.rules)
  return functions(stored.function).tracing.runWithInput(input).trace
}

/**
 * State of each condition by rule. Found values may be spelled as in the store or as in the rule, so they are ignored.
 */
function statesIn(trace: unknown) {
  return listAt(trace, 'rules').map((rule) =>
    listAt(rule, 'conditions').map((condition) => textAt(condition, 'state')),
  )
}
