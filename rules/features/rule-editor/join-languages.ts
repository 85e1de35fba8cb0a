import type { Action, Condition, Rule } from '../../language/rule-set.ts'
import { findLanguageMembers, readTextsByLanguage } from '../../language/texts-by-language.ts'
import { listEntries } from '../../language/value-entries.ts'
import { isSameValue } from '../../records/same-value.ts'

/** Consecutive rules that differ only in their language and the names for it. */
export type JoinableRules = { readonly from: number; readonly count: number }

/** Rule for one language, reduced to the parts that matter for joining. */
type LanguageRule = {
  readonly languages: readonly string[]
  readonly otherConditions: readonly Condition[]
  readonly actions: readonly Action[]
  readonly texts: readonly string[]
}

/**
 * Finds runs of rules that a single rule with names by language can replace. Each rule has different languages, but
 * otherwise the same conditions. Each renames the same methods, or adds texts to the same names.
 */
export function findJoinableRules(rules: readonly Rule[]): JoinableRules[] {
  const runs: JoinableRules[] = []
  const read = rules.map(readLanguageRule)
  for (let from = 0; from < rules.length; ) {
    const members = [read[from]]
    while (from + members.length < rules.length && fits(members, read[from + members.length]))
      members.push(read[from + members.length])
    if (members.length > 1) runs.push({ from, count: members.length })
    from += members.length
  }
  return runs
}

/** Replaces each run with one rule, which has the title of the first. */
export function joinRules(rules: readonly Rule[], runs: readonly JoinableRules[]): Rule[] {
  return rules.flatMap((rule, index) => {
    const run = runs.find(({ from, count }) => index >= from && index < from + count)
    if (run === undefined) return [rule]
    return run.from === index ? [joinRun(rules.slice(index, index + run.count))] : []
  })
}

function readLanguageRule(rule: Rule): LanguageRule | undefined {
  const { status, match_type, otherwise, last, conditions, groups, actions } = rule
  if (status === 'disabled' || otherwise || last || groups !== undefined || actions.length === 0)
    return undefined
  if (match_type === 'any' && conditions.length > 1) return undefined
  const [asked, ...more] = conditions.filter(isOfLanguages)
  if (asked === undefined || more.length > 0) return undefined
  // A condition ignores upper and lower case, but a name by language does not.
  const languages = [...new Set(listEntries(asked.params.value).map((code) => code.toUpperCase()))]
  const texts = actions.map(readOnlyText)
  if (languages.length === 0 || texts.includes(undefined)) return undefined
  return {
    languages,
    otherConditions: conditions.filter((condition) => condition !== asked),
    actions: actions.map(removeText),
    texts: texts.filter((text) => text !== undefined),
  }
}

const isOfLanguages = ({ type, status, params }: Condition) =>
  type === 'language' && status !== 'disabled' && params.operator === 'in'

/** The text of an action that has one text for all languages. */
function readOnlyText(action: Action): string | undefined {
  if (findLanguageMembers(action.type) === undefined || action.type === 'stop_checkout') return undefined
  // Variables are filled in with the limit of each rule, so such rules cannot be joined.
  if (action.params.written !== undefined) return undefined
  const texts = readTextsByLanguage(action)
  return texts === undefined || texts.inLanguages.length > 0 || texts.others === '' ? undefined : texts.others
}

function removeText({ type, params }: Action): Action {
  const members = findLanguageMembers(type)
  const kept = Object.entries(params).filter(([name]) => name !== members?.text && name !== members?.list)
  return { type, params: Object.fromEntries(kept) }
}

/** A language in two rules would get two names, and checkout would show the last. */
function fits(members: readonly (LanguageRule | undefined)[], next: LanguageRule | undefined): boolean {
  const [first] = members
  if (first === undefined || next === undefined) return false
  const taken = members.flatMap((member) => member?.languages ?? [])
  return (
    !next.languages.some((language) => taken.includes(language)) &&
    isSameValue(first.otherConditions, next.otherConditions) &&
    isSameValue(first.actions, next.actions)
  )
}

function joinRun(rules: readonly Rule[]): Rule {
  const [first] = rules
  const read = rules.flatMap((rule) => readLanguageRule(rule) ?? [])
  if (first === undefined) throw new Error('There is no rule to join')
  const languages = read.flatMap((one) => one.languages)
  return {
    ...first,
    conditions: first.conditions.map((condition) =>
      isOfLanguages(condition)
        ? { ...condition, params: { ...condition.params, value: languages } }
        : condition,
    ),
    actions: first.actions.map((action, index) => {
      const members = findLanguageMembers(action.type)
      if (members === undefined) return action
      const { type, params } = removeText(action)
      const list = read.flatMap((one) =>
        one.languages.map((language) => ({ language, [members.text]: one.texts[index] ?? '' })),
      )
      return { type, params: { ...params, [members.list]: list } }
    }),
  }
}
