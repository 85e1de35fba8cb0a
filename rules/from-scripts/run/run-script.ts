import {
  always,
  and,
  atom,
  constant,
  type Formula,
  follows,
  isImpossible,
  namesLine,
  never,
  not,
  or,
  some,
  type TextFact,
  unknown,
} from '../formula.ts'
import type { Runner } from '../methods/method-call.ts'
import { callBuiltIn } from '../methods/ruby-methods.ts'
import { callOnValue } from '../methods/script-methods.ts'
import { type LineReason, ScriptTooLarge } from '../script-fault.ts'
import {
  booleanOf,
  choose,
  isPlain,
  keyOf,
  type Method,
  nothing,
  numberOf,
  type OptionOwner,
  type Scope,
  type ScriptChange,
  type ScriptClass,
  textOf,
  unknownValue,
  type Value,
} from '../script-value.ts'
import type { ParsedScript } from '../syntax/parse-script.ts'
import type { Block, CodeBlock, Node } from '../syntax/syntax.ts'

/** Steps of one reading. The longest published script takes some thousands. */
const maxSteps = 60_000
const maxCalls = 60

export type ScriptRun = {
  readonly changes: readonly ScriptChange[]
  readonly faults: readonly { readonly line: number; readonly reason: LineReason }[]
  /** The script changes prices or lines of the cart. */
  readonly givesDiscounts: boolean
}

/** Texts that are always there. */
const certainFacts: ReadonlySet<TextFact> = new Set([
  'country',
  'currency',
  'language',
  'option.name',
  'line.title',
  'line.handle',
  'line.product',
])

const ownerOfOutput = (name: string): OptionOwner | undefined =>
  name === 'payment_gateways' ? 'payment' : name === 'shipping_rates' ? 'delivery' : undefined

type Leave = { readonly when: Formula; readonly value: Value }
type Frame = {
  readonly kind: 'method' | 'block' | 'lines' | 'options'
  readonly results: Leave[]
  /** Returns that go through a loop over the cart's lines. */
  readonly returns: Leave[]
  left: Formula
  broke: Formula
  exited: Formula
}
type Write = { readonly scope: Scope; readonly name: string; readonly when: Formula; readonly value: Value }

/**
 * Follows a script through every checkout at once: facts of the checkout stay open, and each change has the formula of
 * the checkouts that it is made in. A line that is not understood is unknown, and so is all that depends on it.
 */
export function runScript({ statements, faults: syntaxFaults }: ParsedScript): ScriptRun {
  const faults = new Map<number, LineReason>(syntaxFaults.map(({ line, reason }) => [line, reason]))
  const constants = new Map<string, Value>()
  const methods = new Map<string, Method>()
  const frames: Frame[] = []
  const output: ScriptChange[] = []
  let made: ScriptChange[] = output
  /** Writes of a loop to names outside it, and the names that it writes to. */
  let writes:
    | { readonly base: Scope; readonly list: Write[]; readonly names: ReadonlySet<string> }
    | undefined
  /** Blocks that run once for any line, method or tag. Their sums are not followed. */
  let openBlocks = 0
  let guard: Formula = always
  let published: Formula = never
  /** Methods and rates that are the output in every checkout so far. */
  const outputs = new Map<OptionOwner, Value>()
  const publishedCopies = new Set<readonly ScriptChange[]>()
  let givesDiscounts = false
  let steps = 0

  const note = (line: number, reason: LineReason): Value => {
    if (!faults.has(line)) faults.set(line, reason)
    return unknownValue
  }
  const step = () => {
    steps += 1
    if (steps > maxSteps) throw new ScriptTooLarge('steps')
  }

  function truth(value: Value): Formula {
    switch (value.kind) {
      case 'nothing':
        return never
      case 'unknown':
        return unknown
      case 'boolean':
        return value.is
      case 'customer':
      case 'address':
        return atom({ fact: value.kind, test: 'is' })
      case 'fact':
        return certainFacts.has(value.fact) ? always : atom({ fact: `${value.fact}.known`, test: 'is' })
      case 'option':
        return value.filter === undefined ? always : unknown
      case 'place':
        return atom({ fact: 'option.name', test: 'in', values: value.names })
      case 'choice':
        return or(and(value.when, truth(value.met)), and(not(value.when), truth(value.otherwise)))
      default:
        return always
    }
  }

  function runBody(body: readonly Node[], scope: Scope): Value {
    let value: Value = nothing
    for (const node of body) {
      if (guard.kind === 'never') return nothing
      value = run(node, scope)
    }
    return value
  }

  function openFrame(kind: Frame['kind']): Frame {
    const frame: Frame = { kind, results: [], returns: [], left: never, broke: never, exited: never }
    frames.push(frame)
    if (frames.length > maxCalls) throw new ScriptTooLarge('calls')
    return frame
  }

  /** Leaves out what is known where the value is used. */
  function relativeTo(base: Formula, when: Formula): Formula {
    const parts = when.kind === 'and' ? when.parts : [when]
    return and(...parts.filter((part) => follows(base, part) !== true))
  }

  const joinResults = (base: Formula, results: readonly Leave[], last: Value) =>
    results.reduceRight((rest, { when, value }) => choose(relativeTo(base, when), value, rest), last)

  function runBlock(
    block: CodeBlock,
    args: readonly Value[],
    outer: Scope,
    kind: 'block' | 'options' | 'lines' = 'block',
  ) {
    step()
    const base = guard
    const scope: Scope = { names: new Map(), outer, self: outer.self, method: outer.method }
    const [only] = args
    const given = block.params.length > 1 && args.length === 1 && only?.kind === 'list' ? only.items : args
    for (const [index, name] of block.params.entries()) scope.names.set(name, given[index] ?? nothing)
    const frame = openFrame(kind === 'options' ? kind : 'block')
    const isOpen = args.some((arg) => arg.kind === 'line' || arg.kind === 'option' || arg.kind === 'tag')
    if (isOpen) openBlocks += 1
    const value =
      isOpen && kind === 'block'
        ? withoutWrites(block, outer, () => runBody(block.body, scope))
        : runBody(block.body, scope)
    if (isOpen) openBlocks -= 1
    frames.pop()
    const isThrough = guard.kind !== 'never'
    guard =
      frame.left.kind === 'never' && frame.broke.kind === 'never'
        ? base
        : and(base, not(or(frame.left, frame.broke)))
    return { value: joinResults(base, frame.results, isThrough ? value : nothing), frame, base }
  }

  /** Runs a block that answers a question. Names outside it that it writes to are not followed. */
  function withoutWrites(block: CodeBlock, scope: Scope, read: () => Value): Value {
    const outer = writes
    const list: Write[] = []
    writes = { base: scope, list, names: new Set([...(outer?.names ?? []), ...findWrites(block.body)]) }
    const value = read()
    writes = outer
    for (const { scope: at, name } of list) assign(at, name, note(block.line, 'statement'))
    return value
  }

  /** Calls a block, a lambda or a method by its name. */
  function callBlock(block: Block | Value, args: readonly Value[], scope: Scope, line: number): Value {
    if ('body' in block) {
      const { value, frame, base } = runBlock(block, args, scope)
      if (frame.broke.kind !== 'never') {
        // `break` would give the call around the block another result.
        guard = and(base, unknown)
        return note(line, 'statement')
      }
      return value
    }
    const passed = 'passed' in block ? run(block.passed, scope) : block
    if (passed.kind === 'code') return runBlock(passed.block, args, passed.scope).value
    if (passed.kind === 'symbol' && args[0] !== undefined)
      return callOn(args[0], passed.value, args.slice(1), undefined, scope, line)
    if (passed.kind === 'method') return callByName(passed.name, args, undefined, scope, line)
    return note(line, 'method')
  }

  function callMethod(
    method: Method,
    args: readonly Value[],
    self: Value,
    line: number,
    block?: Block,
    from?: Scope,
  ): Value {
    step()
    if (block !== undefined && from !== undefined && usesYield(method)) return note(line, 'method')
    const base = guard
    const scope: Scope = { names: new Map(), outer: undefined, self, method }
    const last = args.at(-1)
    const named = method.params.some(({ isNamed }) => isNamed) && last?.kind === 'hash' ? last : undefined
    let index = 0
    const own = method.params.filter(({ isNamed, isRest }) => !isNamed && !isRest).length
    const rest = Math.max(0, args.length - (named === undefined ? 0 : 1) - own)
    for (const { name, fallback, isNamed, isRest } of method.params) {
      if (isRest) {
        scope.names.set(name, { kind: 'list', items: args.slice(index, index + rest) })
        index += rest
        continue
      }
      const given = isNamed
        ? named?.entries.find(({ key }) => key.kind === 'symbol' && key.value === name)?.value
        : args[index++]
      scope.names.set(name, given ?? (fallback === undefined ? nothing : run(fallback, scope)))
    }
    const frame = openFrame('method')
    const value = runBody(method.body, scope)
    frames.pop()
    const isThrough = guard.kind !== 'never'
    guard = frame.exited.kind === 'never' ? base : and(base, not(frame.exited))
    return joinResults(base, frame.results, isThrough ? value : nothing)
  }

  /** Names and members that statements write to. */
  function findWrites(body: unknown): string[] {
    if (Array.isArray(body)) return body.flatMap(findWrites)
    if (body === null || typeof body !== 'object') return []
    const { kind, target } = body as { kind?: unknown; target?: { kind: string; name: string } }
    const own =
      kind === 'set' && (target?.kind === 'name' || target?.kind === 'variable') ? [target.name] : []
    return [...own, ...Object.values(body).flatMap(findWrites)]
  }

  const usesYield = (method: Method) => JSON.stringify(method.body).includes('"yield"')

  function leave(by: 'return' | 'next' | 'break', value: Value, line: number): Value {
    if (by === 'next') {
      const frame = frames.at(-1)
      if (frame === undefined || frame.kind === 'method') note(line, 'statement')
      else frame.results.push({ when: guard, value })
    } else if (by === 'break') {
      const frame = frames.at(-1)
      if (frame === undefined || frame.kind === 'method') note(line, 'statement')
      else if (frame.kind === 'options') {
        note(line, 'statement')
        frame.left = or(frame.left, unknown)
      } else frame.broke = or(frame.broke, guard)
    } else {
      for (let index = frames.length - 1; ; index -= 1) {
        const frame = frames[index]
        if (frame === undefined) {
          exit()
          break
        }
        if (frame.kind === 'method') {
          frame.results.push({ when: guard, value })
          break
        }
        if (frame.kind === 'lines') {
          frame.returns.push({ when: guard, value })
          break
        }
        if (frame.kind === 'options') note(line, 'statement')
        frame.left = or(frame.left, frame.kind === 'options' ? unknown : guard)
      }
    }
    guard = never
    return nothing
  }

  /** Ends the script on this path. */
  function exit(): void {
    for (let index = frames.length - 1; index >= 0; index -= 1) {
      const frame = frames[index] as Frame
      frame.exited = or(frame.exited, guard)
      if (frame.kind !== 'method') frame.left = or(frame.left, guard)
      if (frame.kind === 'lines') break
    }
    guard = never
  }

  function change(given: ScriptChange): void {
    made.push({ ...given, when: and(guard, given.when) })
  }

  /** Runs a block for any line of the cart. Effects happen where some line meets their conditions. */
  function runForLines(filter: Formula, block: Block, scope: Scope, line: number): void {
    const base = guard
    const outerMade = made
    const outerWrites = writes
    const changes: ScriptChange[] = []
    const list: Write[] = []
    made = changes
    writes = {
      base: scope,
      list,
      names: new Set([...(outerWrites?.names ?? []), ...('body' in block ? findWrites(block.body) : [])]),
    }
    guard = filter
    const frame = openFrame('lines')
    let broke: Formula = never
    if ('body' in block) broke = runBlock(block, [{ kind: 'line' }], scope, 'lines').frame.broke
    else note(line, 'statement')
    frames.pop()
    made = outerMade
    writes = outerWrites
    const effects = [...changes, ...list, ...frame.returns]
    const isOdd =
      broke.kind !== 'never' &&
      effects.some(({ when }) => follows(when, broke) !== true && when.key !== broke.key)
    if (isOdd) note(line, 'statement')
    const forCart = (when: Formula) => (isOdd ? unknown : some(when))
    guard = base
    for (const { scope: at, name, when, value } of list) {
      const isOfLine = value.kind !== 'boolean' ? !isPlain(value) : namesLine(value.is)
      if (isOfLine) note(line, 'statement')
      const old = at.names.get(name) ?? nothing
      assign(at, name, choose(forCart(when), isOfLine ? unknownValue : value, old))
    }
    for (const each of changes) change({ ...each, when: forCart(each.when) })
    if (frame.exited.kind !== 'never') {
      guard = and(base, forCart(frame.exited))
      exit()
      guard = and(base, not(forCart(frame.exited)))
    }
    for (const { when, value } of frame.returns) {
      const before = guard
      guard = and(before, forCart(when))
      leave('return', value, line)
      guard = and(before, not(forCart(when)))
    }
  }

  /** Runs a block for known entries, one after another. `break` ends the loop where its condition is met. */
  function runForItems(turns: readonly (readonly Value[])[], block: Block, scope: Scope, line: number): void {
    const base = guard
    let left: Formula = never
    let broke: Formula = never
    for (const args of turns) {
      guard = possible(and(base, not(left), not(broke)))
      if (guard.kind === 'never') break
      if ('body' in block) {
        const { frame } = runBlock(block, args, scope)
        left = or(left, frame.left)
        broke = or(broke, frame.broke)
      } else callBlock(block, args, scope, line)
    }
    guard = left.kind === 'never' ? base : and(base, not(left))
  }

  /** Runs a block for any payment method or rate. */
  function runForOptions(owner: 'payment' | 'delivery', block: Block, scope: Scope, line: number): void {
    const outerWrites = writes
    const list: Write[] = []
    writes = { base: scope, list, names: new Set('body' in block ? findWrites(block.body) : []) }
    if ('body' in block) runBlock(block, [{ kind: 'option', owner, filter: undefined }], scope, 'options')
    else note(line, 'statement')
    writes = outerWrites
    for (const { scope: at, name } of list) assign(at, name, note(line, 'statement'))
  }

  function findScope(scope: Scope, name: string): Scope | undefined {
    for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) if (at.names.has(name)) return at
    return undefined
  }

  const isOutside = (base: Scope, at: Scope) => {
    for (let each: Scope | undefined = base; each !== undefined; each = each.outer)
      if (each === at) return true
    return false
  }

  function assign(at: Scope, name: string, value: Value): void {
    if (writes !== undefined && isOutside(writes.base, at)) {
      const isExpected = writes.names.has(name)
      writes.list.push({ scope: at, name, when: guard, value: isExpected ? value : unknownValue })
      return
    }
    const old = at.names.get(name)
    at.names.set(name, old === undefined ? value : choose(guard, value, old))
  }

  function readName(name: string, scope: Scope): Value | undefined {
    const at = findScope(scope, name)
    return at === undefined ? undefined : readFrom(at, name)
  }

  /** A name that a loop writes to has the value of an earlier turn, which is not known. */
  function readFrom(at: Scope, name: string): Value {
    if (writes !== undefined && isOutside(writes.base, at)) {
      const isWritten =
        writes.names.has(name) || writes.list.some((write) => write.scope === at && write.name === name)
      if (isWritten) return unknownValue
    }
    return settle(at.names.get(name) ?? nothing)
  }

  /** The branch of a choice that is known where it is read. */
  function settle(value: Value): Value {
    if (value.kind !== 'choice') return value
    const known = follows(guard, value.when)
    return known === undefined ? value : settle(known ? value.met : value.otherwise)
  }

  function run(node: Node, scope: Scope): Value {
    step()
    const { line } = node
    switch (node.kind) {
      case 'number':
        return numberOf(node.value)
      case 'text':
        return joinText(
          node.parts.map((part) => (typeof part === 'string' ? textOf(part) : run(part, scope))),
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
        return note(line, 'comparison')
      case 'list':
        return { kind: 'list', items: node.items.map((item) => run(item, scope)) }
      case 'hash':
        return {
          kind: 'hash',
          entries: node.entries.map(({ key, value }) => ({ key: run(key, scope), value: run(value, scope) })),
        }
      case 'range':
        return { kind: 'range', from: run(node.from, scope), to: run(node.to, scope), isOpen: node.isOpen }
      case 'variable':
        return readMember(node.name, scope)
      case 'name':
        return readName(node.name, scope) ?? callByName(node.name, [], undefined, scope, line)
      case 'constant':
        return readConstant(node.name, line)
      case 'call':
        return runCall(node, scope)
      case 'set':
        return runSet(node, scope)
      case 'if':
        return runIf(node, scope)
      case 'case':
        return runCase(node, scope)
      case 'and': {
        const left = run(node.left, scope)
        return runBranch(
          truth(left),
          () => run(node.right, scope),
          () => left,
        )
      }
      case 'or': {
        const left = run(node.left, scope)
        if (left.kind !== 'place')
          return runBranch(
            truth(left),
            () => left,
            () => run(node.right, scope),
          )
        // A method that is not in the list goes behind the others. Any other place is no order of rules.
        const rest = run(node.right, scope)
        return rest.kind === 'number' && rest.value >= left.names.length ? left : note(line, 'change')
      }
      case 'not':
        return booleanOf(not(truth(run(node.value, scope))))
      case 'leave':
        return leave(node.by, node.value === undefined ? nothing : run(node.value, scope), line)
      case 'class':
        return defineClass(node, scope)
      case 'method':
        methods.set(node.name, { params: node.params, body: node.body, owner: undefined, name: node.name })
        return nothing
      case 'lambda':
        return { kind: 'code', block: node.block, scope }
      case 'super':
        return runSuper(node.args, scope, line)
      case 'block':
        return runBody(node.body, scope)
      case 'unread': {
        note(line, 'statement')
        // It may have ended the script, so the rest is not certain.
        guard = and(guard, unknown)
        return unknownValue
      }
    }
  }

  function joinText(parts: readonly Value[], line: number): Value {
    if (parts.every((part) => ['text', 'symbol', 'number'].includes(part.kind)))
      return textOf(parts.map((part) => ('value' in part ? String(part.value) : '')).join(''))
    let joined: Value = textOf('')
    for (const part of parts) joined = callOn(joined, '+', [part], undefined, topScope, line)
    return joined
  }

  function runBranch(when: Formula, met: () => Value, otherwise: () => Value): Value {
    const base = guard
    const whenTrue = possible(and(base, when))
    const whenFalse = possible(and(base, not(when)))
    guard = whenTrue
    const one = guard.kind === 'never' ? nothing : met()
    const afterTrue = guard
    guard = whenFalse
    const other = guard.kind === 'never' ? nothing : otherwise()
    const isWhole = afterTrue.key === whenTrue.key && guard.key === whenFalse.key
    guard = isWhole ? base : or(afterTrue, guard)
    if (whenTrue.kind === 'never') return other
    if (whenFalse.kind === 'never') return one
    return choose(when, one, other)
  }

  const possible = (formula: Formula) => (isImpossible(formula) ? never : formula)

  function runIf(node: Extract<Node, { kind: 'if' }>, scope: Scope): Value {
    const test = run(node.test, scope)
    if (test.kind === 'option' && test.filter !== undefined && node.otherwise.length === 0) {
      // Acts on the method that was found, and only there.
      const base = guard
      guard = and(base, test.filter)
      runBody(node.met, scope)
      guard = base
      return nothing
    }
    return runBranch(
      truth(test),
      () => runBody(node.met, scope),
      () => runBody(node.otherwise, scope),
    )
  }

  function runCase(node: Extract<Node, { kind: 'case' }>, scope: Scope): Value {
    const subject = node.subject === undefined ? undefined : run(node.subject, scope)
    const next = (index: number): Value => {
      const branch = node.branches[index]
      if (branch === undefined) return runBody(node.otherwise, scope)
      const tests = branch.values.map((value) => {
        const wanted = run(value, scope)
        if (subject === undefined) return truth(wanted)
        return wanted.kind === 'range'
          ? truth(callOn(wanted, 'include?', [subject], undefined, scope, value.line))
          : equals(subject, wanted, value.line)
      })
      return runBranch(
        or(...tests),
        () => runBody(branch.body, scope),
        () => next(index + 1),
      )
    }
    return next(0)
  }

  /** Members of objects, as scopes of their own. */
  const memberScopes = new Map<Map<string, Value>, Scope>()
  const isOfObject = new Set<Scope>()
  const globals = new Map<string, Value>()
  function membersOf(self: Value): Scope {
    const names = self.kind === 'object' ? self.members : globals
    const known = memberScopes.get(names)
    if (known !== undefined) return known
    const scope: Scope = { names, outer: undefined, self, method: undefined }
    memberScopes.set(names, scope)
    isOfObject.add(scope)
    return scope
  }

  const readMember = (name: string, { self }: Scope): Value => readFrom(membersOf(self), name)

  function readConstant(name: string, line: number): Value {
    const known = constants.get(name)
    if (known !== undefined) return settle(known)
    if (name === 'Input') return { kind: 'input' }
    if (name === 'Output') return { kind: 'output' }
    if (
      ['Money', 'Decimal', 'Array', 'Hash', 'String', 'Integer', 'Symbol', 'Float', 'Numeric'].includes(name)
    )
      return { kind: 'builtIn', name }
    if (name === 'Float::INFINITY') return numberOf(Number.POSITIVE_INFINITY)
    return note(line, 'method')
  }

  function runCall(node: Extract<Node, { kind: 'call' }>, scope: Scope): Value {
    const { line, name } = node
    const on = node.on === undefined ? undefined : run(node.on, scope)
    if (on === undefined) {
      // Such lines write to the log of the Script Editor.
      if (['puts', 'p', 'print'].includes(name)) return nothing
      const isAsked = node.args.length > 0 || node.block !== undefined
      const local = isAsked ? undefined : readName(name, scope)
      return (
        local ??
        callByName(
          name,
          node.args.map((arg) => run(arg, scope)),
          node.block,
          scope,
          line,
        )
      )
    }
    const args = node.args.map((arg) => run(arg, scope))
    if (!node.isSafe) return callOn(on, name, args, node.block, scope, line)
    return runBranch(
      truth(on),
      () => callOn(on, name, args, node.block, scope, line),
      () => nothing,
    )
  }

  /** A method of the script, of the object itself, or of Ruby. */
  function callByName(
    name: string,
    args: readonly Value[],
    block: Block | undefined,
    scope: Scope,
    line: number,
  ): Value {
    const { self } = scope
    const own = self.kind === 'object' ? findMethod(self.of, name) : undefined
    const method = own ?? methods.get(name)
    if (method !== undefined)
      return callMethod(method, args, own === undefined ? { kind: 'main' } : self, line, block, scope)
    if (name === 'exit' || name === 'abort') {
      exit()
      return nothing
    }
    if (name === 'raise') {
      // An error leaves checkout as it is, changes before it included.
      for (const [index, each] of made.entries()) made[index] = { ...each, when: and(each.when, not(guard)) }
      if (guard.kind !== 'always') exit()
      else note(line, 'raise')
      return nothing
    }
    if (['puts', 'p', 'print', 'require', 'private', 'public', 'attr_reader', 'attr_accessor'].includes(name))
      return nothing
    if (name === 'method' && args[0]?.kind === 'symbol') return { kind: 'method', name: args[0].value }
    if (['send', 'respond_to?', 'public_send'].includes(name))
      return callOn(self, name, args, block, scope, line)
    if (name === 'loop') {
      guard = and(guard, unknown)
      return note(line, 'statement')
    }
    return note(line, 'method')
  }

  function findMethod(from: ScriptClass | undefined, name: string): Method | undefined {
    for (let at = from; at !== undefined; at = at.parent) {
      const method = at.methods.get(name)
      if (method !== undefined) return method
    }
    return undefined
  }

  function callOn(
    value: Value,
    name: string,
    given: readonly Value[],
    block: Block | undefined,
    scope: Scope,
    line: number,
  ): Value {
    step()
    const args = given.map(settle)
    const on = settle(value)
    if (on.kind === 'choice') {
      return runBranch(
        on.when,
        () => callOn(on.met, name, args, block, scope, line),
        () => callOn(on.otherwise, name, args, block, scope, line),
      )
    }
    const chosen = args.findIndex(({ kind }) => kind === 'choice')
    const arg = args[chosen]
    if (arg?.kind === 'choice') {
      const call = (instead: Value) => callOn(on, name, args.with(chosen, instead), block, scope, line)
      return runBranch(
        arg.when,
        () => call(arg.met),
        () => call(arg.otherwise),
      )
    }
    if (on.kind === 'unknown') return unknownValue
    const owner = on.kind === 'output' && args.length === 0 ? ownerOfOutput(name) : undefined
    if (owner !== undefined) return outputs.get(owner) ?? note(line, 'output')
    if (name === '==' || name === 'eql?' || name === 'equal?' || name === '===')
      return booleanOf(args[0] === undefined ? unknown : equals(on, args[0], line))
    if (name === 'nil?' || name === 'blank?') return booleanOf(not(truth(on)))
    if (name === 'present?') return booleanOf(truth(on))
    if (name === '!') return booleanOf(not(truth(on)))
    if (['freeze', 'dup', 'clone', 'itself', 'to_a', 'tap'].includes(name) && block === undefined) return on
    if (name === 'send' || name === 'public_send' || name === '__send__') {
      const [called, ...rest] = args
      return called !== undefined && 'value' in called && typeof called.value === 'string'
        ? callOn(on, called.value, rest, block, scope, line)
        : note(line, 'method')
    }
    if (on.kind === 'object') {
      if (name === 'respond_to?') return booleanOf(constant(findMethod(on.of, nameIn(args[0])) !== undefined))
      const method = findMethod(on.of, name)
      if (method !== undefined) return callMethod(method, args, on, line, block, scope)
      const member = on.members.get(`@${name}`)
      return member !== undefined && args.length === 0 ? member : note(line, 'method')
    }
    if (on.kind === 'class') {
      if (name !== 'new') {
        const own = findMethod(on.of, `self.${name}`)
        return own === undefined ? note(line, 'method') : callMethod(own, args, on, line, block, scope)
      }
      const made: Value = { kind: 'object', of: on.of, members: new Map() }
      const initialize = findMethod(on.of, 'initialize')
      if (initialize !== undefined) callMethod(initialize, args, made, line, block, scope)
      return made
    }
    if (on.kind === 'builtIn') return callBuiltIn(on.name, name, args) ?? note(line, 'method')
    if (on.kind === 'code' && ['call', '()', '[]'].includes(name))
      return runBlock(on.block, args, on.scope).value
    if (on.kind === 'method' && name === 'call') return callByName(on.name, args, undefined, scope, line)
    if (on.kind === 'nothing') return callOnNothing(name, line)
    return callOnValue(runner, on, name, args, block, scope, line)
  }

  const nameIn = (value: Value | undefined) =>
    value !== undefined && 'value' in value ? String(value.value) : ''

  /** Ruby ends a script that asks nothing for something. */
  function callOnNothing(name: string, line: number): Value {
    if (name === 'to_s') return textOf('')
    if (name === 'to_a') return { kind: 'list', items: [] }
    return note(line, 'method')
  }

  function equals(one: Value, other: Value, line: number): Formula {
    if (one.kind === 'choice')
      return or(
        and(one.when, equals(one.met, other, line)),
        and(not(one.when), equals(one.otherwise, other, line)),
      )
    if (other.kind === 'choice') return equals(other, one, line)
    if (one.kind === 'unknown' || other.kind === 'unknown') return unknown
    if (one.kind === 'nothing' || other.kind === 'nothing')
      return one.kind === other.kind ? always : not(truth(one.kind === 'nothing' ? other : one))
    if (one.kind === 'boolean' && other.kind === 'boolean')
      return or(and(one.is, other.is), and(not(one.is), not(other.is)))
    if (isPlain(one) && isPlain(other)) return constant(keyOf(one) === keyOf(other))
    if (one.kind === 'option' && other.kind === 'option' && other.filter !== undefined) return other.filter
    for (const [fact, text] of [
      [one, other],
      [other, one],
    ] as const) {
      const result = callOnValue(runner, fact, '==', [text], undefined, topScope, line)
      if (result.kind === 'boolean') return result.is
      if (
        result.kind === 'unknown' &&
        fact.kind !== 'text' &&
        fact.kind !== 'number' &&
        fact.kind !== 'symbol' &&
        fact.kind !== 'money'
      )
        return unknown
    }
    return unknown
  }

  function runSet(node: Extract<Node, { kind: 'set' }>, scope: Scope): Value {
    const { target, sign, line } = node
    if (sign !== '=') {
      const old = run(target, scope)
      if (sign === '||=' || sign === '&&=') {
        const known = truth(old)
        if (known.kind === 'always' && sign === '||=') return old
        return setTarget(
          target,
          sign === '||='
            ? choose(known, old, run(node.value, scope))
            : choose(known, run(node.value, scope), old),
          scope,
        )
      }
      return setTarget(
        target,
        callOn(old, sign.slice(0, -1), [run(node.value, scope)], undefined, scope, line),
        scope,
      )
    }
    return setTarget(target, run(node.value, scope), scope)
  }

  function setTarget(target: Node, value: Value, scope: Scope): Value {
    const { line } = target
    if (target.kind === 'name') {
      assign(findScope(scope, target.name) ?? scope, target.name, value)
      return value
    }
    if (target.kind === 'variable') {
      const members = membersOf(scope.self)
      const old = members.names.get(target.name)
      // Lists whose entries are only written differently: each turn of a loop comes to the same.
      const isRewritten =
        isPlain(value) &&
        value.kind === 'list' &&
        old?.kind === 'list' &&
        old.items.length === value.items.length
      if (isRewritten) members.names.set(target.name, value)
      else assign(members, target.name, value)
      return value
    }
    if (target.kind === 'constant') {
      const old = constants.get(target.name)
      const isSure = openBlocks === 0 || old === undefined
      constants.set(
        target.name,
        old === undefined ? value : isSure ? choose(guard, value, old) : note(line, 'statement'),
      )
      return value
    }
    if (target.kind !== 'call' || target.on === undefined) return note(line, 'statement')
    const on = run(target.on, scope)
    if (on.kind === 'output') return publish(target.name, value, line)
    if (on.kind === 'hash' && target.name === '[]') {
      const key = run(target.args[0] as Node, scope)
      if (guard.kind !== 'always' || openBlocks > 0 || !isPlain(key)) {
        // An entry that is not certain makes the whole hash uncertain.
        on.entries.push({ key: unknownValue, value: unknownValue })
        return note(line, 'statement')
      }
      const entry = on.entries.find((each) => keyOf(each.key) === keyOf(key))
      if (entry === undefined) on.entries.push({ key, value })
      else entry.value = value
      return value
    }
    if (on.kind === 'cart' || on.kind === 'line') givesDiscounts = true
    return note(line, 'statement')
  }

  /** `Output.payment_gateways = …`: changes count from here on. */
  function publish(name: string, value: Value, line: number): Value {
    if (name === 'cart') {
      givesDiscounts = true
      return value
    }
    const owner = ownerOfOutput(name)
    if (owner === undefined) return note(line, 'output')
    if (value.kind === 'choice') {
      runBranch(
        value.when,
        () => publish(name, value.met, line),
        () => publish(name, value.otherwise, line),
      )
      return value
    }
    const isRead = value.kind === 'options' || (value.kind === 'list' && value.items.length === 0)
    // Methods that come from elsewhere may have none of the changes.
    published = or(published, isRead ? guard : and(guard, unknown))
    replaceOutput(owner, value)
    if (value.kind === 'options') publishedCopies.add(value.pending)
    if (guard.kind === 'always' && value.kind === 'options') outputs.set(owner, value)
    else outputs.delete(owner)
    if (value.kind === 'list' && value.items.length === 0)
      change({ kind: 'hide', owner, line, when: always, isOfCopy: true })
    else if (value.kind === 'options' && value.owner === owner)
      for (const each of value.pending) change({ ...each, isOfCopy: true })
    else note(line, 'output')
    return value
  }

  /** Another output takes the place of a copy that was the output before, and knows no later change of the input. */
  function replaceOutput(owner: OptionOwner, value: Value): void {
    const since = value.kind === 'options' ? value.since : 0
    const isUnderstood = value.kind === 'options' || value.kind === 'list'
    for (const [index, each] of made.entries()) {
      if (each.owner !== owner || each.kind === 'rename' || each.kind === 'addText') continue
      // An output that is not understood may still have the changes of the one before.
      const stays = isUnderstood ? not(guard) : or(not(guard), unknown)
      if (each.isOfCopy === true) made[index] = { ...each, when: and(each.when, stays) }
      else if (since !== undefined && index >= since) made[index] = { ...each, when: and(each.when, unknown) }
    }
  }

  function defineClass(node: Extract<Node, { kind: 'class' }>, scope: Scope): Value {
    const known = constants.get(node.name)
    const parent = node.parent === undefined ? undefined : constants.get(node.parent)
    const of: ScriptClass =
      known?.kind === 'class'
        ? known.of
        : { name: node.name, parent: parent?.kind === 'class' ? parent.of : undefined, methods: new Map() }
    constants.set(node.name, { kind: 'class', of })
    for (const each of node.body) {
      if (each.kind === 'method')
        of.methods.set(each.name, { params: each.params, body: each.body, owner: of, name: each.name })
      else run(each, scope)
    }
    return nothing
  }

  function runSuper(args: readonly Node[] | undefined, scope: Scope, line: number): Value {
    const { method, self } = scope
    if (method === undefined) return note(line, 'method')
    const given =
      args?.map((arg) => run(arg, scope)) ?? method.params.map(({ name }) => readName(name, scope) ?? nothing)
    const above = findMethod(method.owner?.parent, method.name)
    return above === undefined ? nothing : callMethod(above, given, self, line)
  }

  const runner: Runner = {
    note,
    truth,
    equals,
    callOn,
    callBlock,
    runForLines,
    runForOptions,
    change,
    countChanges: () => made.length,
    isPublished: (pending) => publishedCopies.has(pending),
    discount: () => {
      givesDiscounts = true
    },
    when: () => guard,
    isCertain: () => guard.kind === 'always' && openBlocks === 0,
    branch: runBranch,
    runForItems,
  }
  const topScope: Scope = { names: new Map(), outer: undefined, self: { kind: 'main' }, method: undefined }
  runBody(statements, topScope)
  const changes = output.map((each) => ({
    ...each,
    when: and(each.when, published.kind === 'never' ? never : published),
  }))
  if (published.kind === 'never' && output.length > 0) note(output[0]?.line ?? 1, 'output')
  return {
    changes: changes.filter(({ when }) => when.kind !== 'never'),
    faults: [...faults].map(([line, reason]) => ({ line, reason })),
    givesDiscounts,
  }
}
