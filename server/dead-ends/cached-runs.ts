import type { ConditionState, JudgedTrace } from '#rules/preview/trace.ts'
import type { RecordRun } from './record-run.ts'
import type { CachedRun, RecordCache, TraceShape } from './search-cache.ts'

const letters = {
  met: 'm',
  not_met: 'n',
  unknown: 'u',
  not_judged: 'j',
} as const satisfies Record<ConditionState, string>
const states = new Map<string, ConditionState>(
  Object.entries(letters).map(([state, letter]) => [letter, state as ConditionState]),
)

export const formatState = (state: ConditionState): string => letters[state]
export function parseState(letter: string | undefined): ConditionState {
  const state = states.get(letter ?? '')
  if (state === undefined) throw new Error('A kept state is none of those of a trace')
  return state
}

/** Keeps a run, unless its function is missing. The function may exist next time. */
export function cacheRun(cache: RecordCache, key: string, run: RecordRun): void {
  if (run.isUnknown) return
  cache.runs.keep(key, { effect: cacheEffect(cache, run), trace: cacheTrace(cache, run.trace) }, key.length)
}

function cacheEffect(
  kept: RecordCache,
  { operations, hidden, keptLast, stops }: RecordRun,
): CachedRun['effect'] {
  // The record's index differs in the next request, so it is not kept.
  const effect = {
    operations: operations.map((operation) => ({ ...operation, record: 0 })),
    hidden,
    keptLast,
    stops,
  }
  const key = JSON.stringify(effect)
  const known = kept.effects.find(key)
  if (known !== undefined) return known
  kept.effects.keep(key, effect, 2 * key.length)
  return effect
}

function cacheTrace(cache: RecordCache, trace: JudgedTrace | null): CachedRun['trace'] {
  if (trace === null) return null
  return {
    shape: cacheShape(cache, trace),
    states: trace.rules.flatMap(({ conditions }) => conditions.map(({ state }) => letters[state])).join(''),
  }
}

/** Rules of a record's traces. Most traces have equal ones, so they share one object. */
export function cacheShape(cache: RecordCache, { rules }: JudgedTrace): TraceShape {
  const shape = rules.map(
    ({ rule, conditions }) => [rule, conditions.map(({ condition }) => condition)] as const,
  )
  const key = JSON.stringify(shape)
  const known = cache.shapes.find(key)
  if (known !== undefined) return known
  cache.shapes.keep(key, shape, 8 * key.length)
  return shape
}

/** The kept run of a record with this index in the request. The trace is parsed only when it is read. */
export function readRun({ effect, trace }: CachedRun, record: number): RecordRun {
  let read: JudgedTrace | undefined
  return {
    ...effect,
    operations: effect.operations.map((operation) => ({ ...operation, record })),
    isUnknown: false,
    get trace() {
      if (trace === null) return null
      read ??= readTrace(trace.shape, trace.states)
      return read
    },
  }
}

function readTrace(shape: TraceShape, written: string): JudgedTrace {
  let at = 0
  return {
    rules: shape.map(([rule, conditions]) => ({
      rule,
      conditions: conditions.map((condition) => ({ condition, state: parseState(written[at++]) })),
    })),
  }
}
