import { findRegularExpressionFault } from '../../language/regular-expression/find-fault.ts'
import { atom, type Formula, or, type TextFact } from '../formula.ts'
import { booleanOf, type TextChange, type Value } from '../script-value.ts'
import type { On } from './method-call.ts'
import { listTexts, type RequiredText } from './pattern-texts.ts'
import { changeText } from './text-changes.ts'

type Pattern = Extract<Value, { kind: 'pattern' }>

/** Methods that match a text with a regular expression. */
export const matchMethods: ReadonlySet<string> = new Set(['=~', 'match', 'match?'])

/** Details of which rules know whole lists or names, and no expressions. */
const withoutExpression: ReadonlySet<TextFact> = new Set([
  'country',
  'province',
  'zip',
  'currency',
  'language',
  'line.product',
  'option.name',
])

/** Methods of a regular expression that has a text to match. */
export function ofPattern({ run, on, name, args, scope, line }: On<'pattern'>): Value | undefined {
  const [text] = args
  return text !== undefined && (name === '===' || matchMethods.has(name))
    ? run.callOn(text, '=~', [on], undefined, scope, line)
    : undefined
}

/** Conditions that read better than one with an expression. */
const maxConditions = 3

/**
 * Matches a text of the checkout. The match compares texts if the expression allows that, and is an expression of the
 * rule language otherwise. Undefined if rules have neither.
 */
export function matchFact({ fact, changes }: Extract<Value, { kind: 'fact' }>, pattern: Pattern) {
  const isList = withoutExpression.has(fact)
  const texts = listTexts(pattern.source) ?? []
  const wanted = texts.map((text) => compareText(fact, changes, pattern, text))
  const isShort = wanted.length > 0 && (isList || wanted.length <= maxConditions)
  if (isShort && !wanted.includes(undefined))
    return booleanOf(or(...wanted.filter((each) => each !== undefined)))
  if (isList) return undefined
  const expression = translate(pattern, changes)
  return expression === undefined
    ? undefined
    : booleanOf(atom({ fact, test: 'matches', values: [expression] }))
}

function compareText(
  fact: TextFact,
  changes: readonly TextChange[],
  { ignoresCase }: Pattern,
  { text, isAtStart, isAtEnd }: RequiredText,
): Formula | undefined {
  const isReached = ignoresCase || changeText(text, changes) === text
  if (text === '' || !isReached || (isAtEnd && !isAtStart)) return undefined
  return atom({ fact, test: isAtStart ? (isAtEnd ? 'in' : 'starts') : 'contains', values: [text] })
}

/** Escapes of Ruby that rules write in another way. */
const escapes: Readonly<Record<string, string>> = {
  '\\A': '^',
  '\\z': '$',
  '\\Z': '$',
  '\\/': '/',
}

/** Parts that rules would read otherwise: named and joined classes, anchors in a class, `{,3}`, and `a++`, which never gives back. */
const onlyRuby = /\[:|&&|\[[^\]]*\\[AzZbh]|\{,|[*+?}]\+/

/** The expression in the language of rules. Undefined where that language lacks a part of it. */
function translate({ source, ignoresCase }: Pattern, changes: readonly TextChange[]): string | undefined {
  if (onlyRuby.test(source)) return undefined
  const letters = source.replaceAll(/\\./gsu, '')
  if (!ignoresCase && changeText(letters, changes) !== letters) return undefined
  const same = source.replaceAll(/\\./gsu, (pair) => escapes[pair] ?? pair)
  const isAnyCase = ignoresCase || changes.some((change) => change !== 'trimmed')
  const expression = isAnyCase ? `(?i)${same}` : same
  return findRegularExpressionFault(expression) === undefined ? expression : undefined
}
