import { type Fact, factDefinitions } from '../language/facts.ts'
import { fieldsOf } from './fact-fields.ts'

/** Instructions of the platform per member of an object. An object or a list costs both numbers. */
const memberCost = 475
const containerCost = 160

const linesPath = 'cart > lines'
const isFieldOfLine = (field: string) => field.startsWith(`${linesPath} > `)

/** Instructions of the platform to pass an input: once per checkout, and per line of the cart. */
export type InputCost = { readonly ofCheckout: number; readonly ofLine: number }

/** Measures the cost in instructions of an input with these facts. */
export function measureInput(facts: readonly Fact[]): InputCost {
  // Counts each field once, however many facts use it. The value is true for a field with subfields.
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

/** A fact after the lines costs nothing unless it is read, and then only little. */
function isPaidFor(fact: Fact): boolean {
  return fact !== 'isAsked'
}

/** True if the fact is read in each line of the cart. */
export function isOfLines(fact: Fact): boolean {
  return factDefinitions[fact].fields.some(isFieldOfLine)
}
