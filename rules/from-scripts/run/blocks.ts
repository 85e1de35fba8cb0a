import { and, type Formula, not, or } from '../formula.ts'
import { type Method, nothing, type Scope, type Value } from '../script-value.ts'
import type { CodeBlock, Node } from '../syntax/syntax.ts'
import { joinResults, openFrame } from './frames.ts'
import { assign, findWrites, keepWrites } from './names.ts'
import { countStep, type Frame, note, type Run } from './run.ts'

/** Runs statements one after another. The value is that of the last one. */
export function runBody(run: Run, body: readonly Node[], scope: Scope): Value {
  let value: Value = nothing
  for (const node of body) {
    if (run.guard.kind === 'never') return nothing
    value = run.evaluate(node, scope)
  }
  return value
}

type Ran = { readonly value: Value; readonly frame: Frame; readonly base: Formula }

export function runBlock(
  run: Run,
  block: CodeBlock,
  args: readonly Value[],
  outer: Scope,
  kind: 'block' | 'options' | 'lines' = 'block',
): Ran {
  countStep(run)
  const base = run.guard
  const scope: Scope = { names: new Map(), outer, self: outer.self, method: outer.method }
  const [only] = args
  const given = block.params.length > 1 && args.length === 1 && only?.kind === 'list' ? only.items : args
  for (const [index, name] of block.params.entries()) scope.names.set(name, given[index] ?? nothing)
  const frame = openFrame(run, kind === 'options' ? kind : 'block')
  const isOpen = args.some((arg) => arg.kind === 'line' || arg.kind === 'option' || arg.kind === 'tag')
  if (isOpen) run.openBlocks += 1
  const read = () => runBody(run, block.body, scope)
  const value = isOpen && kind === 'block' ? withoutWrites(run, block, outer, read) : read()
  if (isOpen) run.openBlocks -= 1
  run.frames.pop()
  const isThrough = run.guard.kind !== 'never'
  run.guard =
    frame.left.kind === 'never' && frame.broke.kind === 'never'
      ? base
      : and(base, not(or(frame.left, frame.broke)))
  return { value: joinResults(base, frame.results, isThrough ? value : nothing), frame, base }
}

/** Runs a block that answers a question. Names outside it that it writes to are not followed. */
function withoutWrites(run: Run, block: CodeBlock, scope: Scope, read: () => Value): Value {
  const { result, list } = keepWrites(run, scope, findWrites(block.body), read)
  for (const { scope: at, name } of list) assign(run, at, name, note(run, block.line, 'statement'))
  return result
}

/** Runs a method of the script. */
export function runMethod(run: Run, method: Method, args: readonly Value[], self: Value): Value {
  countStep(run)
  const base = run.guard
  const scope: Scope = { names: new Map(), outer: undefined, self, method }
  setParams(run, method, args, scope)
  const frame = openFrame(run, 'method')
  const value = runBody(run, method.body, scope)
  run.frames.pop()
  const isThrough = run.guard.kind !== 'never'
  run.guard = frame.exited.kind === 'never' ? base : and(base, not(frame.exited))
  return joinResults(base, frame.results, isThrough ? value : nothing)
}

function setParams(run: Run, { params }: Method, args: readonly Value[], scope: Scope): void {
  const last = args.at(-1)
  const named = params.some(({ isNamed }) => isNamed) && last?.kind === 'hash' ? last : undefined
  let index = 0
  const own = params.filter(({ isNamed, isRest }) => !isNamed && !isRest).length
  const rest = Math.max(0, args.length - (named === undefined ? 0 : 1) - own)
  for (const { name, fallback, isNamed, isRest } of params) {
    if (isRest) {
      scope.names.set(name, { kind: 'list', items: args.slice(index, index + rest) })
      index += rest
      continue
    }
    const given = isNamed
      ? named?.entries.find(({ key }) => key.kind === 'symbol' && key.value === name)?.value
      : args[index++]
    scope.names.set(name, given ?? (fallback === undefined ? nothing : run.evaluate(fallback, scope)))
  }
}
