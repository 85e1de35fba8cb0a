/** Text that an expression asks for, and where it has to be. */
export type RequiredText = { readonly text: string; readonly isAtStart: boolean; readonly isAtEnd: boolean }

/** Texts that are compared instead of an expression. More of them are no rule that a merchant can read. */
const maxTexts = 40
/** Groups within each other. */
const maxDepth = 10
const startMark = '\u0002'
const endMark = '\u0003'

/** `^99[5-9]` asks for 995, 996, 997, 998 or 999 at the beginning. Undefined for an expression with any number of letters. */
export function listTexts(source: string): RequiredText[] | undefined {
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
