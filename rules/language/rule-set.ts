import { z } from '../schema.ts'
import { aliasesSchema } from './aliases/alias.ts'
import { operators, valueTypes } from './operators.ts'

/**
 * The versions that the app reads and writes. An older engine would act wrongly on some members. A set with
 * one of them is stored as version 2, which that engine refuses as a whole (docs/decisions/0100). All others
 * are stored as version 1.
 */
const ruleSetVersions = [1, 2] as const
const oldestVersion = 1

/** Absent where it is false. */
const mark = z.optional(z.literal(true))

/** A muted rule or condition is kept but counts as absent. */
const activity = z.optional(z.enum(['active', 'disabled']))

const conditionSchema = z.object({
  type: z.string().check(z.minLength(1)),
  status: activity,
  params: z.object({
    operator: z.enum(operators),
    valueType: z.enum(valueTypes),
    /** Older apps left it out where an operator needs no value, such as "is empty". */
    value: z._default(z.json(), ''),
    __field_path: z.optional(z.string().check(z.minLength(1))),
    productIds: z.optional(z.array(z.string())),
    collectionIds: z.optional(z.array(z.string())),
    attributeKey: z.optional(z.string()),
    namespace: z.optional(z.string()),
    key: z.optional(z.string()),
    /** Country whose postal codes the value has, to show and read them; absent: any country. */
    country: z.optional(z.string()),
  }),
})

/**
 * A condition of a group may be negated. It is then met where the checkout knows the facts and they do not fit.
 */
const groupedConditionSchema = z.extend(conditionSchema, { not: mark })

const groupSchema = z.object({
  match_type: z.enum(['all', 'any']),
  /**
   * The opposite of the group. For "all": any of its conditions is met when negated. For "any": all of
   * them are.
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
  /** It acts only where no rule above it has; such a rule needs no conditions. */
  otherwise: mark,
  /** Where it acts, no rule below it is judged. */
  last: mark,
  conditions: z.array(conditionSchema),
  /**
   * In a rule with groups, all conditions are in groups; a single condition has a group of its own. An older
   * engine sees a rule without conditions, and ignores it.
   */
  groups: z.optional(z.array(groupSchema)),
  actions: z.array(actionSchema),
})

/**
 * A set that acts for testers alone, and the marks by which its function recognizes them
 * (docs/decisions/0104-rule-sets-in-testing.md). It comes first in the text, so that a checkout of a
 * shopper reads no more than this member.
 */
export const testingSchema = z.object({
  /** Value that the link for testers leaves in the cart; absent where the function cannot query it. */
  token: z.optional(z.string()),
  /** Addresses of testers in their compared form: trimmed, in small letters. */
  emails: z.array(z.string()),
  /** Start of the test, as ISO 8601 text. */
  since: z.string(),
})

/** The `rules` metafield (docs/product.md#rule-sets): many rules in one record, since a shop has few records. */
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

/** Changes a set to act for testers alone, or for everybody. A set that acts for everybody already is returned as it is. */
export function putInTesting(current: RuleSet, testing: Testing | undefined): RuleSet {
  const { title, rules, aliases } = current
  const ruleSet: RuleSet =
    testing === undefined ? createRuleSet(title, rules) : { version: 2, testing, title, rules }
  if (current.testing === undefined && testing === undefined && current.version === ruleSet.version)
    return current
  return aliases === undefined ? ruleSet : { ...ruleSet, aliases }
}

/** Removes the aliases, since each save derives them again. */
export function leaveAliasesOut({ aliases: _aliases, ...ruleSet }: RuleSet): RuleSet {
  return ruleSet
}

/** The rules as they act on a shopper whom they are for. */
export function actForAll(ruleSet: RuleSet): RuleSet {
  return ruleSet.testing === undefined ? ruleSet : putInTesting(ruleSet, undefined)
}

/** Fault of a stored text, with its path. */
export type RuleSetProblem = { readonly path: string; readonly message: string }

export type ParsedRuleSet =
  | { readonly ok: true; readonly ruleSet: RuleSet }
  | { readonly ok: false; readonly problem: RuleSetProblem }

/**
 * One step for each stored version, to the next one. Texts from before version numbers (0) have the same
 * shape without the number.
 */
const steps: Record<number, (stored: Record<string, unknown>) => Record<string, unknown>> = {
  0: (stored) => ({ ...(isRuleSet(stored) ? { title: '', rules: [] } : {}), ...stored, version: 1 }),
}

/** An object with neither member is no rule set, not even an empty one. */
const isRuleSet = (stored: object) => Object.hasOwn(stored, 'title') || Object.hasOwn(stored, 'rules')

/**
 * Reads a `rules` metafield's text. Unknown kinds of condition and action are kept, not refused: the engine
 * skips them and the screens show them (docs/decisions/0005).
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

/** Rules and conditions that count. Muted ones are left out, and so are groups without any condition left. */
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

/** True if no condition of a rule counts, so that it applies to no checkout. An `otherwise` rule needs none. */
export const neverApplies = (rule: Rule): boolean =>
  rule.otherwise !== true && listConditions(rule).every(({ status }) => status === 'disabled')

/** True if a set has rules, and none of them can apply. */
export function isWithoutConditions(ruleSet: RuleSet): boolean {
  const rules = activeRules(ruleSet)
  return rules.length > 0 && rules.every(neverApplies)
}

/**
 * The group of the condition at an index of that list; undefined if it has no group, or there is no such
 * condition.
 */
export function findGroup(
  { conditions, groups = [] }: RuleConditions,
  index: number,
): ConditionGroup | undefined {
  return groups.flatMap((group) => group.conditions.map(() => group))[index - conditions.length]
}

type RuleConditions = Pick<Rule, 'conditions' | 'groups'>

/** Replaces each condition of a rule by another one. */
export function mapConditions(rule: Rule, change: (condition: Condition, index: number) => Condition): Rule {
  let index = 0
  return replaceConditions(rule, (conditions) => conditions.map((condition) => change(condition, index++)))
}

/** Keeps some conditions of a rule; a group may become empty, which counts as absent. */
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
