/** A sample for a class or an escape; what stands for a letter, a digit and everything else. */
const samplesOfEscapes: Readonly<Record<string, string>> = {
  d: '5',
  D: 'x',
  w: 'a',
  W: '-',
  s: ' ',
  S: 'a',
  t: '\t',
  n: '\n',
  r: '\r',
}
const textsMax = 4

/**
 * Texts that a regular expression matches: one for each of its first alternatives. What cannot be found so is left out,
 * so that each answer does match.
 */
export function matchPattern(pattern: string): string[] {
  const source = pattern.startsWith('(?i)') ? pattern.slice(4) : pattern
  const expression = compile(source)
  if (expression === undefined) return []
  const written = new PatternWriter(source).writeAlternatives()
  return [...new Set(written)].filter((text) => expression.test(text)).slice(0, textsMax)
}

function compile(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'iu')
  } catch {
    return undefined
  }
}

/** Writes the shortest text for each alternative, but something where a part may also be missing. */
class PatternWriter {
  readonly #characters: readonly string[]
  #at = 0

  constructor(source: string) {
    this.#characters = [...source]
  }

  writeAlternatives(): string[] {
    const texts = [this.#writeSequence()]
    while (this.#take('|')) texts.push(this.#writeSequence())
    return texts
  }

  #writeSequence(): string {
    let text = ''
    while (this.#at < this.#characters.length && !'|)'.includes(this.#peek())) {
      text += this.#repeat(this.#writeAtom())
    }
    return text
  }

  #writeAtom(): string {
    const character = this.#next()
    switch (character) {
      case '^':
      case '$':
        return ''
      case '.':
        return 'x'
      case '[':
        return this.#writeClass()
      case '\\':
        return this.#writeEscape()
      case '(': {
        if (this.#take('?')) while (!':>'.includes(this.#next() || ':'));
        const [first = ''] = this.writeAlternatives()
        this.#take(')')
        return first
      }
      default:
        return character
    }
  }

  #writeEscape(): string {
    const letter = this.#next()
    if (letter === 'b' || letter === 'B') return ''
    return samplesOfEscapes[letter] ?? letter
  }

  #writeClass(): string {
    const isNegative = this.#take('^')
    let inside = ''
    do inside += this.#peek() === '\\' ? `\\${this.#escaped()}` : this.#next()
    while (this.#at < this.#characters.length && this.#peek() !== ']')
    this.#take(']')
    if (!isNegative)
      return inside.startsWith('\\')
        ? (samplesOfEscapes[inside[1] ?? ''] ?? inside[1] ?? '')
        : (inside[0] ?? '')
    const expression = compile(`[^${inside}]`)
    return ['x', '5', ' ', '-', 'A'].find((sample) => expression?.test(sample)) ?? ''
  }

  #escaped(): string {
    this.#next()
    return this.#next()
  }

  #repeat(text: string): string {
    const character = this.#peek()
    if (character === '*' || character === '+' || character === '?') {
      this.#next()
      this.#take('?')
      return text
    }
    const counted = /^\{(\d+)(,\d*)?\}/.exec(this.#characters.slice(this.#at, this.#at + 12).join(''))
    if (counted === null) return text
    this.#at += counted[0].length
    this.#take('?')
    return text.repeat(Math.min(Number(counted[1]) || 1, 100))
  }

  #peek(): string {
    return this.#characters[this.#at] ?? ''
  }

  #next(): string {
    const character = this.#peek()
    this.#at += 1
    return character
  }

  #take(wanted: string): boolean {
    if (this.#peek() !== wanted) return false
    this.#at += 1
    return true
  }
}
