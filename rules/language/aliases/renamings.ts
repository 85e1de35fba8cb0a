import { namesIn } from '../actions.ts'
import type { CustomizationOwner } from '../function-owners.ts'
import { covers, isPart, isSameName, type MethodName, nameOf, textOfName } from '../method-names.ts'
import { type Action, activeRules, type RuleSet } from '../rule-set.ts'
import { readTextsByLanguage } from '../texts-by-language.ts'

/** Maximum number of names of one method, and of its further names by language. Methods rarely have more than two. */
const namesMax = 12
const namesByLanguageMax = 40

/** A change of a method's name by a rule. */
export type Renaming = {
  readonly owner: CustomizationOwner
  /** The method name in the rule. It may be a part of a name. */
  readonly from: MethodName
  /** The new name, or the text to add to the name that the method has at that point. */
  readonly gives: { readonly name: string } | { readonly text: string; readonly isBefore: boolean }
  /** Language of the customers who see it. Absent: all languages except those in `except`. */
  readonly language?: string
  readonly except?: readonly string[]
  /** Testers of a rule set in testing. Only they see the name. */
  readonly testing?: RuleSet['testing']
}

/**
 * Lists the renamings of a set's active rules in order, one per language of an action. It then adds names that include
 * texts which later actions of the set add to a new name.
 */
export function listRenamings(ruleSet: RuleSet): Renaming[] {
  const renamings = activeRules(ruleSet)
    .flatMap(({ actions }) => actions)
    .flatMap((action) => {
      const [from] = namesIn(action)
      return from === undefined || textOfName(from).trim() === '' ? [] : listGiven(from, action, ruleSet)
    })
  return [...renamings, ...listWithTexts(renamings)]
}

/**
 * Adds new names that include the texts of later actions. Within a set, a text is added to the name that the method has
 * at that point. This is so even if the store has that name for another method.
 */
function listWithTexts(renamings: readonly Renaming[]): Renaming[] {
  const named: Renaming[] = []
  const joined: Renaming[] = []
  for (const renaming of renamings) {
    if ('name' in renaming.gives) {
      named.push(renaming)
      continue
    }
    const isOfSameMethod = ({ from }: Renaming) => covers(from, renaming.from) || covers(renaming.from, from)
    const after = [...named, ...joined]
      .filter((one) => isOfSameMethod(one) && areTogether(one, renaming))
      .map((one) => addText(one, renaming))
    joined.push(...after.slice(0, namesMax - joined.length))
  }
  return joined
}

/** Combines a new name with a text that is added to it, for the languages that both have. */
function addText(before: Renaming, text: Renaming): Renaming {
  const name = 'name' in before.gives ? applyRenaming(before.gives.name, text) : ''
  const language = text.language ?? before.language
  const except = [...new Set([...(before.except ?? []), ...(text.except ?? [])])]
  return {
    ...before,
    gives: { name },
    ...(language === undefined ? except.length > 0 && { except } : { language }),
  }
}

function listGiven(from: MethodName, action: Action, { testing }: RuleSet): Renaming[] {
  const { type, params } = action
  const owner = type.endsWith('_payment') ? 'payment' : 'delivery'
  const texts = readTextsByLanguage(action)
  const isRename = type === `rename_${owner}`
  if (texts === undefined || !(isRename || type === `add_text_${owner}`)) return []
  const give = (text: string): Pick<Renaming, 'owner' | 'from' | 'gives' | 'testing'> => ({
    from,
    owner,
    testing,
    gives: isRename ? { name: text } : { text, isBefore: params.place === 'before' },
  })
  const except = texts.inLanguages.map(({ language }) => language)
  return [
    ...(texts.others === '' ? [] : [{ ...give(texts.others), ...(except.length > 0 && { except }) }]),
    ...texts.inLanguages.map(({ language, text }) => ({ ...give(text), language })),
  ]
}

/** False if no customer sees both renamings, since they are for different languages. */
function areTogether(one: Renaming, other: Renaming): boolean {
  if (one.language === undefined) return other.language === undefined || !isExcept(one, other.language)
  if (other.language === undefined) return !isExcept(other, one.language)
  return isOfLanguage(one.language, other.language) || isOfLanguage(other.language, one.language)
}

const isExcept = ({ except = [] }: Renaming, language: string) =>
  except.some((one) => isOfLanguage(language, one))

/** True for the language itself and for the language with a region: a text in Portuguese is also for Brazil. */
const isOfLanguage = (language: string, wanted: string) =>
  language === wanted || language.startsWith(`${wanted}_`)

/** The name of a method after a renaming. */
export function applyRenaming(name: string, { gives }: Renaming): string {
  if ('name' in gives) return gives.name
  return gives.isBefore ? `${gives.text} ${name}` : `${name} ${gives.text}`
}

/** The name before a text was added to it. Undefined if the name does not have this text. */
export function takeText(name: string, { gives }: Renaming): string | undefined {
  if ('name' in gives) return undefined
  const [isThere, rest] = gives.isBefore
    ? [name.startsWith(`${gives.text} `), name.slice(gives.text.length)]
    : [name.endsWith(` ${gives.text}`), name.slice(0, -gives.text.length)]
  return isThere && rest.trim() !== '' ? rest.trim() : undefined
}

/**
 * Lists all names that one method may have: its first name, then its names after renamings. A renaming may apply to the
 * new name from another renaming, since the record that renames has aliases as well. Each renaming adds its text once.
 *
 * @param isFree false for a name that the store has for another method: a renaming of that name is about the other
 * method.
 */
export function listNames(
  first: MethodName,
  renamings: readonly Renaming[],
  isFree: (name: MethodName) => boolean = () => true,
): MethodName[] {
  const known: { readonly name: MethodName; readonly by: readonly Renaming[] }[] = [{ name: first, by: [] }]
  const languages = new Set(renamings.flatMap(({ language }) => language ?? []))
  const most = namesMax + Math.min(languages.size, namesByLanguageMax)
  const add = (name: MethodName, by: readonly Renaming[]) => {
    if (known.length < most && isFree(name) && !known.some((one) => isSameName(one.name, name)))
      known.push({ name, by })
  }
  for (let before = 0; before < known.length; ) {
    before = known.length
    for (const renaming of renamings) {
      if (!known.some(({ name }) => covers(renaming.from, name))) continue
      for (const { name, by } of [...known])
        if (!by.includes(renaming) && by.every((one) => areTogether(one, renaming)))
          add(giveTo(name, renaming), [...by, renaming])
    }
  }
  return known.map(({ name }) => name)
}

/** A part of a name stays a part after a text is added: the rest of the name is unknown. */
const giveTo = (name: MethodName, renaming: Renaming): MethodName =>
  'name' in renaming.gives
    ? renaming.gives.name
    : nameOf(applyRenaming(textOfName(name), renaming), !isPart(name))
