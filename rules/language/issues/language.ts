import { error, type Issue, type IssuePath, warning } from '#forms/issue.ts'
import { nameLanguage } from '#forms/text/language.ts'
import { issueMessages as messages } from '../../words/issue-messages.ts'
import type { Action, Rule } from '../rule-set.ts'
import { findLanguageMembers } from '../texts-by-language.ts'
import { listEntries } from '../value-entries.ts'

/** Issues of an action's names or texts by language, each at its entry. */
export function findLanguageIssues({ type, params }: Action, path: IssuePath, rule: Rule): Issue[] {
  const members = findLanguageMembers(type)
  const list: unknown = members && params[members.list]
  if (members === undefined || !Array.isArray(list)) return []
  const languages = list.map((entry: unknown) => textAt(entry, 'language'))
  const applied = findAppliedLanguages(rule)
  return list.flatMap((entry: unknown, index): Issue[] => {
    const at = (member: string): IssuePath => [...path, 'params', members.list, index, member]
    const language = languages[index] ?? ''
    const never = applied !== undefined && !applied.some((one) => isWithin(one, language))
    return [
      ...(textAt(entry, members.text).trim() === ''
        ? [error(at(members.text), missing[members.text] ?? messages.nameMissing)]
        : []),
      ...(language === '' ? [error(at('language'), messages.languageMissing)] : []),
      ...(languages.indexOf(language) < index ? [error(at('language'), messages.languageTwice)] : []),
      ...(never && language !== ''
        ? [warning(at(members.text), messages.languageNeverUsed(nameLanguage(language)))]
        : []),
    ]
  })
}

const missing: Readonly<Record<string, string>> = {
  newName: messages.nameInLanguageMissing,
  text: messages.textInLanguageMissing,
}

/** A text in Portuguese is for Portuguese (Brazil) as well. */
const isWithin = (one: string, language: string) => one === language || one.startsWith(`${language}_`)

/** The languages in which a rule can act; undefined where its conditions do not say so plainly. */
function findAppliedLanguages({ match_type, conditions, groups = [] }: Rule): string[] | undefined {
  if (groups.length > 0) return undefined
  const active = conditions.filter(({ status }) => status !== 'disabled')
  if (match_type === 'any' && active.length > 1) return undefined
  const asked = active.find(({ type, params }) => type === 'language' && params.operator === 'in')
  return asked && listEntries(asked.params.value)
}

function textAt(entry: unknown, member: string): string {
  const value: unknown = entry !== null && typeof entry === 'object' ? Reflect.get(entry, member) : undefined
  return typeof value === 'string' ? value : ''
}
