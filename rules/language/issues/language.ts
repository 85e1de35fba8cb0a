import { error, type Issue, type IssuePath, warning } from '#forms/issue.ts'
import { hasVisibleLetter } from '#forms/text/comparable-text.ts'
import { nameLanguage } from '#forms/text/language.ts'
import { issueMessages as messages } from '../../words/issue-messages.ts'
import { hasVariable } from '../name-variables.ts'
import type { Action, Rule } from '../rule-set.ts'
import { findLanguageMembers } from '../texts-by-language.ts'
import { listEntries } from '../value-entries.ts'

/** Finds the issues of an action's names or texts by language, each at its entry, and of their variables. */
export function findLanguageIssues(action: Action, path: IssuePath, rule: Rule): Issue[] {
  const { type, params } = action
  const members = findLanguageMembers(type)
  if (members === undefined) return []
  const list: readonly unknown[] = Array.isArray(params[members.list]) ? (params[members.list] as []) : []
  const languages = list.map((entry) => textAt(entry, 'language'))
  const applied = findAppliedLanguages(rule)
  const within = (...names: IssuePath): IssuePath => [...path, 'params', ...names]
  const ofEntries = list.flatMap((entry, index): Issue[] => {
    const at = (member: string) => within(members.list, index, member)
    const language = languages[index] ?? ''
    const text = textAt(entry, members.text)
    const never = applied !== undefined && !applied.some((one) => isWithin(one, language))
    return [
      ...(!hasVisibleLetter(text)
        ? [error(at(members.text), missing[members.text] ?? messages.nameMissing)]
        : []),
      ...(language === '' ? [error(at('language'), messages.languageMissing)] : []),
      ...(languages.indexOf(language) < index ? [error(at('language'), messages.languageTwice)] : []),
      ...(never && language !== ''
        ? [warning(at(members.text), messages.languageNeverUsed(nameLanguage(language)))]
        : []),
      ...(hasVariable(text, 'threshold') ? [error(at(members.text), messages.thresholdMissing)] : []),
    ]
  })
  const others = textAt(params, members.text)
  const texts = [others, ...list.map((entry) => textAt(entry, members.text))]
  return [
    ...ofEntries,
    ...(hasVariable(others, 'threshold') ? [error(within(members.text), messages.thresholdMissing)] : []),
    ...(texts.some((text) => hasVariable(text, 'amount'))
      ? [error(within('amount'), messages.nameAmountMissing)]
      : []),
  ]
}

const missing: Readonly<Record<string, string>> = {
  newName: messages.nameInLanguageMissing,
  text: messages.textInLanguageMissing,
}

/** A text in Portuguese is also for Portuguese (Brazil). */
const isWithin = (one: string, language: string) => one === language || one.startsWith(`${language}_`)

/** Languages in which a rule can act. Undefined if its conditions do not clearly limit them. */
function findAppliedLanguages({ match_type, conditions, groups = [] }: Rule): string[] | undefined {
  if (groups.length > 0) return undefined
  const active = conditions.filter(({ status }) => status !== 'disabled')
  if (match_type === 'any' && active.length > 1) return undefined
  const languageCondition = active.find(({ type, params }) => type === 'language' && params.operator === 'in')
  return languageCondition && listEntries(languageCondition.params.value)
}

function textAt(entry: unknown, member: string): string {
  const value: unknown = entry !== null && typeof entry === 'object' ? Reflect.get(entry, member) : undefined
  return typeof value === 'string' ? value : ''
}
