import { namesIn } from '../actions.ts'
import type { CustomizationOwner } from '../function-owners.ts'
import { covers, isPart, isSameName, type MethodName, nameOf, textOfName } from '../method-names.ts'
import { type Action, activeRules, type RuleSet } from '../rule-set.ts'

/** A rename of a method by a rule. */
export type Renaming = {
  readonly owner: CustomizationOwner
  /** The name in the rule, which may be a part of the method's. */
  readonly from: MethodName
  /** The new name, or the text to put next to the name that the method has by then. */
  readonly gives: { readonly name: string } | { readonly text: string; readonly isBefore: boolean }
}

/** The renamings of a rule set's active rules, in their order. */
export function listRenamings(ruleSet: RuleSet): Renaming[] {
  return activeRules(ruleSet)
    .flatMap(({ actions }) => actions)
    .flatMap((action) => {
      const [from] = namesIn(action)
      const kind = readKind(action)
      return from === undefined || kind === undefined || textOfName(from).trim() === ''
        ? []
        : [{ from, ...kind }]
    })
}

function readKind({ type, params }: Action): Omit<Renaming, 'from'> | undefined {
  const owner = type.endsWith('_payment') ? 'payment' : 'delivery'
  if (type === `rename_${owner}`) {
    const name = textOf(params.newName).trim()
    return name === '' ? undefined : { owner, gives: { name } }
  }
  if (type !== `add_text_${owner}`) return undefined
  const text = textOf(params.text).trim()
  return text === '' ? undefined : { owner, gives: { text, isBefore: params.place === 'before' } }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The name of a method after a renaming. */
export function giveName(name: string, { gives }: Renaming): string {
  if ('name' in gives) return gives.name
  return gives.isBefore ? `${gives.text} ${name}` : `${name} ${gives.text}`
}

/** The name before a text was added to it; undefined where the name has no such text. */
export function takeText(name: string, { gives }: Renaming): string | undefined {
  if ('name' in gives) return undefined
  const [isThere, rest] = gives.isBefore
    ? [name.startsWith(`${gives.text} `), name.slice(gives.text.length)]
    : [name.endsWith(` ${gives.text}`), name.slice(0, -gives.text.length)]
  return isThere && rest.trim() !== '' ? rest.trim() : undefined
}

/** Maximum number of names of one method; rules rarely give it more than two. */
const namesMax = 12

/**
 * All names that one method may have: its first name, then the names of renamings. A renaming may apply to
 * the new name of another one, since the record that renames has aliases as well. Each adds its text once.
 */
export function listNames(first: MethodName, renamings: readonly Renaming[]): MethodName[] {
  const known: { readonly name: MethodName; readonly by: readonly Renaming[] }[] = [{ name: first, by: [] }]
  const add = (name: MethodName, by: readonly Renaming[]) => {
    if (known.length < namesMax && !known.some((one) => isSameName(one.name, name))) known.push({ name, by })
  }
  for (let before = 0; before < known.length; ) {
    before = known.length
    for (const renaming of renamings) {
      if (!known.some(({ name }) => covers(renaming.from, name))) continue
      for (const { name, by } of [...known])
        if (!by.includes(renaming)) add(giveTo(name, renaming), [...by, renaming])
    }
  }
  return known.map(({ name }) => name)
}

/** A part stays a part after a text is added, since the rest of the name is not known. */
const giveTo = (name: MethodName, renaming: Renaming): MethodName =>
  'name' in renaming.gives ? renaming.gives.name : nameOf(giveName(textOfName(name), renaming), !isPart(name))
