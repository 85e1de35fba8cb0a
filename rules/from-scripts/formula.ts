import { ScriptTooLarge } from './script-fault.ts'

/** Facts of a checkout that scripts compare, as far as rules can compare them too. */
export type TextFact =
  | 'country'
  | 'province'
  | 'zip'
  | 'city'
  | 'line1'
  | 'line2'
  | 'company'
  | 'addressPhone'
  | 'email'
  | 'customerPhone'
  | 'currency'
  | 'language'
  | 'line.vendor'
  | 'line.type'
  | 'line.title'
  | 'line.handle'
  | 'line.sku'
  | 'line.variantTitle'
  | 'line.product'
  | 'option.name'
export type NumberFact =
  | 'subtotal'
  | 'total'
  | 'weight'
  | 'pieces'
  | 'lines'
  | 'orders'
  | 'spent'
  | 'option.price'
export type TagFact = 'customer.tags' | 'line.tags'
/** Facts that are so or not so; `known` says that a text is there. */
export type PlainFact =
  | 'customer'
  | 'address'
  | 'line'
  | 'line.giftCard'
  | 'line.subscription'
  | `${TextFact}.known`

export type Comparison = 'lt' | 'lte' | 'gt' | 'gte' | 'eq'

/** Comparison of a text of the checkout. */
export type TextAtom = {
  readonly fact: TextFact
  /** `matches` compares with one expression in the language of rules. */
  readonly test: 'in' | 'contains' | 'starts' | 'matches'
  readonly values: readonly string[]
  /** The script searched several texts in a row. A match may span the end of one and the next beginning. */
  readonly mayMeetSeam?: true
}

/** One comparison of a fact. */
export type Atom =
  | TextAtom
  | { readonly fact: TagFact; readonly test: 'in'; readonly values: readonly string[] }
  | { readonly fact: NumberFact; readonly test: Comparison; readonly value: number }
  | { readonly fact: PlainFact; readonly test: 'is' }

export const isTextAtom = (of: Atom): of is TextAtom =>
  'values' in of && of.fact !== 'customer.tags' && of.fact !== 'line.tags'

export type Formula =
  | { readonly kind: 'always' | 'never' | 'unknown'; readonly key: string }
  | { readonly kind: 'atom'; readonly atom: Atom; readonly key: string }
  | { readonly kind: 'not'; readonly of: Formula; readonly key: string }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Formula[]; readonly key: string }
  /** Some line of the cart meets it. */
  | { readonly kind: 'some'; readonly of: Formula; readonly key: string }

export const always: Formula = { kind: 'always', key: 'T' }
export const never: Formula = { kind: 'never', key: 'F' }
export const unknown: Formula = { kind: 'unknown', key: '?' }

/** Letters of a formula beyond which it is too large to be one rule. */
const maxKey = 20_000

/** Letters of joined formulas that one reading may take. A published script takes some thousands. */
const maxWork = 4_000_000
let work = 0

/** Begins the work of one reading. */
export function beginWork(): void {
  work = 0
}

export const constant = (value: boolean): Formula => (value ? always : never)

export function atom(of: Atom): Formula {
  return { kind: 'atom', atom: of, key: JSON.stringify(of) }
}

export function not(of: Formula): Formula {
  switch (of.kind) {
    case 'always':
      return never
    case 'never':
      return always
    case 'unknown':
      return of
    case 'not':
      return of.of
    case 'and':
      return or(...of.parts.map(not))
    case 'or':
      return and(...of.parts.map(not))
    default:
      return { kind: 'not', of, key: `!${of.key}` }
  }
}

export const and = (...parts: readonly Formula[]): Formula => join('and', parts, always, never)
export const or = (...parts: readonly Formula[]): Formula => join('or', parts, never, always)

/** `neutral` changes nothing, and `final` decides. */
function join(kind: 'and' | 'or', formulas: readonly Formula[], neutral: Formula, final: Formula): Formula {
  const parts: Formula[] = []
  const keys = new Set<string>()
  for (const part of formulas.flatMap((each) => (each.kind === kind ? each.parts : [each]))) {
    if (part.key === final.key) return final
    if (part.key === neutral.key || keys.has(part.key)) continue
    keys.add(part.key)
    parts.push(part)
    work += part.key.length
  }
  if (work > maxWork) throw new ScriptTooLarge('formulas')
  if (parts.some((part) => part.kind !== 'unknown' && keys.has(not(part).key))) return final
  const shortened = absorb(kind, parts, keys)
  if (shortened !== undefined) return join(kind, shortened, neutral, final)
  const [only] = parts
  if (only === undefined) return neutral
  if (parts.length === 1) return only
  const shared = takeOut(kind, parts)
  if (shared !== undefined) return shared
  const key = `${kind}(${parts.map((part) => part.key).join(' ')})`
  return key.length > maxKey ? unknown : { kind, parts, key }
}

/** `a or (not a and b)` is `a or b`, and `a or (a and b)` is `a`. Undefined where nothing is absorbed. */
function absorb(
  kind: 'and' | 'or',
  parts: readonly Formula[],
  keys: ReadonlySet<string>,
): Formula[] | undefined {
  const other = kind === 'and' ? 'or' : 'and'
  let isShorter = false
  const shortened = parts.flatMap((part): Formula[] => {
    if (part.kind !== other) return [part]
    if (part.parts.some(({ key }) => keys.has(key))) {
      isShorter = true
      return []
    }
    const rest = part.parts.filter((each) => each.kind === 'unknown' || !keys.has(not(each).key))
    if (rest.length === part.parts.length) return [part]
    isShorter = true
    return [other === 'and' ? and(...rest) : or(...rest)]
  })
  return isShorter ? shortened : undefined
}

/** `(a and b) or (a and not b)` is `a`: both branches of an `if` go on. */
function takeOut(kind: 'and' | 'or', parts: readonly Formula[]): Formula | undefined {
  if (parts.length !== 2) return undefined
  const other = kind === 'and' ? 'or' : 'and'
  const [one, two] = parts.map((part) => (part.kind === other ? part.parts : [part]))
  if (one === undefined || two === undefined) return undefined
  const common = one.filter(({ key }) => two.some((each) => each.key === key))
  if (common.length === 0) return undefined
  const restOf = (list: readonly Formula[]) =>
    list.filter(({ key }) => !common.some((each) => each.key === key))
  const [joinOther, joinSame] = other === 'and' ? [and, or] : [or, and]
  return joinOther(...common, joinSame(joinOther(...restOf(one)), joinOther(...restOf(two))))
}

/** Some line of the cart meets it. Parts that say nothing of the line are taken out. */
export function some(of: Formula): Formula {
  if (!namesLine(of)) return of.kind === 'always' ? atom({ fact: 'line', test: 'is' }) : of
  if (of.kind === 'or') return or(...of.parts.map(some))
  if (of.kind === 'and') {
    const outside = of.parts.filter((part) => !namesLine(part))
    const inside = and(...of.parts.filter(namesLine))
    if (outside.length > 0) return and(...outside, some(inside))
    const choice = of.parts.find((part) => part.kind === 'or')
    if (choice?.kind === 'or') {
      const rest = of.parts.filter((part) => part !== choice)
      return or(...choice.parts.map((part) => some(and(part, ...rest))))
    }
  }
  if (of.kind === 'not' && of.of.kind === 'and') return or(...of.of.parts.map((part) => some(not(part))))
  if (of.kind === 'not' && of.of.kind === 'or') return some(and(...of.of.parts.map(not)))
  return { kind: 'some', of, key: `some(${of.key})` }
}

const factsOf = (formula: Formula): readonly string[] =>
  formula.kind === 'atom'
    ? [formula.atom.fact]
    : formula.kind === 'not'
      ? factsOf(formula.of)
      : formula.kind === 'and' || formula.kind === 'or'
        ? formula.parts.flatMap(factsOf)
        : []

/** True if it says something of one line; what `some` encloses is about the cart. */
export const namesLine = (formula: Formula) => factsOf(formula).some((fact) => fact.startsWith('line.'))

export function isUnknown(formula: Formula): boolean {
  if (formula.kind === 'unknown') return true
  if (formula.kind === 'not' || formula.kind === 'some') return isUnknown(formula.of)
  return (formula.kind === 'and' || formula.kind === 'or') && formula.parts.some(isUnknown)
}

/** True, false, or undefined where a formula does not follow from the facts that are assumed. */
export function follows(assumed: Formula, conclusion: Formula): boolean | undefined {
  if (conclusion.kind === 'always') return true
  if (conclusion.kind === 'never') return false
  const known = assumed.kind === 'and' ? assumed.parts : [assumed]
  if (known.some(({ key }) => key === conclusion.key)) return true
  if (known.some(({ key }) => key === not(conclusion).key)) return false
  if (conclusion.kind === 'and' && conclusion.parts.every((part) => follows(assumed, part) === true))
    return true
  return undefined
}

/** Comparison that must be so or must not be so. */
export type Literal = { readonly atom: Atom; readonly isNegated: boolean }

/** Terms of which one must hold; all literals of a term hold together. Undefined where a rule cannot say it. */
export function listTerms(formula: Formula, limit: number): (readonly Literal[])[] | undefined {
  switch (formula.kind) {
    case 'always':
      return [[]]
    case 'never':
      return []
    case 'unknown':
      return undefined
    case 'atom':
      return namesLine(formula) ? undefined : [[{ atom: formula.atom, isNegated: false }]]
    case 'some':
      // "Some line has not" is no condition of rules, and neither are two facts of one line.
      return formula.of.kind === 'atom' ? [[{ atom: formula.of.atom, isNegated: false }]] : undefined
    case 'or': {
      const terms = formula.parts.map((part) => listTerms(part, limit))
      if (terms.includes(undefined)) return undefined
      const all = terms.flatMap((each) => each ?? [])
      return all.length > limit ? undefined : all
    }
    case 'and': {
      let terms: (readonly Literal[])[] = [[]]
      for (const part of formula.parts) {
        const more = listTerms(part, limit)
        if (more === undefined) return undefined
        terms = terms.flatMap((term) => more.map((each) => [...term, ...each]))
        if (terms.length > limit) return undefined
      }
      return terms
    }
    case 'not':
      return listOppositeTerms(formula.of, limit)
  }
}

function listOppositeTerms(of: Formula, limit: number): (readonly Literal[])[] | undefined {
  if (of.kind === 'and') return listTerms(or(...of.parts.map(not)), limit)
  if (of.kind === 'or') return listTerms(and(...of.parts.map(not)), limit)
  if (of.kind === 'atom' && !namesLine(of)) return [[{ atom: of.atom, isNegated: true }]]
  if (of.kind === 'some' && of.of.kind === 'atom') return [[{ atom: of.of.atom, isNegated: true }]]
  return undefined
}

/** Terms beyond which a contradiction is not looked for. */
const maxContradictoryTerms = 20

/** True where every term contradicts itself, so that no checkout meets it. */
export function isImpossible(formula: Formula): boolean {
  if (formula.kind !== 'and') return formula.kind === 'never'
  const terms = listTerms(formula, maxContradictoryTerms)
  return terms?.every(isContradiction) ?? false
}

const isContradiction = (term: readonly Literal[]) => {
  const keys = new Set(term.map(({ atom: of, isNegated }) => `${isNegated} ${JSON.stringify(of)}`))
  return term.some(({ atom: of, isNegated }) => keys.has(`${!isNegated} ${JSON.stringify(of)}`))
}
