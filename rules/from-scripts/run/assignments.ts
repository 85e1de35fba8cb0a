import { choose, contains, isPlain, keyOf, type Scope, unknownValue, type Value } from '../script-value.ts'
import type { Node } from '../syntax/syntax.ts'
import { callOn } from './calls.ts'
import { assign, findScope, membersOf } from './names.ts'
import { publish } from './output.ts'
import { note, type Run } from './run.ts'
import { truth } from './truth.ts'

export function runSet(run: Run, node: Extract<Node, { kind: 'set' }>, scope: Scope): Value {
  const { target, sign, line } = node
  const evaluate = () => run.evaluate(node.value, scope)
  if (sign === '=') return setTarget(run, target, evaluate(), scope)
  const old = run.evaluate(target, scope)
  if (sign === '||=' || sign === '&&=') {
    const known = truth(old)
    if (known.kind === 'always' && sign === '||=') return old
    const value = sign === '||=' ? choose(known, old, evaluate()) : choose(known, evaluate(), old)
    return setTarget(run, target, value, scope)
  }
  const value = callOn(run, old, sign.slice(0, -1), [evaluate()], undefined, scope, line)
  return setTarget(run, target, value, scope)
}

function setTarget(run: Run, target: Node, value: Value, scope: Scope): Value {
  switch (target.kind) {
    case 'name':
      assign(run, findScope(scope, target.name) ?? scope, target.name, value)
      return value
    case 'variable':
      return setMember(run, target.name, value, scope)
    case 'constant':
      return setConstant(run, target.name, value, target.line)
    case 'call':
      return setOnValue(run, target, value, scope)
    default:
      return note(run, target.line, 'statement')
  }
}

function setMember(run: Run, name: string, value: Value, { self }: Scope): Value {
  const members = membersOf(run, self)
  const old = members.names.get(name)
  // Lists whose entries are only written differently: each turn of a loop comes to the same.
  const isRewritten =
    isPlain(value) && value.kind === 'list' && old?.kind === 'list' && old.items.length === value.items.length
  if (isRewritten) members.names.set(name, value)
  else assign(run, members, name, value)
  return value
}

function setConstant(run: Run, name: string, value: Value, line: number): Value {
  const old = run.constants.get(name)
  if (old === undefined) run.constants.set(name, value)
  else
    run.constants.set(
      name,
      run.openBlocks === 0 ? choose(run.guard, value, old) : note(run, line, 'statement'),
    )
  return value
}

function setOnValue(run: Run, target: Extract<Node, { kind: 'call' }>, value: Value, scope: Scope): Value {
  const { line, name } = target
  if (target.on === undefined) return note(run, line, 'statement')
  const on = run.evaluate(target.on, scope)
  if (on.kind === 'output') return publish(run, name, value, line)
  if (on.kind === 'hash' && name === '[]')
    return setEntry(run, on, run.evaluate(target.args[0] as Node, scope), value, line)
  if (on.kind === 'cart' || on.kind === 'line') run.givesDiscounts = true
  return note(run, line, 'statement')
}

function setEntry(
  run: Run,
  hash: Extract<Value, { kind: 'hash' }>,
  key: Value,
  value: Value,
  line: number,
): Value {
  const { entries } = hash
  const isCertain = run.guard.kind === 'always' && run.openBlocks === 0
  if (!isCertain || !isPlain(key) || contains(value, hash)) {
    // An entry that is not certain makes the whole hash uncertain.
    entries.push({ key: unknownValue, value: unknownValue })
    return note(run, line, 'statement')
  }
  const entry = entries.find((each) => keyOf(each.key) === keyOf(key))
  if (entry === undefined) entries.push({ key, value })
  else entry.value = value
  return value
}
