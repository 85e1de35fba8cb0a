import { z } from '../schema.ts'
import { aliasesSchema } from './aliases/alias.ts'
import { operators, valueTypes } from './operators.ts'

/**
 * Versions that the app reads and writes. An older engine would act wrongly on some members. A set with such a member
 * has version 2, which an older engine refuses entirely (docs/decisions/0100). All other sets have version 1.
 */
const ruleSetVersions = [1, 2] as const
const oldestVersion = 1

/** Left out if false. */
const mark = z.optional(z.literal(true))

/** A muted rule or condition is stored but ignored. */
const activity = z.optional(z.enum(['active', 'disabled']))

const conditionSchema = z.object({
  type: z.string().check(z.minLength(1)),
  status: activity,
  params: z.object({
    operator: z.enum(operators),
    valueType: z.enum(valueTypes),
    /** Older apps left out the value if an operator needs none, such as "is empty". */
    value: z._default(z.json(), ''),
    __field_path: z.optional(z.string().check(z.minLength(1))),
    productIds: z.optional(z.array(z.string())),
    collectionIds: z.optional(z.array(z.string())),
    attributeKey: z.optional(z.string()),
    namespace: z.optional(z.string()),
    key: z.optional(z.string()),
    /** Country of the postal codes in the value, used to show and read them. Absent: any country. */
    country: z.optional(z.string()),
  }),
})

/** A condition in a group may be negated. It is then met if the checkout knows the facts and they do not match. */
const groupedConditionSchema = z.extend(conditionSchema, { not: mark })

const groupSchema = z.object({
  match_type: z.enum(['all', 'any']),
  /**
   * Negates the group. For "all": met if any of its conditions is met when negated. For "any": met if all of them are.
   */
  not: mark,
  conditions: z.array(groupedConditionSchema),
})

export const actionSchema = z.object({
  type: z.string().check(z.minLength(1)),
  params: z.record(z.string(), z.json()),
})

const ruleSchema = z.object({
  title: z.string(),
  status: activity,
  match_type: z.enum(['all', 'any']),
  /** The rule acts only if no rule above it has acted. It needs no conditions. */
  otherwise: mark,
  /** If the rule acts, no rule below it is judged. */
  last: mark,
  conditions: z.array(conditionSchema),
  /**
   * In a rule with groups, every condition is in a group, and a single condition has its own group. An older engine
   * sees a rule without conditions and ignores it.
   */
  groups: z.optional(z.array(groupSchema)),
  actions: z.array(actionSchema),
})

/**
 * Marks a set that acts only for testers. Its function recognizes testers by these members
 * (docs/decisions/0104-rule-sets-in-testing.md). It comes first in the text, so a shopper's checkout reads only this
 * member.
 */
export const testingSchema = z.object({
  /** Value that the link for testers leaves in the cart. Absent if the function cannot query it. */
  token: z.optional(z.string()),
  /** Email addresses of testers in the form in which they are compared: trimmed and in lower case. */
  emails: z.array(z.string()),
  /** Start of the test, as ISO 8601 text. */
  since: z.string(),
})

/**
 * The `rules` metafield (docs/product.md#rule-sets). One record contains many rules, since a shop can have only few
 * records.
 */
export const ruleSetSchema = z.object({
  version: z.literal(ruleSetVersions),
  testing: z.optional(testingSchema),
  title: z.string(),
  rules: z.array(ruleSchema),
  aliases: z.optional(aliasesSchema),
})

export type Testing = z.infer<typeof testingSchema>
export type Condition = z.infer<typeof groupedConditionSchema>
export type ConditionGroup = z.infer<typeof groupSchema>
export type Action = z.infer<typeof actionSchema>
export type Rule = z.infer<typeof ruleSchema>
export type RuleSet = z.infer<typeof ruleSetSchema>

export function createRuleSet(title: string, rules: Rule[] = []): RuleSet {
  return { version: rules.some(({ last }) => last) ? 2 : oldestVersion, title, rules }
}

/** Makes a set act only for testers, or for everybody. Returns a set that already acts for everybody unchanged. */
export function putInTesting(current: RuleSet, testing: Testing | undefined): RuleSet {
  const { title, rules, aliases } = current
  const ruleSet: RuleSet =
    testing === undefined ? createRuleSet(title, rules) : { version: 2, testing, title, rules }
  if (current.testing === undefined && testing === undefined && current.version === ruleSet.version)
    return current
  return aliases === undefined ? ruleSet : { ...ruleSet, aliases }
}

/** Removes the aliases, since each save derives them again. */
export function removeAliases({ aliases: _aliases, ...ruleSet }: RuleSet): RuleSet {
  return ruleSet
}

/** Returns the rules as they act for a shopper in their audience. */
export function actForAll(ruleSet: RuleSet): RuleSet {
  return ruleSet.testing === undefined ? ruleSet : putInTesting(ruleSet, undefined)
}

/** Fault of a stored text, with the path of the faulty member. */
export type RuleSetProblem = { readonly path: string; readonly message: string }

export type ParsedRuleSet =
  | { readonly ok: true; readonly ruleSet: RuleSet }
  | { readonly ok: false; readonly problem: RuleSetProblem }

/**
 * One migration step for each stored version, to the next version. Texts from before version numbers (0) have the same
 * shape without the number.
 */
const steps: Record<number, (stored: Record<string, unknown>) => Record<string, unknown>> = {
  0: (stored) => ({ ...(isRuleSet(stored) ? { title: '', rules: [] } : {}), ...stored, version: 1 }),
}

/** An object without both members is not a rule set, not even an empty one. */
const isRuleSet = (stored: object) => Object.hasOwn(stored, 'title') || Object.hasOwn(stored, 'rules')

/**
 * Parses the text of a `rules` metafield. Unknown kinds of conditions and actions are kept. The engine skips them and
 * the screens show them (docs/decisions/0005).
 */
export function parseRuleSet(text: string): ParsedRuleSet {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch (error) {
    return {
      ok: false,
      problem: { path: '', message: error instanceof Error ? error.message : String(error) },
    }
  }
  const parsed = ruleSetSchema.safeParse(stepForward(stored))
  if (parsed.success) return { ok: true, ruleSet: parsed.data }
  const issue = parsed.error.issues[0]
  return { ok: false, problem: { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' } }
}

function stepForward(stored: unknown): unknown {
  if (stored === null || typeof stored !== 'object' || Array.isArray(stored)) return stored
  let current = stored as Record<string, unknown>
  for (;;) {
    const version = current.version ?? 0
    const step = typeof version === 'number' && Object.hasOwn(steps, version) ? steps[version] : undefined
    if (step === undefined) return current
    current = step(current)
  }
}

/** Returns the rules and conditions that are not muted. Groups without any remaining condition are left out. */
export function activeRules(ruleSet: RuleSet): Rule[] {
  return ruleSet.rules
    .filter((rule) => rule.status !== 'disabled')
    .map((rule) => {
      const active = filterConditions(rule, ({ status }) => status !== 'disabled')
      return active.groups === undefined
        ? active
        : { ...active, groups: active.groups.filter(({ conditions }) => conditions.length > 0) }
    })
}

/**
 * All conditions of a rule, with or without groups. Traces, forms and messages name them by their index in
 * this list.
 */
export function listConditions({ conditions, groups = [] }: RuleConditions): Condition[] {
  return [...conditions, ...groups.flatMap((group) => group.conditions)]
}

/** True if all conditions of a rule are muted or missing, so that it never applies. An `otherwise` rule needs none. */
export const neverApplies = (rule: Rule): boolean =>
  rule.otherwise !== true && listConditions(rule).every(({ status }) => status === 'disabled')

/** True if a set has active rules, but none of them can apply. */
export function isWithoutConditions(ruleSet: RuleSet): boolean {
  const rules = activeRules(ruleSet)
  return rules.length > 0 && rules.every(neverApplies)
}

/**
 * The group of the condition at an index of `listConditions`. Undefined if it has no group, or if the index does not
 * exist.
 */
export function findGroup(
  { conditions, groups = [] }: RuleConditions,
  index: number,
): ConditionGroup | undefined {
  return groups.flatMap((group) => group.conditions.map(() => group))[index - conditions.length]
}

type RuleConditions = Pick<Rule, 'conditions' | 'groups'>

/** Replaces each condition of a rule. */
export function mapConditions(rule: Rule, change: (condition: Condition, index: number) => Condition): Rule {
  let index = 0
  return replaceConditions(rule, (conditions) => conditions.map((condition) => change(condition, index++)))
}

/** Filters the conditions of a rule. A group may become empty, which counts as absent. */
export function filterConditions(rule: Rule, isKept: (condition: Condition) => boolean): Rule {
  return replaceConditions(rule, (conditions) => conditions.filter(isKept))
}

function replaceConditions(rule: Rule, replace: (conditions: readonly Condition[]) => Condition[]): Rule {
  const conditions = replace(rule.conditions)
  return rule.groups === undefined
    ? { ...rule, conditions }
    : {
        ...rule,
        conditions,
        groups: rule.groups.map((group) => ({ ...group, conditions: replace(group.conditions) })),
      }
}
