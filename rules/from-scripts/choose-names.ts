import {
  isPart,
  isSameName,
  type MethodName,
  readNames,
  textOfName,
  writeNames,
} from '../language/method-names.ts'
import type { Action, Rule } from '../language/rule-set.ts'

/** Name of the store that takes the place of a name in a script. */
export type ChosenName = { readonly written: MethodName; readonly chosen: string }

/** Rules in which chosen names of the store's methods take the place of names in the script. Chosen names are whole. */
export function chooseNames(rules: readonly Rule[], choices: readonly ChosenName[]): Rule[] {
  return rules.map((rule) => ({
    ...rule,
    actions: rule.actions.map((action) => chooseInAction(action, choices)),
  }))
}

function chooseInAction(action: Action, choices: readonly ChosenName[]): Action {
  const { params } = action
  const find = (name: MethodName): MethodName =>
    choices.find(({ written }) => isSameName(written, name))?.chosen ?? name
  if (Array.isArray(params.names)) {
    const names = readNames(params.names, params.exact === true).map(find)
    return { ...action, params: { ...params, ...writeNames(names) } }
  }
  const member = params.currentName === undefined ? 'name' : 'currentName'
  const [name] = readNames(params[member], params.exact === true)
  if (name === undefined) return action
  const found = find(name)
  return { ...action, params: { ...params, [member]: textOfName(found), exact: !isPart(found) } }
}
