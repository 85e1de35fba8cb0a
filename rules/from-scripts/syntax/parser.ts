import type { Node } from './syntax.ts'
import type { TokenReader } from './token-reader.ts'

/**
 * Ruby's grammar goes in circles: a statement has values, a value has calls, a call has blocks, and a block has
 * statements. Files of this folder import in that order, and reach what is above them through the parser.
 */
export type Parser = TokenReader & {
  /** A statement with the `if` or `unless` after it. */
  readonly readStatement: () => Node
  /** Statements up to one of the words or braces that end them, which is left there. */
  readonly readBody: (...ends: readonly string[]) => Node[]
  /** Values that `and`, `or` and `not` join. */
  readonly readJoined: () => Node
  /** One value, or `not` with a value. An assignment is a value too. */
  readonly readValue: () => Node
  /** One value without an assignment. */
  readonly readTernary: () => Node
  /** Value that is put into a text: `"#{…}"`. */
  readonly readInserted: (source: string, line: number) => Node
}
