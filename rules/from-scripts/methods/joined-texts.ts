import { and, atom, type Formula, isTextAtom, not, or } from '../formula.ts'
import { booleanOf, nothing, textsIn, type Value } from '../script-value.ts'
import type { On } from './method-call.ts'
import { matchMethods } from './patterns.ts'

/** Changes of a text that each of its parts can have by itself. */
const changesOfParts: ReadonlySet<string> = new Set(['downcase', 'upcase', 'strip', 'to_s'])

/**
 * `[address1, address2].join(' ')`: texts of the checkout in a row. Undefined where letters are added that a comparison may
 * meet, or where a part is no such text.
 */
export function joinTexts(parts: readonly Value[], separator: string): Value | undefined {
  const isGap = separator !== '' && [...separator].every((letter) => ' ,\n'.includes(letter))
  const texts = parts.filter((part) => part.kind !== 'nothing')
  return isGap && texts.length > 0 && texts.every(isTextOfCheckout)
    ? { kind: 'joined', parts: texts, separator }
    : undefined
}

/** A detail of the checkout other than a method's name, or an empty text in its place. */
function isTextOfCheckout(part: Value): boolean {
  if (part.kind === 'fact') return part.fact !== 'option.name' && part.fact !== 'line.product'
  if (part.kind === 'text') return part.value === ''
  return (
    part.kind === 'choice' &&
    [part.met, part.otherwise].every((each) => isEmpty(each) || isTextOfCheckout(each))
  )
}

const isEmpty = (part: Value) => part.kind === 'nothing' || (part.kind === 'text' && part.value === '')

/** Methods of texts in a row. A comparison looks at each of them, and is marked where it may also have met their seam. */
export function ofJoined({ run, on, name, args, scope, line }: On<'joined'>): Value | undefined {
  const { parts, separator } = on
  const [first] = args
  const call = (part: Value) =>
    isEmpty(part) ? nothing : run.callOn(part, name, args, undefined, scope, line)
  if (changesOfParts.has(name) && args.length === 0) return { ...on, parts: parts.map(call) }
  const found = () => or(...parts.map((part) => run.truth(call(part))))
  if (name === 'include?') {
    const wanted = first?.kind === 'list' ? undefined : textsIn(first)?.[0]
    if (wanted === undefined) return undefined
    const mayMeetSeam = [...separator].some((letter) => wanted.includes(letter))
    return booleanOf(mayMeetSeam ? markSeam(found()) : found())
  }
  if (matchMethods.has(name) && first?.kind === 'pattern')
    return /[$^]|\\[AzZ]/.test(first.source) ? run.note(line, 'comparison') : booleanOf(markSeam(found()))
  return undefined
}

/** Formula whose comparisons may have met two texts in a row. */
function markSeam(formula: Formula): Formula {
  switch (formula.kind) {
    case 'atom':
      return isTextAtom(formula.atom) ? atom({ ...formula.atom, mayMeetSeam: true }) : formula
    case 'not':
      return not(markSeam(formula.of))
    case 'and':
      return and(...formula.parts.map(markSeam))
    case 'or':
      return or(...formula.parts.map(markSeam))
    default:
      return formula
  }
}
