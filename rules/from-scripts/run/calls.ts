import { and, constant, not, unknown } from '../formula.ts'
import { callBuiltIn } from '../methods/ruby-methods.ts'
import {
  booleanOf,
  type Method,
  nothing,
  numberOf,
  type Scope,
  type ScriptClass,
  textOf,
  unknownValue,
  type Value,
} from '../script-value.ts'
import type { Block, Node } from '../syntax/syntax.ts'
import { runBlock, runMethod } from './blocks.ts'
import { runBranch, settle } from './branches.ts'
import { equals } from './equality.ts'
import { exit } from './frames.ts'
import { readName } from './names.ts'
import { ownerOfOutput } from './output.ts'
import { countStep, note, type Run } from './run.ts'
import { truth } from './truth.ts'

/** Methods that write to the log of the Script Editor. */
const logMethods = ['puts', 'p', 'print']
const withoutEffect = new Set([...logMethods, 'require', 'private', 'public', 'attr_reader', 'attr_accessor'])

export function runCall(run: Run, node: Extract<Node, { kind: 'call' }>, scope: Scope): Value {
  const { line, name, block } = node
  const evaluateArgs = () => node.args.map((arg) => run.evaluate(arg, scope))
  if (node.on === undefined) {
    if (logMethods.includes(name)) return nothing
    const isAsked = node.args.length > 0 || block !== undefined
    const local = isAsked ? undefined : readName(run, name, scope)
    return local ?? callByName(run, name, evaluateArgs(), block, scope, line)
  }
  const on = run.evaluate(node.on, scope)
  const args = evaluateArgs()
  const call = () => callOn(run, on, name, args, block, scope, line)
  return node.isSafe ? runBranch(run, truth(on), call, () => nothing) : call()
}

/** Calls a method of the script, of the object itself, or of Ruby. */
export function callByName(
  run: Run,
  name: string,
  args: readonly Value[],
  block: Block | undefined,
  scope: Scope,
  line: number,
): Value {
  const { self } = scope
  const own = self.kind === 'object' ? findMethod(self.of, name) : undefined
  const method = own ?? run.methods.get(name)
  if (method !== undefined)
    return callMethod(run, method, args, own === undefined ? { kind: 'main' } : self, line, block)
  if (withoutEffect.has(name)) return nothing
  switch (name) {
    case 'exit':
    case 'abort':
      exit(run)
      return nothing
    case 'raise':
      return raise(run, line)
    case 'send':
    case 'respond_to?':
    case 'public_send':
      return callOn(run, self, name, args, block, scope, line)
    case 'loop':
      run.guard = and(run.guard, unknown)
      return note(run, line, 'statement')
    default:
      return name === 'method' && args[0]?.kind === 'symbol'
        ? { kind: 'method', name: args[0].value }
        : note(run, line, 'method')
  }
}

/** An error leaves checkout as it is, changes before it included. */
function raise(run: Run, line: number): Value {
  const { made, guard } = run
  for (const [index, each] of made.entries()) made[index] = { ...each, when: and(each.when, not(guard)) }
  if (guard.kind !== 'always') exit(run)
  else note(run, line, 'raise')
  return nothing
}

function callMethod(
  run: Run,
  method: Method,
  args: readonly Value[],
  self: Value,
  line: number,
  block?: Block,
): Value {
  if (block === undefined || !usesYield(method)) return runMethod(run, method, args, self)
  countStep(run)
  return note(run, line, 'method')
}

const usesYield = (method: Method) => JSON.stringify(method.body).includes('"yield"')

function findMethod(from: ScriptClass | undefined, name: string): Method | undefined {
  for (let at = from; at !== undefined; at = at.parent) {
    const method = at.methods.get(name)
    if (method !== undefined) return method
  }
  return undefined
}

/** `super` alone hands on the arguments of the method around it. */
export function runSuper(run: Run, args: readonly Node[] | undefined, scope: Scope, line: number): Value {
  const { method, self } = scope
  if (method === undefined) return note(run, line, 'method')
  const given =
    args?.map((arg) => run.evaluate(arg, scope)) ??
    method.params.map(({ name }) => readName(run, name, scope) ?? nothing)
  const above = findMethod(method.owner?.parent, method.name)
  return above === undefined ? nothing : callMethod(run, above, given, self, line)
}

/** Calls a block, a lambda or a method by its name. */
export function callBlock(
  run: Run,
  block: Block | Value,
  args: readonly Value[],
  scope: Scope,
  line: number,
): Value {
  if ('body' in block) {
    const { value, frame, base } = runBlock(run, block, args, scope)
    if (frame.broke.kind === 'never') return value
    // `break` would give the call around the block another result.
    run.guard = and(base, unknown)
    return note(run, line, 'statement')
  }
  const passed = 'passed' in block ? run.evaluate(block.passed, scope) : block
  if (passed.kind === 'code') return runBlock(run, passed.block, args, passed.scope).value
  if (passed.kind === 'symbol' && args[0] !== undefined)
    return callOn(run, args[0], passed.value, args.slice(1), undefined, scope, line)
  if (passed.kind === 'method') return callByName(run, passed.name, args, undefined, scope, line)
  return note(run, line, 'method')
}

/** Calls a method of a value. A value that differs between checkouts is followed in each of its branches. */
export function callOn(
  run: Run,
  value: Value,
  name: string,
  values: readonly Value[],
  block: Block | undefined,
  scope: Scope,
  line: number,
): Value {
  countStep(run)
  const args = values.map((arg) => settle(run, arg))
  const on = settle(run, value)
  if (on.kind === 'choice') {
    const callIn = (branch: Value) => () => callOn(run, branch, name, args, block, scope, line)
    return runBranch(run, on.when, callIn(on.met), callIn(on.otherwise))
  }
  const chosen = args.findIndex(({ kind }) => kind === 'choice')
  const arg = args[chosen]
  if (arg?.kind === 'choice') {
    const callWith = (branch: Value) => () =>
      callOn(run, on, name, args.with(chosen, branch), block, scope, line)
    return runBranch(run, arg.when, callWith(arg.met), callWith(arg.otherwise))
  }
  if (on.kind === 'unknown') return unknownValue
  const owner = on.kind === 'output' && args.length === 0 ? ownerOfOutput(name) : undefined
  if (owner !== undefined) return run.outputs.get(owner) ?? note(run, line, 'output')
  return (
    callOnAnything(run, on, name, args, block, scope, line) ??
    callOnKind(run, on, name, args, block, scope, line)
  )
}

/** Methods that every value of Ruby has. */
function callOnAnything(
  run: Run,
  on: Value,
  name: string,
  args: readonly Value[],
  block: Block | undefined,
  scope: Scope,
  line: number,
): Value | undefined {
  switch (name) {
    case '==':
    case 'eql?':
    case 'equal?':
    case '===':
      if (name === '===' && (on.kind === 'pattern' || on.kind === 'range')) return undefined
      return booleanOf(args[0] === undefined ? unknown : equals(run, on, args[0], line))
    case '!~':
      return booleanOf(not(truth(callOn(run, on, '=~', args, block, scope, line))))
    case 'nil?':
    case 'blank?':
    case '!':
      return booleanOf(not(truth(on)))
    case 'present?':
      return booleanOf(truth(on))
    case 'freeze':
    case 'dup':
    case 'clone':
    case 'itself':
    case 'to_a':
    case 'tap':
      return block === undefined ? on : undefined
    case 'send':
    case 'public_send':
    case '__send__': {
      const [called, ...rest] = args
      return called !== undefined && 'value' in called && typeof called.value === 'string'
        ? callOn(run, on, called.value, rest, block, scope, line)
        : note(run, line, 'method')
    }
    default:
      return undefined
  }
}

function callOnKind(
  run: Run,
  on: Value,
  name: string,
  args: readonly Value[],
  block: Block | undefined,
  scope: Scope,
  line: number,
): Value {
  switch (on.kind) {
    case 'object':
      return callOnObject(run, on, name, args, block, line)
    case 'class':
      return callOnClass(run, on, name, args, block, line)
    case 'builtIn':
      return callBuiltIn(on.name, name, args) ?? note(run, line, 'method')
    case 'nothing':
      return callOnNothing(run, name, line)
    case 'code':
      if (['call', '()', '[]'].includes(name)) return runBlock(run, on.block, args, on.scope).value
      break
    case 'method':
      if (name === 'call') return callByName(run, on.name, args, undefined, scope, line)
  }
  return run.callOnValue(on, name, args, block, scope, line)
}

function callOnObject(
  run: Run,
  on: Extract<Value, { kind: 'object' }>,
  name: string,
  args: readonly Value[],
  block: Block | undefined,
  line: number,
): Value {
  if (name === 'respond_to?') {
    const [asked] = args
    const wanted = asked !== undefined && 'value' in asked ? String(asked.value) : ''
    return booleanOf(constant(findMethod(on.of, wanted) !== undefined))
  }
  const method = findMethod(on.of, name)
  if (method !== undefined) return callMethod(run, method, args, on, line, block)
  const member = on.members.get(`@${name}`)
  return member !== undefined && args.length === 0 ? member : note(run, line, 'method')
}

function callOnClass(
  run: Run,
  on: Extract<Value, { kind: 'class' }>,
  name: string,
  args: readonly Value[],
  block: Block | undefined,
  line: number,
): Value {
  if (name !== 'new') {
    const own = findMethod(on.of, `self.${name}`)
    return own === undefined ? note(run, line, 'method') : callMethod(run, own, args, on, line, block)
  }
  const made: Value = { kind: 'object', of: on.of, members: new Map() }
  const initialize = findMethod(on.of, 'initialize')
  if (initialize !== undefined) callMethod(run, initialize, args, made, line, block)
  return made
}

/** Ruby ends a script that asks nothing for something. */
function callOnNothing(run: Run, name: string, line: number): Value {
  if (name === 'to_s') return textOf('')
  if (name === 'to_i' || name === 'to_f') return numberOf(0)
  if (name === '=~') return nothing
  if (name === 'to_a') return { kind: 'list', items: [] }
  return note(run, line, 'method')
}
