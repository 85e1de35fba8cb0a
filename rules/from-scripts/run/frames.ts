import { and, type Formula, follows, never, or, unknown } from '../formula.ts'
import { ScriptTooLarge } from '../script-fault.ts'
import { choose, nothing, type Value } from '../script-value.ts'
import { type EarlyReturn, type Frame, note, type Run } from './run.ts'

const maxCalls = 60

export function openFrame({ frames }: Run, kind: Frame['kind']): Frame {
  const frame: Frame = { kind, results: [], returns: [], left: never, broke: never, exited: never }
  frames.push(frame)
  if (frames.length > maxCalls) throw new ScriptTooLarge('calls')
  return frame
}

/** Result of a method or a block: values with which it ended early, and the last one. */
export const joinResults = (base: Formula, results: readonly EarlyReturn[], last: Value) =>
  results.reduceRight((rest, { when, value }) => choose(relativeTo(base, when), value, rest), last)

/** Leaves out what is known where the value is used. */
function relativeTo(base: Formula, when: Formula): Formula {
  const parts = when.kind === 'and' ? when.parts : [when]
  return and(...parts.filter((part) => follows(base, part) !== true))
}

/** Ends a method, a turn of a block or a loop, in the checkouts that come here. */
export function leave(run: Run, by: 'return' | 'next' | 'break', value: Value, line: number): Value {
  if (by === 'return') leaveMethod(run, value, line)
  else leaveBlock(run, by, value, line)
  run.guard = never
  return nothing
}

function leaveBlock(run: Run, by: 'next' | 'break', value: Value, line: number): void {
  const frame = run.frames.at(-1)
  if (frame === undefined || frame.kind === 'method') note(run, line, 'statement')
  else if (by === 'next') frame.results.push({ when: run.guard, value })
  else if (frame.kind === 'options') {
    note(run, line, 'statement')
    frame.left = or(frame.left, unknown)
  } else frame.broke = or(frame.broke, run.guard)
}

/** Leaves all blocks of the method. A loop over lines hands the return on at its end. */
function leaveMethod(run: Run, value: Value, line: number): void {
  for (const frame of run.frames.toReversed()) {
    if (frame.kind === 'method') {
      frame.results.push({ when: run.guard, value })
      return
    }
    if (frame.kind === 'lines') {
      frame.returns.push({ when: run.guard, value })
      return
    }
    if (frame.kind === 'options') note(run, line, 'statement')
    frame.left = or(frame.left, frame.kind === 'options' ? unknown : run.guard)
  }
  exit(run)
}

/** Ends the script in the checkouts that come here. */
export function exit(run: Run): void {
  for (const frame of run.frames.toReversed()) {
    frame.exited = or(frame.exited, run.guard)
    if (frame.kind !== 'method') frame.left = or(frame.left, run.guard)
    if (frame.kind === 'lines') break
  }
  run.guard = never
}
