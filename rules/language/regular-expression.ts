/**
 * The regular expressions that the engine runs in linear time: literals, `.`, classes, the escapes \d \w \s and their
 * opposites, anchors, word boundaries, groups, alternatives and repetitions. What cannot run in linear time
 * (back-references, look-around) is refused with its place, and so is what is simply wrong
 * (docs/product.md#regular-expressions).
 */
export type RegularExpressionFault = {
  /** Counted in characters from 0. */
  readonly position: number
  readonly kind:
    | 'back-reference'
    | 'look-around'
    | 'group-not-closed'
    | 'group-not-opened'
    | 'class-not-closed'
    | 'range-out-of-order'
    | 'nothing-to-repeat'
    | 'repeat-out-of-order'
    | 'repeat-too-large'
    | 'escape-unknown'
    | 'escape-at-end'
    | 'group-unknown'
    | 'too-large'
}

/** A repetition is unrolled, so both what one may count to and what all come to have a limit. The engine has the same. */
export const regularExpressionLimits = { repeat: 100, steps: 1000 } as const

const classEscapes = 'dDwWsS'
const controlEscapes = 'tnrfv0'
const punctuation = /[\^$\\.*+?()[\]{}|/\-&~#@%,;:=!<>'"` _]/

class Fault extends Error {
  readonly fault: RegularExpressionFault
  constructor(kind: RegularExpressionFault['kind'], position: number) {
    super(kind)
    this.fault = { kind, position }
  }
}

/** What keeps a pattern from being run, or undefined when nothing does. */
export function findRegularExpressionFault(pattern: string): RegularExpressionFault | undefined {
  try {
    const reader = new PatternReader([...pattern])
    reader.readWhole()
    return undefined
  } catch (error) {
    if (error instanceof Fault) return error.fault
    throw error
  }
}

/** Walks a pattern and counts the steps its program would have. */
class PatternReader {
  readonly #characters: readonly string[]
  #at = 0

  constructor(characters: readonly string[]) {
    this.#characters = characters
  }

  readWhole(): void {
    const flags = '(?i)'
    if (this.#characters.slice(0, flags.length).join('') === flags) this.#at = flags.length
    this.#readAlternatives()
    if (this.#peek() === ')') throw new Fault('group-not-opened', this.#at)
  }

  #peek(ahead = 0): string | undefined {
    return this.#characters[this.#at + ahead]
  }

  #readAlternatives(): number {
    let steps = this.#readSequence()
    while (this.#peek() === '|') {
      this.#at += 1
      steps += this.#readSequence() + 2
    }
    return this.#requireRoom(steps)
  }

  #readSequence(): number {
    let steps = 0
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek()) {
      steps += this.#readRepeated()
    }
    return steps
  }

  #readRepeated(): number {
    const start = this.#at
    const steps = this.#readAtom()
    const count = this.#readCount()
    if (count === undefined) return steps
    if (this.#peek() === '?') this.#at += 1
    if (steps === 0) throw new Fault('nothing-to-repeat', start)
    if (this.#readCount() !== undefined) throw new Fault('nothing-to-repeat', this.#at - 1)
    return this.#requireRoom(steps * count + count + 1)
  }

  /** How often what stands before is unrolled, or undefined when nothing is repeated. */
  #readCount(): number | undefined {
    const sign = this.#peek()
    if (sign === '*' || sign === '+' || sign === '?') {
      this.#at += 1
      return 1
    }
    const braces = /^\{(\d+)(,(\d*))?\}/.exec(this.#characters.slice(this.#at, this.#at + 24).join(''))
    if (braces === null) return undefined
    const [text, least = '', comma, most] = braces
    const low = Number(least)
    const high = comma === undefined || most === '' || most === undefined ? low : Number(most)
    if (high < low) throw new Fault('repeat-out-of-order', this.#at)
    if (high > regularExpressionLimits.repeat) throw new Fault('repeat-too-large', this.#at)
    this.#at += text.length
    return Math.max(high, 1)
  }

  #readAtom(): number {
    const start = this.#at
    if (this.#readCount() !== undefined) throw new Fault('nothing-to-repeat', start)
    const character = this.#peek()
    this.#at += 1
    if (character === '(') return this.#readGroup(start)
    if (character === '[') return this.#readClass(start)
    if (character === '\\') return this.#readEscape(start)
    if (character === '^' || character === '$') return this.#refuseRepeat()
    if (character === '*' || character === '+' || character === '?')
      throw new Fault('nothing-to-repeat', start)
    return 1
  }

  /** An anchor takes up no text, so repeating it would say nothing. */
  #refuseRepeat(): number {
    const at = this.#at
    if (this.#readCount() !== undefined) throw new Fault('nothing-to-repeat', at)
    return 1
  }

  #readGroup(start: number): number {
    if (this.#peek() === '?') {
      if (this.#peek(1) !== ':')
        throw new Fault(isLookAround(this.#peek(1), this.#peek(2)) ? 'look-around' : 'group-unknown', start)
      this.#at += 2
    }
    const steps = this.#readAlternatives()
    if (this.#peek() !== ')') throw new Fault('group-not-closed', start)
    this.#at += 1
    return steps
  }

  #readEscape(start: number): number {
    const character = this.#peek()
    if (character === undefined) throw new Fault('escape-at-end', start)
    if (/[1-9k]/.test(character)) throw new Fault('back-reference', start)
    this.#at += 1
    if (character === 'b' || character === 'B') return this.#refuseRepeat()
    if (classEscapes.includes(character) || controlEscapes.includes(character) || punctuation.test(character))
      return 1
    throw new Fault('escape-unknown', start)
  }

  #readClass(start: number): number {
    if (this.#peek() === '^') this.#at += 1
    for (;;) {
      const character = this.#peek()
      if (character === undefined) throw new Fault('class-not-closed', start)
      if (character === ']') break
      this.#readRange(start)
    }
    this.#at += 1
    return 1
  }

  #readRange(start: number): void {
    const at = this.#at
    const low = this.#readClassMember(start)
    if (this.#peek() !== '-' || this.#peek(1) === ']' || this.#peek(1) === undefined) return
    this.#at += 1
    const high = this.#readClassMember(start)
    if (low === undefined || high === undefined || high < low) throw new Fault('range-out-of-order', at)
  }

  /** The code point of one member; undefined for an escape that stands for many. */
  #readClassMember(start: number): number | undefined {
    const at = this.#at
    const character = this.#peek()
    if (character === undefined) throw new Fault('class-not-closed', start)
    this.#at += 1
    if (character !== '\\') return character.codePointAt(0)
    const escaped = this.#peek()
    if (escaped === undefined) throw new Fault('escape-at-end', at)
    this.#at += 1
    if (classEscapes.includes(escaped)) return undefined
    const control = controlEscapes.indexOf(escaped)
    if (control >= 0) return [9, 10, 13, 12, 11, 0][control]
    if (punctuation.test(escaped)) return escaped.codePointAt(0)
    throw new Fault('escape-unknown', at)
  }

  #requireRoom(steps: number): number {
    if (steps > regularExpressionLimits.steps) throw new Fault('too-large', this.#at)
    return steps
  }
}

function isLookAround(first: string | undefined, second: string | undefined): boolean {
  return first === '=' || first === '!' || (first === '<' && (second === '=' || second === '!'))
}
