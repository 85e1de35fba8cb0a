import { always, type Formula, never } from '../formula.ts'
import { type LineReason, ScriptTooLarge } from '../script-fault.ts'
import {
  type Method,
  type OptionOwner,
  type Scope,
  type ScriptChange,
  unknownValue,
  type Value,
} from '../script-value.ts'
import type { Block, Node } from '../syntax/syntax.ts'

/** Steps of one reading. The longest published script takes some thousands. */
const maxSteps = 60_000

export type LineFault = { readonly line: number; readonly reason: LineReason }

/** Value with which a method or a block ends early, and the checkouts in which it does. */
export type EarlyReturn = { readonly when: Formula; readonly value: Value }

/** Method, block or loop that the script is in. */
export type Frame = {
  readonly kind: 'method' | 'block' | 'lines' | 'options'
  readonly results: EarlyReturn[]
  /** Returns that go through a loop over the cart's lines. */
  readonly returns: EarlyReturn[]
  left: Formula
  broke: Formula
  exited: Formula
}

export type Write = {
  readonly scope: Scope
  readonly name: string
  readonly when: Formula
  readonly value: Value
}

/** Writes of a loop to names outside it, and the names that it writes to. */
export type Writes = {
  readonly base: Scope
  readonly list: Write[]
  readonly names: ReadonlySet<string>
}

/** Parts that call each other in a circle. Files of this folder reach them through the run. */
type Parts = {
  readonly evaluate: (node: Node, scope: Scope) => Value
  /** Calls a method that Ruby or the Script Editor has. */
  readonly callOnValue: (
    on: Value,
    name: string,
    args: readonly Value[],
    block: Block | undefined,
    scope: Scope,
    line: number,
  ) => Value
}

/** State of a script that is followed through every checkout at once. */
export type Run = Parts & {
  /** Checkouts in which the script comes to the present statement. */
  guard: Formula
  readonly frames: Frame[]
  /** Changes of the script, and those that the loop around the present statement has made so far. */
  readonly output: ScriptChange[]
  made: ScriptChange[]
  writes: Writes | undefined
  /** Blocks that run once for any line, method or tag. Their sums are not followed. */
  openBlocks: number
  /** Checkouts in which the script hands its methods or rates back. */
  published: Formula
  /** Methods and rates that are the output in every checkout so far. */
  readonly outputs: Map<OptionOwner, Value>
  readonly publishedCopies: Set<readonly ScriptChange[]>
  givesDiscounts: boolean
  steps: number
  readonly faults: Map<number, LineReason>
  readonly constants: Map<string, Value>
  readonly methods: Map<string, Method>
  readonly globals: Map<string, Value>
  /** Members of objects, as scopes of their own. */
  readonly memberScopes: Map<Map<string, Value>, Scope>
  readonly topScope: Scope
}

export function createRun(faults: readonly LineFault[], parts: Parts): Run {
  const output: ScriptChange[] = []
  return {
    ...parts,
    guard: always,
    frames: [],
    output,
    made: output,
    writes: undefined,
    openBlocks: 0,
    published: never,
    outputs: new Map(),
    publishedCopies: new Set(),
    givesDiscounts: false,
    steps: 0,
    faults: new Map(faults.map(({ line, reason }) => [line, reason])),
    constants: new Map(),
    methods: new Map(),
    globals: new Map(),
    memberScopes: new Map(),
    topScope: { names: new Map(), outer: undefined, self: { kind: 'main' }, method: undefined },
  }
}

/** Notes the first reason for which a line is not understood. Its value is unknown. */
export function note({ faults }: Run, line: number, reason: LineReason): Value {
  if (!faults.has(line)) faults.set(line, reason)
  return unknownValue
}

export function countStep(run: Run): void {
  run.steps += 1
  if (run.steps > maxSteps) throw new ScriptTooLarge('steps')
}
