import type { ActionKind } from './actions.ts'
import { type Action, activeRules, type Rule, type RuleSet } from './rule-set.ts'

/** Members of an action's params: one with texts by language, one with the text for all other languages. */
export type LanguageMembers = {
  /** Name of a member: the text of one language in a list entry, the text for all other languages in the params. */
  readonly text: 'newName' | 'text' | 'message'
  readonly list: 'newNames' | 'texts' | 'messages'
}

/** A text for one language. The language is the platform's code: `HI`, or `PT_BR`. */
export type TextInLanguage = { readonly language: string; readonly text: string }

export type TextsByLanguage = {
  /** Text for all other languages. Empty if there is none. */
  readonly others: string
  readonly inLanguages: readonly TextInLanguage[]
}

const name: LanguageMembers = { text: 'newName', list: 'newNames' }
const addedText: LanguageMembers = { text: 'text', list: 'texts' }

/** Actions with texts that customers read and that can vary by language. */
const membersOfKinds: Partial<Record<ActionKind, LanguageMembers>> = {
  rename_payment: name,
  rename_delivery: name,
  add_text_payment: addedText,
  add_text_delivery: addedText,
  stop_checkout: { text: 'message', list: 'messages' },
}

export function findLanguageMembers(type: string): LanguageMembers | undefined {
  return Object.hasOwn(membersOfKinds, type) ? membersOfKinds[type as ActionKind] : undefined
}

/** Reads the texts of an action as checkout does: trimmed, each language once, and without blank ones. */
export function readTextsByLanguage({ type, params }: Action): TextsByLanguage | undefined {
  const members = findLanguageMembers(type)
  if (members === undefined) return undefined
  const list: readonly unknown[] = Array.isArray(params[members.list]) ? (params[members.list] as []) : []
  const entries = list.flatMap((entry): TextInLanguage[] => {
    if (entry === null || typeof entry !== 'object') return []
    const language: unknown = Reflect.get(entry, 'language')
    const text = trimmed(Reflect.get(entry, members.text))
    return typeof language === 'string' && text !== '' ? [{ language, text }] : []
  })
  return {
    others: trimmed(params[members.text]),
    inLanguages: entries.filter(
      ({ language }, index) => entries.findIndex((one) => one.language === language) === index,
    ),
  }
}

/**
 * Chooses the text that a customer reads: that of the language, else that of the language without region, else that of
 * all others.
 */
function chooseText({ others, inLanguages }: TextsByLanguage, language: string): string {
  const [base = ''] = language.split('_')
  const find = (code: string) => inLanguages.find((one) => one.language === code)?.text
  return find(language) ?? find(base) ?? others
}

/** True for an action with a text for a single language. Checkout then queries the customer's language. */
export function dependsOnLanguage(action: Action): boolean {
  return (readTextsByLanguage(action)?.inLanguages.length ?? 0) > 0
}

/** Lists the languages for which active actions of these rules have texts, without duplicates. */
export function listLanguagesOfActions(rules: readonly Rule[]): string[] {
  const languages = rules
    .filter(({ status }) => status !== 'disabled')
    .flatMap(({ actions }) => actions)
    .flatMap((action) => readTextsByLanguage(action)?.inLanguages ?? [])
    .map(({ language }) => language)
  return [...new Set(languages)]
}

/**
 * Lists the languages for which some active action lacks a text although it has texts for others, without duplicates.
 */
export function listMissingLanguages(ruleSet: RuleSet, languages: readonly string[]): string[] {
  const texts = activeRules(ruleSet)
    .flatMap(({ actions }) => actions.flatMap((action) => readTextsByLanguage(action) ?? []))
    .filter(({ inLanguages }) => inLanguages.length > 0)
  return languages.filter((language) =>
    texts.some(({ inLanguages }) => chooseText({ others: '', inLanguages }, language) === ''),
  )
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
