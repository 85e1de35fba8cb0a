import type { Atom, Literal } from '../formula.ts'

/** Facts that rules compare with a list. */
const inLists: ReadonlySet<string> = new Set([
  'country',
  'province',
  'zip',
  'currency',
  'language',
  'line.product',
  'line.tags',
  'customer.tags',
])

type Term = readonly Literal[]

/** Terms without those that contradict themselves or add nothing, and with one comparison of each number. */
export function simplifyTerms(terms: readonly Term[]): Term[] {
  const possible = terms.filter((term) => !isContradiction(term)).map(narrow)
  const wider = possible.filter(
    (term, index) =>
      !possible.some(
        (other, at) => at !== index && isWider(other, term) && (!isWider(term, other) || at < index),
      ),
  )
  return joinAlike(wider)
}

const keyOf = ({ atom, isNegated }: Literal) => `${isNegated ? '!' : ''}${JSON.stringify(atom)}`
const opposite = (literal: Literal) => keyOf({ ...literal, isNegated: !literal.isNegated })

function isContradiction(term: Term): boolean {
  const keys = new Set(term.map(keyOf))
  const isGuest = term.some(({ atom, isNegated }) => atom.fact === 'customer' && isNegated)
  const ofCustomer = ['customer.tags', 'orders', 'spent']
  if (isGuest && term.some(({ atom }) => ofCustomer.includes(atom.fact))) return true
  return term.some((literal) => keys.has(opposite(literal)))
}

/** Keeps the lower one of two upper bounds of a number, and the higher one of two lower bounds. */
function narrow(term: Term): Term {
  const unique = term.filter(
    (literal, index) => term.findIndex((other) => keyOf(other) === keyOf(literal)) === index,
  )
  return unique.filter((literal) => !unique.some((other) => other !== literal && isBoundBy(literal, other)))
}

function isBoundBy({ atom, isNegated }: Literal, other: Literal): boolean {
  if (!('value' in atom) || !('value' in other.atom)) return false
  if (isNegated !== other.isNegated || atom.fact !== other.atom.fact || atom.test !== other.atom.test)
    return false
  const isUpper = (atom.test === 'lt' || atom.test === 'lte') !== isNegated
  if (atom.test === 'eq' || atom.value === other.atom.value) return false
  return isUpper ? other.atom.value < atom.value : other.atom.value > atom.value
}

/** True if every checkout of the second term meets the first. */
function isWider(wide: Term, term: Term): boolean {
  const keys = new Set(term.map(keyOf))
  return wide.every((literal) => keys.has(keyOf(literal)))
}

/** Terms that differ in one list alone have one list. */
function joinAlike(terms: readonly Term[]): Term[] {
  const joined: Term[] = []
  for (const term of terms) {
    const index = joined.findIndex((other) => findDifference(other, term) !== undefined)
    const other = joined[index]
    const difference = other === undefined ? undefined : findDifference(other, term)
    if (other === undefined || difference === undefined) joined.push(term)
    else joined[index] = other.map((literal) => (literal === difference.of ? difference.joined : literal))
  }
  return joined
}

function findDifference(
  one: Term,
  other: Term,
): { readonly of: Literal; readonly joined: Literal } | undefined {
  if (one.length !== other.length) return undefined
  const keys = new Set(other.map(keyOf))
  const [of, ...more] = one.filter((literal) => !keys.has(keyOf(literal)))
  const ownKeys = new Set(one.map(keyOf))
  const [twin] = other.filter((literal) => !ownKeys.has(keyOf(literal)))
  if (of === undefined || twin === undefined || more.length > 0) return undefined
  const atom = joinLists(of, twin)
  return atom === undefined ? undefined : { of, joined: { atom, isNegated: false } }
}

function joinLists(one: Literal, other: Literal): Atom | undefined {
  const [first, second] = [one.atom, other.atom]
  if (one.isNegated || other.isNegated || first.test !== second.test || !inLists.has(first.fact))
    return undefined
  if (first.fact !== second.fact || !('values' in first) || !('values' in second)) return undefined
  if (first.test === 'contains') return undefined
  return { ...first, values: [...new Set([...first.values, ...second.values])] }
}
