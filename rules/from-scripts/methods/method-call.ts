import type { Formula } from '../formula.ts'
import type { LineReason } from '../script-fault.ts'
import type { Scope, ScriptChange, Value } from '../script-value.ts'
import type { Block } from '../syntax/syntax.ts'

/** Methods of values use these parts of the reading. */
export type Runner = {
  readonly note: (line: number, reason: LineReason) => Value
  readonly truth: (value: Value) => Formula
  readonly equals: (one: Value, other: Value, line: number) => Formula
  readonly callOn: (
    on: Value,
    name: string,
    args: readonly Value[],
    block: Block | undefined,
    scope: Scope,
    line: number,
  ) => Value
  readonly callBlock: (block: Block | Value, args: readonly Value[], scope: Scope, line: number) => Value
  readonly runForLines: (filter: Formula, block: Block, scope: Scope, line: number) => void
  readonly runForOptions: (owner: 'payment' | 'delivery', block: Block, scope: Scope, line: number) => void
  readonly change: (change: ScriptChange) => void
  readonly discount: () => void
  /** True for the changes of a copy that has become the output. */
  readonly isPublished: (pending: readonly ScriptChange[]) => boolean
  readonly branch: (when: Formula, met: () => Value, otherwise: () => Value) => Value
  /** Runs one turn of a loop, and says when it is the last one. */
  readonly runForItems: (
    turns: readonly (readonly Value[])[],
    block: Block,
    scope: Scope,
    line: number,
  ) => void
  /** Number of changes so far. */
  readonly countChanges: () => number
  readonly when: () => Formula
  /** True where a value may be changed: the script comes here once, in every checkout. */
  readonly isCertain: () => boolean
}

export type Call<On extends Value = Value> = {
  readonly run: Runner
  readonly on: On
  readonly name: string
  readonly args: readonly Value[]
  readonly block: Block | undefined
  readonly scope: Scope
  readonly line: number
}

export type On<Kind extends Value['kind']> = Call<Extract<Value, { kind: Kind }>>
