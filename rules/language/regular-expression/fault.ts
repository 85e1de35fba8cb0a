/** Reason why a pattern cannot be run, and its position. */
export type RegularExpressionFault = {
  /** Position in characters, from 0. */
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

/** Thrown while a pattern is parsed. `findRegularExpressionFault` catches it. */
export class PatternError extends Error {
  readonly fault: RegularExpressionFault
  constructor(kind: RegularExpressionFault['kind'], position: number) {
    super(kind)
    this.fault = { kind, position }
  }
}
