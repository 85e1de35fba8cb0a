import { isPart, type MethodName, matchesName, textOfName, writeNames } from '../../language/method-names.ts'
import type { Action, Rule } from '../../language/rule-set.ts'
import { fromScriptsWords as words } from '../../words/from-scripts.ts'
import { type Formula, isUnknown, type Literal, listTerms } from '../formula.ts'
import type { LineReason } from '../script-fault.ts'
import type { OptionOwner, ScriptChange } from '../script-value.ts'
import { draftConditions } from './draft-conditions.ts'

/** Terms that one rule may have. More is no rule that a merchant can read. */
const maxTerms = 40

export type DraftRule = { readonly line: number; readonly rule: Rule }
export type DraftRules = {
  readonly rules: readonly DraftRule[]
  /** Lines that are not in the draft, and lines that act a little differently there. */
  readonly faults: readonly {
    readonly line: number
    readonly reason: LineReason
    readonly isDifference: boolean
  }[]
}

/** Methods or rates that a term of a change is about. */
type Reach =
  | { readonly kind: 'all' }
  | { readonly kind: 'named' | 'others'; readonly names: readonly MethodName[] }
  | { readonly kind: 'price'; readonly comparison: 'above' | 'below'; readonly amount: number }

/** Rules that change what a script changes. A change that rules cannot make as a whole is left out. */
export function draftRules(changes: readonly ScriptChange[]): DraftRules {
  const rules: DraftRule[] = []
  const faults: { line: number; reason: LineReason; isDifference: boolean }[] = []
  changes.forEach((change, index) => {
    const earlier = changes.slice(0, index).filter(({ owner }) => owner === change.owner)
    const drafted = draftChange(change, earlier)
    const { line } = change
    if (typeof drafted === 'string') {
      faults.push({ line, reason: drafted, isDifference: false })
      return
    }
    rules.push(...drafted.rules.map((rule) => ({ line, rule })))
    faults.push(...drafted.differences.map((reason) => ({ line, reason, isDifference: true })))
  })
  return { rules, faults }
}

function draftChange(
  change: ScriptChange,
  earlier: readonly ScriptChange[],
): LineReason | { rules: Rule[]; differences: LineReason[] } {
  const formula = change.when
  const terms = listTerms(formula, maxTerms)
  if (terms === undefined) return findReason(formula)
  const byReach = new Map<string, { reach: Reach; terms: Literal[][] }>()
  for (const term of terms) {
    const reach = findReach(term.filter(isAboutOption))
    if (reach === 'none') continue
    if (reach === undefined) return 'comparison'
    const key = JSON.stringify(reach)
    const known = byReach.get(key) ?? { reach, terms: [] }
    known.terms.push(term.filter((literal) => !isAboutOption(literal)))
    byReach.set(key, known)
  }
  const rules: Rule[] = []
  const differences: LineReason[] = []
  for (const { reach, terms: when } of joinNamed([...byReach.values()])) {
    if (isRenamed([...namesOf(reach), ...namesToSort(change)], earlier)) return 'rename'
    const actions = draftActions(change, reach)
    if (typeof actions === 'string') return actions
    const conditions = draftConditions(when)
    if (conditions === undefined) return 'condition'
    differences.push(...conditions.differences)
    if (conditions.rule.conditions.length === 0 && conditions.rule.groups === undefined) continue
    rules.push({ title: words.ruleTitle(change.line), ...conditions.rule, actions })
  }
  return { rules, differences: [...new Set(differences)] }
}

/** Joins the reaches of names that have the same conditions. */
function joinNamed(branches: readonly { reach: Reach; terms: Literal[][] }[]) {
  const joined: { reach: Reach; terms: Literal[][] }[] = []
  for (const each of branches) {
    const { reach } = each
    const same = joined.find(
      (other) => other.reach.kind === 'named' && JSON.stringify(other.terms) === JSON.stringify(each.terms),
    )
    if (reach.kind !== 'named' || same === undefined || same.reach.kind !== 'named') joined.push({ ...each })
    else same.reach = { kind: 'named', names: [...same.reach.names, ...reach.names] }
  }
  return joined
}

function findReason(formula: Formula): LineReason {
  if (isUnknown(formula)) return 'condition'
  return JSON.stringify(formula).includes('"some"') ? 'product' : 'comparison'
}

const isAboutOption = ({ atom }: Literal) => atom.fact === 'option.name' || atom.fact === 'option.price'

const namesOf = (reach: Reach): readonly MethodName[] => ('names' in reach ? reach.names : [])

function namesToSort(change: ScriptChange): readonly MethodName[] {
  if (change.kind === 'sort') return change.names
  return change.kind === 'first' ? listNamed(change.of) : []
}

/** Names that a formula is about, other than those that it excludes. */
const listNamed = (formula: Formula): readonly MethodName[] =>
  (listTerms(formula, maxTerms) ?? []).flatMap((term) => {
    const reach = findReach(term.filter(isAboutOption))
    return reach !== undefined && reach !== 'none' && reach.kind === 'named' ? reach.names : []
  })

/** True for a name that an earlier line gives or takes. Rules go by the names of before all rules. */
function isRenamed(names: readonly MethodName[], earlier: readonly ScriptChange[]): boolean {
  return earlier.some((change) => {
    if (change.kind !== 'rename' && change.kind !== 'addText') return false
    const given = change.kind === 'rename' ? change.newName : change.text
    const old = listNamed(change.when)
    return names.some((name) => matchesName(given, name) || old.some((each) => mayMatchAlike(name, each)))
  })
}

/** True where one method may go by both names. */
function mayMatchAlike(one: MethodName, other: MethodName): boolean {
  if (isPart(one)) return isPart(other) || matchesName(other, one)
  return matchesName(one, other)
}

const nameOf = (literal: Literal, value: string): MethodName =>
  literal.atom.test === 'contains' ? { contains: value } : value

/** Undefined where no action says it; 'none' where it names no method. */
function findReach(literals: readonly Literal[]): Reach | 'none' | undefined {
  if (literals.length === 0) return { kind: 'all' }
  if (literals.some(({ atom }) => atom.test === 'starts' || atom.test === 'matches')) return undefined
  const prices = literals.filter(({ atom }) => atom.fact === 'option.price')
  if (prices.length > 0)
    return literals.length === 1 && prices[0] !== undefined ? findPriceReach(prices[0]) : undefined
  const asked = literals.map((literal) => ({
    isNegated: literal.isNegated,
    names: 'values' in literal.atom ? literal.atom.values.map((value) => nameOf(literal, value)) : [],
  }))
  const [whole, ...furtherWhole] = asked.filter(({ isNegated }) => !isNegated)
  const excluded = asked.filter(({ isNegated }) => isNegated).flatMap(({ names }) => names)
  if (whole === undefined) return { kind: 'others', names: excluded }
  if (whole.names.some(isPart)) {
    // A name with "Cash" is no "Money Order", so the second comparison says nothing more.
    const isPlain = excluded.every(
      (name) => !isPart(name) && !whole.names.some((each) => matchesName(name, each)),
    )
    return furtherWhole.length === 0 && isPlain ? { kind: 'named', names: whole.names } : undefined
  }
  const names = whole.names.filter((name) => {
    const text = textOfName(name)
    const isWanted = furtherWhole.every((other) => other.names.some((each) => matchesName(text, each)))
    return isWanted && !excluded.some((each) => matchesName(text, each))
  })
  return names.length === 0 ? 'none' : { kind: 'named', names }
}

function findPriceReach({ atom, isNegated }: Literal): Reach | undefined {
  if (!('value' in atom)) return undefined
  const test = isNegated
    ? ({ lt: 'gte', lte: 'gt', gt: 'lte', gte: 'lt', eq: 'ne' } as const)[atom.test]
    : atom.test
  if (test === 'gt') return { kind: 'price', comparison: 'above', amount: atom.value }
  return test === 'lt' ? { kind: 'price', comparison: 'below', amount: atom.value } : undefined
}

const exactIf = (name: MethodName) => (isPart(name) ? {} : { exact: true })

function draftActions(change: ScriptChange, reach: Reach): Action[] | LineReason {
  const { owner } = change
  switch (change.kind) {
    case 'hide':
      return draftHiding(owner, reach)
    case 'rename':
      if (reach.kind !== 'named') return 'rename'
      return reach.names.map((name) => ({
        type: `rename_${owner}`,
        params: { currentName: textOfName(name), newName: change.newName, ...exactIf(name) },
      }))
    case 'addText':
      if (reach.kind !== 'named') return 'rename'
      return reach.names.map((name) => ({
        type: `add_text_${owner}`,
        params: { name: textOfName(name), text: change.text, place: change.place, ...exactIf(name) },
      }))
    case 'sort':
      return reach.kind === 'all'
        ? [{ type: `sort_${owner}`, params: { names: [...change.names], exact: true } }]
        : 'change'
    case 'first':
      return reach.kind === 'all' ? draftFirst(owner, change.of) : 'change'
    case 'sortByPrice':
    case 'sortByName':
      if (owner !== 'delivery' || reach.kind !== 'all') return 'change'
      return [
        {
          type: change.kind === 'sortByPrice' ? 'sort_delivery_by_price' : 'sort_delivery_by_name',
          params: {},
        },
      ]
  }
}

function draftHiding(owner: OptionOwner, reach: Reach): Action[] | LineReason {
  switch (reach.kind) {
    case 'price':
      return [
        { type: 'hide_delivery_by_price', params: { comparison: reach.comparison, amount: reach.amount } },
      ]
    case 'all':
      return owner === 'payment' ? [{ type: 'hide_all_payment', params: {} }] : 'hidesAll'
    case 'others':
      return [{ type: `show_only_${owner}`, params: { ...writeNames(reach.names) } }]
    case 'named':
      if (owner === 'delivery') return [{ type: 'hide_delivery', params: { ...writeNames(reach.names) } }]
      return reach.names.map((name) => ({
        type: 'hide_payment',
        params: { name: textOfName(name), ...exactIf(name) },
      }))
  }
}

/** One method or rate goes to the front, and the others keep their order. */
function draftFirst(owner: OptionOwner, of: Formula): Action[] | LineReason {
  const [term, ...more] = listTerms(of, maxTerms) ?? []
  const reach =
    term === undefined || more.length > 0 || !term.every(isAboutOption) ? undefined : findReach(term)
  if (reach === undefined || reach === 'none' || reach.kind !== 'named' || reach.names.length !== 1)
    return 'change'
  const [name] = reach.names
  if (name === undefined) return 'change'
  return [{ type: `move_${owner}`, params: { name: textOfName(name), position: 1, ...exactIf(name) } }]
}
