import { and, type Formula, follows, namesLine, never, not, or, some, unknown } from '../formula.ts'
import {
  choose,
  isPlain,
  nothing,
  type OptionOwner,
  type Scope,
  type ScriptChange,
  unknownValue,
  type Value,
} from '../script-value.ts'
import type { Block } from '../syntax/syntax.ts'
import { runBlock } from './blocks.ts'
import { possible } from './branches.ts'
import { callBlock } from './calls.ts'
import { exit, leave, openFrame } from './frames.ts'
import { assign, findWrites, keepWrites } from './names.ts'
import { addChange } from './output.ts'
import { note, type Run } from './run.ts'

const writtenBy = (block: Block) => ('body' in block ? findWrites(block.body) : [])

/** Runs a block for any line of the cart. Effects happen where some line meets their conditions. */
export function runForLines(run: Run, filter: Formula, block: Block, scope: Scope, line: number): void {
  const base = run.guard
  const outerMade = run.made
  const changes: ScriptChange[] = []
  run.made = changes
  run.guard = filter
  const frame = openFrame(run, 'lines')
  const { result: broke, list } = keepWrites(run, scope, writtenBy(block), () => {
    if ('body' in block) return runBlock(run, block, [{ kind: 'line' }], scope, 'lines').frame.broke
    note(run, line, 'statement')
    return never
  })
  run.frames.pop()
  run.made = outerMade
  const effects = [...changes, ...list, ...frame.returns]
  const isOdd =
    broke.kind !== 'never' &&
    effects.some(({ when }) => follows(when, broke) !== true && when.key !== broke.key)
  if (isOdd) note(run, line, 'statement')
  const forCart = (when: Formula) => (isOdd ? unknown : some(when))
  run.guard = base
  for (const { scope: at, name, when, value } of list) {
    const isOfLine = value.kind !== 'boolean' ? !isPlain(value) : namesLine(value.is)
    if (isOfLine) note(run, line, 'statement')
    const old = at.names.get(name) ?? nothing
    assign(run, at, name, choose(forCart(when), isOfLine ? unknownValue : value, old))
  }
  for (const each of changes) addChange(run, { ...each, when: forCart(each.when) })
  if (frame.exited.kind !== 'never') {
    run.guard = and(base, forCart(frame.exited))
    exit(run)
    run.guard = and(base, not(forCart(frame.exited)))
  }
  for (const { when, value } of frame.returns) {
    const before = run.guard
    run.guard = and(before, forCart(when))
    leave(run, 'return', value, line)
    run.guard = and(before, not(forCart(when)))
  }
}

/** Runs a block for known entries, one after another. `break` ends the loop where its condition is met. */
export function runForItems(
  run: Run,
  turns: readonly (readonly Value[])[],
  block: Block,
  scope: Scope,
  line: number,
): void {
  const base = run.guard
  let left: Formula = never
  let broke: Formula = never
  for (const args of turns) {
    run.guard = possible(and(base, not(left), not(broke)))
    if (run.guard.kind === 'never') break
    if ('body' in block) {
      const { frame } = runBlock(run, block, args, scope)
      left = or(left, frame.left)
      broke = or(broke, frame.broke)
    } else callBlock(run, block, args, scope, line)
  }
  run.guard = left.kind === 'never' ? base : and(base, not(left))
}

/** Runs a block for any payment method or rate. */
export function runForOptions(run: Run, owner: OptionOwner, block: Block, scope: Scope, line: number): void {
  const { list } = keepWrites(run, scope, writtenBy(block), () => {
    if ('body' in block)
      runBlock(run, block, [{ kind: 'option', owner, filter: undefined }], scope, 'options')
    else note(run, line, 'statement')
  })
  for (const { scope: at, name } of list) assign(run, at, name, note(run, line, 'statement'))
}
