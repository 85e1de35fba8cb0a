import { namesIn } from '../../language/actions.ts'
import { isMeant, type MethodName, textOfName } from '../../language/method-names.ts'
import { type Action, activeRules, type RuleSet } from '../../language/rule-set.ts'

/** A method that a rule shows under another name. */
export type Renaming = {
  /** The name in the rule, which may be a part of the method's. */
  readonly from: MethodName
  readonly to: string
  /** The rule set that does it; undefined: the one that is being edited. */
  readonly setTitle: string | undefined
}

/** The renamings of a rule set's active rules. */
export function listRenamings(ruleSet: RuleSet, setTitle?: string): Renaming[] {
  return activeRules(ruleSet)
    .flatMap(({ actions }) => actions)
    .flatMap((action) => {
      const [from = ''] = namesIn(action)
      const to = findNewName(action, textOfName(from))
      return textOfName(from).trim() === '' || to.trim() === '' ? [] : [{ from, to, setTitle }]
    })
}

/** What an action calls a method from then on; '' where it leaves the name alone. */
function findNewName({ type, params }: Action, from: string): string {
  if (type === 'rename_payment' || type === 'rename_delivery') return textOf(params.newName)
  const text = textOf(params.text).trim()
  if ((type !== 'add_text_payment' && type !== 'add_text_delivery') || text === '') return ''
  return params.place === 'before' ? `${text} ${from}` : `${from} ${text}`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The renaming that gives a method the name that was typed. Checkout gives every function the methods under the store's
 * own names, so a rule that goes by a new name does not find the method; one that means the old name too does.
 */
export function findRenaming(name: MethodName, renamings: readonly Renaming[]): Renaming | undefined {
  return renamings.find(({ from, to }) => isMeant(to, name) && !isMeant(textOfName(from), name))
}
