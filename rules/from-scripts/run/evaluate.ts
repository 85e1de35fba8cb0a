import { and, constant, not, or, unknown } from '../formula.ts'
import { joinTexts } from '../methods/joined-texts.ts'
import {
  booleanOf,
  nothing,
  numberOf,
  type Scope,
  type ScriptClass,
  textOf,
  unknownValue,
  type Value,
} from '../script-value.ts'
import type { Node } from '../syntax/syntax.ts'
import { runSet } from './assignments.ts'
import { runBody } from './blocks.ts'
import { runBranch } from './branches.ts'
import { callByName, callOn, runCall, runSuper } from './calls.ts'
import { equals } from './equality.ts'
import { leave } from './frames.ts'
import { readConstant, readMember, readName } from './names.ts'
import { countStep, note, type Run } from './run.ts'
import { truth } from './truth.ts'

type NodeOf<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>

/** Value of a statement or an expression in all checkouts that come to it, with its effects. */
export function evaluate(run: Run, node: Node, scope: Scope): Value {
  countStep(run)
  const { line } = node
  const read = (part: Node) => run.evaluate(part, scope)
  switch (node.kind) {
    case 'number':
      return numberOf(node.value)
    case 'text':
      return joinText(
        run,
        node.parts.map((part) => (typeof part === 'string' ? textOf(part) : read(part))),
        line,
      )
    case 'symbol':
      return { kind: 'symbol', value: node.name }
    case 'nothing':
      return nothing
    case 'boolean':
      return booleanOf(constant(node.value))
    case 'self':
      return scope.self
    case 'pattern':
      // Other letters change the language of the expression, and a text that is put in is not followed.
      return ['', 'i'].includes(node.flags) && !node.source.includes('#{')
        ? { kind: 'pattern', source: node.source, ignoresCase: node.flags === 'i' }
        : note(run, line, 'comparison')
    case 'list':
      return { kind: 'list', items: node.items.map(read) }
    case 'hash':
      return {
        kind: 'hash',
        entries: node.entries.map(({ key, value }) => ({ key: read(key), value: read(value) })),
      }
    case 'range':
      return { kind: 'range', from: read(node.from), to: read(node.to), isOpen: node.isOpen }
    case 'variable':
      return readMember(run, node.name, scope)
    case 'name':
      return readName(run, node.name, scope) ?? callByName(run, node.name, [], undefined, scope, line)
    case 'constant':
      return readConstant(run, node.name, line)
    case 'call':
      return runCall(run, node, scope)
    case 'set':
      return runSet(run, node, scope)
    case 'if':
      return runIf(run, node, scope)
    case 'case':
      return runCase(run, node, scope)
    case 'and': {
      const left = read(node.left)
      return runBranch(
        run,
        truth(left),
        () => read(node.right),
        () => left,
      )
    }
    case 'or':
      return runOr(run, node, scope)
    case 'not':
      return booleanOf(not(truth(read(node.value))))
    case 'leave':
      return leave(run, node.by, node.value === undefined ? nothing : read(node.value), line)
    case 'class':
      return defineClass(run, node, scope)
    case 'method':
      run.methods.set(node.name, { params: node.params, body: node.body, owner: undefined, name: node.name })
      return nothing
    case 'lambda':
      return { kind: 'code', block: node.block, scope }
    case 'super':
      return runSuper(run, node.args, scope, line)
    case 'block':
      return runBody(run, node.body, scope)
    case 'unread':
      note(run, line, 'statement')
      // It may have ended the script, so the rest is not certain.
      run.guard = and(run.guard, unknown)
      return unknownValue
  }
}

function joinText(run: Run, parts: readonly Value[], line: number): Value {
  if (parts.every((part) => ['text', 'symbol', 'number'].includes(part.kind)))
    return textOf(parts.map((part) => ('value' in part ? String(part.value) : '')).join(''))
  const [gap, ...more] = new Set(parts.flatMap((part) => (part.kind === 'text' ? [part.value] : [])))
  const inserted = parts.filter(({ kind }) => kind !== 'text')
  const inRow = gap === undefined || more.length > 0 ? undefined : joinTexts(inserted, gap)
  if (inRow !== undefined) return inRow
  let joined: Value = textOf('')
  for (const part of parts) joined = callOn(run, joined, '+', [part], undefined, run.topScope, line)
  return joined
}

function runOr(run: Run, { left: first, right, line }: NodeOf<'and' | 'or'>, scope: Scope): Value {
  const left = run.evaluate(first, scope)
  if (left.kind !== 'place')
    return runBranch(
      run,
      truth(left),
      () => left,
      () => run.evaluate(right, scope),
    )
  // A method that is not in the list goes after the others. Any other place is no order of rules.
  const rest = run.evaluate(right, scope)
  return rest.kind === 'number' && rest.value >= left.names.length ? left : note(run, line, 'change')
}

function runIf(run: Run, node: NodeOf<'if'>, scope: Scope): Value {
  const test = run.evaluate(node.test, scope)
  if (test.kind === 'option' && test.filter !== undefined && node.otherwise.length === 0) {
    // Acts on the method that was found, and only there.
    const base = run.guard
    run.guard = and(base, test.filter)
    runBody(run, node.met, scope)
    run.guard = base
    return nothing
  }
  return runBranch(
    run,
    truth(test),
    () => runBody(run, node.met, scope),
    () => runBody(run, node.otherwise, scope),
  )
}

function runCase(run: Run, node: NodeOf<'case'>, scope: Scope): Value {
  const subject = node.subject === undefined ? undefined : run.evaluate(node.subject, scope)
  const next = (index: number): Value => {
    const branch = node.branches[index]
    if (branch === undefined) return runBody(run, node.otherwise, scope)
    const tests = branch.values.map((value) => {
      const wanted = run.evaluate(value, scope)
      if (subject === undefined) return truth(wanted)
      return wanted.kind === 'range' || wanted.kind === 'pattern'
        ? truth(callOn(run, wanted, '===', [subject], undefined, scope, value.line))
        : equals(run, subject, wanted, value.line)
    })
    return runBranch(
      run,
      or(...tests),
      () => runBody(run, branch.body, scope),
      () => next(index + 1),
    )
  }
  return next(0)
}

function defineClass(run: Run, node: NodeOf<'class'>, scope: Scope): Value {
  const known = run.constants.get(node.name)
  const parent = node.parent === undefined ? undefined : run.constants.get(node.parent)
  const of: ScriptClass =
    known?.kind === 'class'
      ? known.of
      : { name: node.name, parent: parent?.kind === 'class' ? parent.of : undefined, methods: new Map() }
  run.constants.set(node.name, { kind: 'class', of })
  for (const each of node.body) {
    if (each.kind === 'method')
      of.methods.set(each.name, { params: each.params, body: each.body, owner: of, name: each.name })
    else run.evaluate(each, scope)
  }
  return nothing
}
