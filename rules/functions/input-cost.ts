import { type Fact, factDefinitions } from '../language/facts.ts'
import { fieldsOf } from './fact-fields.ts'

/** Instructions of the platform's provider for a member of an object; an object or a list costs both numbers. */
const memberCost = 475
const containerCost = 160

const linesPath = 'cart > lines'
const isFieldOfLine = (field: string) => field.startsWith(`${linesPath} > `)

/** Instructions with which the platform's provider passes an input: once, and for each line of the cart. */
export type InputCost = { readonly ofCheckout: number; readonly ofLine: number }

/** The cost of an input that holds these facts, in instructions. */
export function measureInput(facts: readonly Fact[]): InputCost {
  // Each field counts once, however many facts it holds; the value is true for a field with subfields.
  const fields = new Map<string, boolean>()
  for (const path of fieldsOf(facts.filter(isPaidFor))) {
    const names = path.split(' > ')
    for (const [index, name] of names.entries()) {
      if (!name.startsWith('...')) fields.set(names.slice(0, index + 1).join(' > '), index < names.length - 1)
    }
  }
  const sum = (some: readonly (readonly [string, boolean])[]) =>
    some.reduce((total, [, isContainer]) => total + memberCost + (isContainer ? containerCost : 0), 0)
  const all = [...fields]
  return {
    ofCheckout: sum(all.filter(([field]) => !isFieldOfLine(field))),
    ofLine: sum(all.filter(([field]) => isFieldOfLine(field))),
  }
}

/** A fact after the lines costs nothing unless it is read, and little then. */
function isPaidFor(fact: Fact): boolean {
  return fact !== 'isAsked'
}

/** True if the fact is read in each line of the cart. */
export function isOfLines(fact: Fact): boolean {
  return factDefinitions[fact].fields.some(isFieldOfLine)
}
