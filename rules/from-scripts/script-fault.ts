/** Reasons for which a line of a script is left out of the draft. Texts are in `rules/words/from-scripts.ts`. */
export type LineReason =
  | 'syntax'
  | 'unclosed'
  | 'statement'
  | 'method'
  | 'fact'
  | 'comparison'
  | 'product'
  | 'rename'
  | 'hidesAll'
  | 'condition'
  | 'discount'
  | 'price'
  | 'neverTrue'
  | 'change'
  | 'raise'
  | 'output'
  | 'guest'
  | 'noAddress'
  | 'noProvince'
  | 'total'
  | 'seam'

/** Reasons for which nothing is read from a text. */
export type ScriptRefusal = 'empty' | 'tooLong' | 'tooLarge' | 'discounts' | 'nothing'

/** Fault at a line of a script. The reader goes on after it. */
export class ScriptFault extends Error {
  readonly line: number
  readonly reason: LineReason

  constructor(line: number, reason: LineReason) {
    super(`${reason} at line ${line}`)
    this.line = line
    this.reason = reason
  }
}

/** Ends the reading of a whole script: it takes more work than a script of a shop needs. */
export class ScriptTooLarge extends Error {}
