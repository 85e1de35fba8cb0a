import { findRegularExpressionFault } from '../../language/regular-expression/find-fault.ts'
import { atom, type Formula, or, type TextFact } from '../formula.ts'
import { booleanOf, type TextChange, type Value } from '../script-value.ts'
import type { On } from './method-call.ts'
import { changeText } from './text-changes.ts'

type Pattern = Extract<Value, { kind: 'pattern' }>

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
  return text !== undefined && ['===', '=~', 'match', 'match?'].includes(name)
    ? run.callOn(text, '=~', [on], undefined, scope, line)
    : undefined
}

/**
 * Matches a text of the checkout: as the texts that the expression asks for, where it can be written so, and as an expression
 * in the language of rules otherwise. Undefined where rules have neither.
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
  { text, isAtStart, isAtEnd }: AskedText,
): Formula | undefined {
  const isReached = ignoresCase || changeText(text, changes) === text
  if (text === '' || !isReached || (isAtEnd && !isAtStart)) return undefined
  return atom({ fact, test: isAtStart ? (isAtEnd ? 'in' : 'starts') : 'contains', values: [text] })
}

/** Text that an expression asks for, and where it has to be. */
type AskedText = { readonly text: string; readonly isAtStart: boolean; readonly isAtEnd: boolean }

/** Conditions that read better than one with an expression. */
const maxConditions = 3
/** Texts that are compared instead of an expression. More of them are no rule that a merchant can read. */
const maxTexts = 40
/** Groups within each other. */
const maxDepth = 10
const startMark = '\u0002'
const endMark = '\u0003'

/** `^99[5-9]` asks for 995, 996, 997, 998 or 999 at the beginning. Undefined for an expression with any number of letters. */
function listTexts(source: string): AskedText[] | undefined {
  const reader = new TextReader([...source])
  const texts = reader.readAlternatives()
  if (texts === undefined || !reader.isAtEnd()) return undefined
  const asked = texts.map((marked) => {
    const isAtStart = marked.startsWith(startMark)
    const isAtEnd = marked.endsWith(endMark)
    return { text: marked.slice(isAtStart ? 1 : 0, isAtEnd ? -1 : undefined), isAtStart, isAtEnd }
  })
  return asked.some(({ text }) => text.includes(startMark) || text.includes(endMark)) ? undefined : asked
}

/** Reads an expression into all texts that it matches, with marks for their beginning and end. */
class TextReader {
  readonly #letters: readonly string[]
  #at = 0
  #depth = 0

  constructor(letters: readonly string[]) {
    this.#letters = letters
  }

  isAtEnd(): boolean {
    return this.#at === this.#letters.length
  }

  readAlternatives(): string[] | undefined {
    const all: string[] = []
    for (;;) {
      const texts = this.#readSequence()
      if (texts === undefined) return undefined
      all.push(...texts)
      if (all.length > maxTexts) return undefined
      if (this.#letters[this.#at] !== '|') return all
      this.#at += 1
    }
  }

  #readSequence(): string[] | undefined {
    let texts = ['']
    while (!this.isAtEnd() && this.#letters[this.#at] !== '|' && this.#letters[this.#at] !== ')') {
      const part = this.#readPart()
      if (part === undefined) return undefined
      const isOptional = this.#letters[this.#at] === '?'
      if (isOptional) this.#at += 1
      const choices = isOptional ? ['', ...part] : part
      texts = texts.flatMap((text) => choices.map((choice) => text + choice))
      if (texts.length > maxTexts) return undefined
    }
    return texts
  }

  #readPart(): string[] | undefined {
    const letter = this.#letters[this.#at] ?? ''
    this.#at += 1
    switch (letter) {
      case '^':
        return [startMark]
      case '$':
        return [endMark]
      case '(':
        return this.#readGroup()
      case '[':
        return this.#readClass()
      case '\\':
        return this.#readEscape()
      default:
        return '.*+?{}]'.includes(letter) ? undefined : [letter]
    }
  }

  #readGroup(): string[] | undefined {
    if (this.#letters[this.#at] === '?') {
      if (this.#letters[this.#at + 1] !== ':') return undefined
      this.#at += 2
    }
    if (this.#depth === maxDepth) return undefined
    this.#depth += 1
    const texts = this.readAlternatives()
    this.#depth -= 1
    if (this.#letters[this.#at] !== ')') return undefined
    this.#at += 1
    return texts
  }

  #readClass(): string[] | undefined {
    const letters: string[] = []
    for (;;) {
      const letter = this.#letters[this.#at]
      this.#at += 1
      if (letter === ']') return letters
      if (letter === undefined || '\\[^&'.includes(letter)) return undefined
      const last = this.#letters[this.#at + 1]
      if (this.#letters[this.#at] !== '-' || last === ']' || last === undefined) {
        letters.push(letter)
        continue
      }
      this.#at += 2
      const [from, to] = [letter.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0]
      if (to < from || to - from >= maxTexts) return undefined
      for (let code = from; code <= to; code += 1) letters.push(String.fromCodePoint(code))
    }
  }

  #readEscape(): string[] | undefined {
    const letter = this.#letters[this.#at] ?? ''
    this.#at += 1
    if (letter === 'A') return [startMark]
    if (letter === 'z' || letter === 'Z') return [endMark]
    if (letter === 'd') return [...'0123456789']
    return /[\p{Letter}\p{Number}]/u.test(letter) || letter === '' ? undefined : [letter]
  }
}

/** Escapes of Ruby that rules write in another way. */
const escapes: Readonly<Record<string, string>> = {
  '\\A': '^',
  '\\z': '$',
  '\\Z': '$',
  '\\h': '[0-9a-fA-F]',
  '\\/': '/',
}

/** The expression in the language of rules. Undefined where that language lacks a part of it. */
function translate({ source, ignoresCase }: Pattern, changes: readonly TextChange[]): string | undefined {
  const letters = source.replaceAll(/\\./gsu, '')
  if (!ignoresCase && changeText(letters, changes) !== letters) return undefined
  const same = source.replaceAll(/\\./gsu, (pair) => escapes[pair] ?? pair)
  const isAnyCase = ignoresCase || changes.some((change) => change !== 'trimmed')
  const expression = isAnyCase ? `(?i)${same}` : same
  return findRegularExpressionFault(expression) === undefined ? expression : undefined
}
