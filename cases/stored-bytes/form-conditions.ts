import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { deriveConditionParams, formatConditionParams } from '#rules/features/rule-editor/condition-form.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  isConditionKind,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import { type Condition, createRuleSet, parseRuleSet } from '#rules/language/rule-set.ts'

/** Reason why a stored condition differs from the one that the app's form writes. Undefined if they are equal. */
export function findReasonNotWritten(stored: unknown): string | undefined {
  const condition = parseCondition(stored)
  if (condition === undefined) return 'it is no condition'
  const { type, params } = condition
  if (!isConditionKind(type)) return `${type} is not known`
  const definition: ConditionDefinition = conditionDefinitions[type]
  if (!definition.valueTypes.includes(params.valueType)) return `it is not compared as ${params.valueType}`
  if (!offeredOperators(definition, params.valueType).includes(params.operator))
    return `${params.operator} is not offered`
  const written = writeAgain(type, params)
  return isDeepStrictEqual(written, params) ? undefined : `the form writes ${JSON.stringify(written)}`
}

/** Opens a condition in the form and saves it unchanged. */
function writeAgain(type: ConditionKind, params: Condition['params']): unknown {
  return JSON.parse(JSON.stringify(formatConditionParams(type, deriveConditionParams(type, params, {}))))
}

function parseCondition(stored: unknown): Condition | undefined {
  const rule = { title: '', match_type: 'all', conditions: [stored], actions: [] }
  const parsed = parseRuleSet(JSON.stringify({ ...createRuleSet(''), rules: [rule] }))
  return parsed.ok ? parsed.ruleSet.rules[0]?.conditions[0] : undefined
}

const conditionsSchema = z.object({ conditions: z.array(z.unknown()) })
const rulesSchema = z.object({
  rules: z.array(conditionsSchema.extend({ groups: z.array(conditionsSchema).optional() })),
})

/** Conditions of a configuration, including those in groups. Undefined if it is too damaged. */
export function listConditions(configuration: unknown): unknown[] | undefined {
  return rulesSchema
    .safeParse(configuration)
    .data?.rules.flatMap(({ conditions, groups = [] }) => [
      ...conditions,
      ...groups.flatMap((group) => group.conditions),
    ])
}
