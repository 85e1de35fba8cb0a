import { namesIn } from '../../language/actions.ts'
import { isMeant } from '../../language/method-names.ts'
import { activeRules, type RuleSet } from '../../language/rule-set.ts'

/** A method that a rule shows under another name. */
export type Renaming = {
  /** The name in the rule, which may be a part of the method's. */
  readonly from: string
  readonly to: string
  /** The rule set that does it; undefined: the one that is being edited. */
  readonly setTitle: string | undefined
}

const renameKinds: readonly string[] = ['rename_payment', 'rename_delivery']

/** The renamings of a rule set's active rules. */
export function listRenamings(ruleSet: RuleSet, setTitle?: string): Renaming[] {
  return activeRules(ruleSet)
    .flatMap(({ actions }) => actions)
    .filter(({ type }) => renameKinds.includes(type))
    .flatMap((action) => {
      const [from = ''] = namesIn(action)
      const to = typeof action.params.newName === 'string' ? action.params.newName : ''
      return from.trim() === '' || to.trim() === '' ? [] : [{ from, to, setTitle }]
    })
}

/**
 * The renaming that gives a method the name that was typed. Checkout gives every function the methods under the store's
 * own names, so a rule that goes by a new name does not find the method; one that means the old name too does.
 */
export function findRenaming(
  name: string,
  renamings: readonly Renaming[],
  isWhole: boolean,
): Renaming | undefined {
  return renamings.find(({ from, to }) => isMeant(to, name, isWhole) && !isMeant(from, name, isWhole))
}
