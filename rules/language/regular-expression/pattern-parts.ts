/**
 * The only parser of patterns in the app. It reads a pattern once, without recursion, since a pattern may open a group
 * with each letter. The engine reads the same language in engine/regular-expression/compile.ts, and
 * cases/readings/regular-expressions.test.ts compares both.
 */
import { PatternError } from './fault.ts'
import { classEscapes, type PatternLetters, readEscapedLetter } from './pattern-letters.ts'

/**
 * A repetition is unrolled. So each repetition count and the total number of steps are limited. The engine has the same
 * limits.
 */
export const regularExpressionLimits = { repeat: 100, steps: 1000 } as const

/** A piece of a pattern. `start` and `end` count characters from 0. */
export type PatternPart = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'letters'; readonly letters: PatternLetters }
  | { readonly kind: 'anchor' | 'bar' | 'open' | 'close' }
  /**
   * Repeats the part before it, or the group that the part before it closes. `most` is undefined if there is no
   * maximum.
   */
  | { readonly kind: 'repeat'; readonly least: number; readonly most: number | undefined }
)

/** Throws a PatternError for an invalid piece. The caller checks that all groups are opened and closed. */
export function readPatternParts(pattern: string): Generator<PatternPart> {
  return new PatternReader([...pattern]).readAll()
}

class PatternReader {
  readonly #characters: readonly string[]
  #at = 0

  constructor(characters: readonly string[]) {
    this.#characters = characters
  }

  *readAll(): Generator<PatternPart> {
    const flags = '(?i)'
    if (this.#characters.slice(0, flags.length).join('') === flags) this.#at = flags.length
    while (this.#peek() !== undefined) {
      const start = this.#at
      const part = this.#readPart(start)
      yield { ...part, start, end: this.#at }
      if (part.kind === 'letters' || part.kind === 'close') yield* this.#readRepeat()
      // An anchor matches no text, so repeating it would have no effect.
      else if (part.kind === 'anchor') this.#refuseCount(this.#at)
    }
  }

  #peek(ahead = 0): string | undefined {
    return this.#characters[this.#at + ahead]
  }

  #readPart(start: number) {
    this.#refuseCount(start)
    const character = this.#peek()
    this.#at += 1
    if (character === '|') return { kind: 'bar' } as const
    if (character === ')') return { kind: 'close' } as const
    if (character === '^' || character === '$') return { kind: 'anchor' } as const
    if (character === '(') return this.#openGroup(start)
    if (character === '[') return { kind: 'letters', letters: this.#readClass(start) } as const
    if (character === '\\') return this.#readEscape(start)
    if (character === '.')
      return { kind: 'letters', letters: { isNegative: true, ranges: lineEnds, escapes: [] } } as const
    return { kind: 'letters', letters: oneLetter(character?.codePointAt(0) ?? 0) } as const
  }

  #openGroup(start: number) {
    if (this.#peek() === '?') {
      if (this.#peek(1) !== ':') {
        const isLookAround = /^(?:[=!]|<[=!])/.test(`${this.#peek(1)}${this.#peek(2)}`)
        throw new PatternError(isLookAround ? 'look-around' : 'group-unknown', start)
      }
      this.#at += 2
    }
    return { kind: 'open' } as const
  }

  *#readRepeat(): Generator<PatternPart> {
    const start = this.#at
    const count = this.#readCount()
    if (count === undefined) return
    if (this.#peek() === '?') this.#at += 1
    yield { kind: 'repeat', ...count, start, end: this.#at }
    if (this.#readCount() !== undefined) throw new PatternError('nothing-to-repeat', this.#at - 1)
  }

  #refuseCount(position: number): void {
    if (this.#readCount() !== undefined) throw new PatternError('nothing-to-repeat', position)
  }

  #readCount(): { readonly least: number; readonly most: number | undefined } | undefined {
    const sign = this.#peek()
    if (sign === '*' || sign === '+' || sign === '?') {
      this.#at += 1
      return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : undefined }
    }
    if (sign !== '{') return undefined
    const braces = /^\{(\d+)(,(\d*))?\}/.exec(this.#characters.slice(this.#at, this.#at + 24).join(''))
    if (braces === null) return undefined
    const [text, least = '', comma, most = ''] = braces
    const low = Number(least)
    const high = comma === undefined ? low : most === '' ? undefined : Number(most)
    if ((high ?? low) < low) throw new PatternError('repeat-out-of-order', this.#at)
    if ((high ?? low) > regularExpressionLimits.repeat) throw new PatternError('repeat-too-large', this.#at)
    this.#at += text.length
    return { least: low, most: high }
  }

  #readEscape(start: number) {
    const character = this.#peek()
    if (character === undefined) throw new PatternError('escape-at-end', start)
    if (/[1-9k]/.test(character)) throw new PatternError('back-reference', start)
    this.#at += 1
    if (character === 'b' || character === 'B') return { kind: 'anchor' } as const
    if (classEscapes.includes(character))
      return { kind: 'letters', letters: { isNegative: false, ranges: [], escapes: [character] } } as const
    const letter = readEscapedLetter(character)
    if (letter === undefined) throw new PatternError('escape-unknown', start)
    return { kind: 'letters', letters: oneLetter(letter) } as const
  }

  #readClass(start: number): PatternLetters {
    const isNegative = this.#peek() === '^'
    if (isNegative) this.#at += 1
    const ranges: [number, number][] = []
    const escapes: string[] = []
    while (this.#peek() !== ']') {
      const at = this.#at
      const low = this.#readClassMember(start)
      const isRange = this.#peek() === '-' && this.#peek(1) !== ']' && this.#peek(1) !== undefined
      if (isRange) this.#at += 1
      const high = isRange ? this.#readClassMember(start) : low
      if (typeof low === 'string' && !isRange) escapes.push(low)
      else if (typeof low !== 'number' || typeof high !== 'number' || high < low)
        throw new PatternError('range-out-of-order', at)
      else ranges.push([low, high])
    }
    this.#at += 1
    return { isNegative, ranges, escapes }
  }

  /** Code point of one member, or the letter of an escape that matches many letters. */
  #readClassMember(start: number): number | string {
    const at = this.#at
    const character = this.#peek()
    if (character === undefined) throw new PatternError('class-not-closed', start)
    this.#at += 1
    if (character !== '\\') return character.codePointAt(0) ?? 0
    const escaped = this.#peek()
    if (escaped === undefined) throw new PatternError('escape-at-end', at)
    this.#at += 1
    if (classEscapes.includes(escaped)) return escaped
    const letter = readEscapedLetter(escaped)
    if (letter === undefined) throw new PatternError('escape-unknown', at)
    return letter
  }
}

const lineEnds = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
] as const

function oneLetter(letter: number): PatternLetters {
  return { isNegative: false, ranges: [[letter, letter]], escapes: [] }
}
