import { choose, nothing, numberOf, type Scope, unknownValue, type Value } from '../script-value.ts'
import { settle } from './branches.ts'
import { note, type Run, type Write, type Writes } from './run.ts'

export function findScope(scope: Scope, name: string): Scope | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) if (at.names.has(name)) return at
  return undefined
}

/** Scope of the members of an object, or of those of the script itself. */
export function membersOf({ memberScopes, globals }: Run, self: Value): Scope {
  const names = self.kind === 'object' ? self.members : globals
  const known = memberScopes.get(names)
  if (known !== undefined) return known
  const scope: Scope = { names, outer: undefined, self, method: undefined }
  memberScopes.set(names, scope)
  return scope
}

export function readName(run: Run, name: string, scope: Scope): Value | undefined {
  const at = findScope(scope, name)
  return at === undefined ? undefined : readFrom(run, at, name)
}

export const readMember = (run: Run, name: string, { self }: Scope): Value =>
  readFrom(run, membersOf(run, self), name)

/** A name that a loop writes to has the value of an earlier turn, which is not known. */
function readFrom(run: Run, at: Scope, name: string): Value {
  const { writes } = run
  if (writes !== undefined && isOutside(writes, at)) {
    const isWritten =
      writes.names.has(name) || writes.list.some((write) => write.scope === at && write.name === name)
    if (isWritten) return unknownValue
  }
  return settle(run, at.names.get(name) ?? nothing)
}

/** Gives a name a value in the checkouts that come here. In others it keeps the value that it had. */
export function assign(run: Run, at: Scope, name: string, value: Value): void {
  const { writes, guard } = run
  if (writes !== undefined && isOutside(writes, at)) {
    const isExpected = writes.names.has(name)
    writes.list.push({ scope: at, name, when: guard, value: isExpected ? value : unknownValue })
    return
  }
  const old = at.names.get(name)
  at.names.set(name, old === undefined ? value : choose(guard, value, old))
}

function isOutside({ base }: Writes, at: Scope): boolean {
  for (let each: Scope | undefined = base; each !== undefined; each = each.outer) if (each === at) return true
  return false
}

const builtInNames = new Set([
  'Money',
  'Decimal',
  'Array',
  'Hash',
  'String',
  'Integer',
  'Symbol',
  'Float',
  'Numeric',
])

export function readConstant(run: Run, name: string, line: number): Value {
  const known = run.constants.get(name)
  if (known !== undefined) return settle(run, known)
  if (name === 'Input') return { kind: 'input' }
  if (name === 'Output') return { kind: 'output' }
  if (builtInNames.has(name)) return { kind: 'builtIn', name }
  if (name === 'Float::INFINITY') return numberOf(Number.POSITIVE_INFINITY)
  return note(run, line, 'method')
}

/** Names and members that statements write to. */
export function findWrites(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(findWrites)
  if (body === null || typeof body !== 'object') return []
  const { kind, target } = body as { kind?: unknown; target?: { kind: string; name: string } }
  const own = kind === 'set' && (target?.kind === 'name' || target?.kind === 'variable') ? [target.name] : []
  return [...own, ...Object.values(body).flatMap(findWrites)]
}

/**
 * Keeps writes to names outside a part, which may run for many lines or methods. The caller decides their outcome.
 *
 * @param written names that the part writes to.
 */
export function keepWrites<Read>(
  run: Run,
  base: Scope,
  written: readonly string[],
  read: () => Read,
): { readonly result: Read; readonly list: readonly Write[] } {
  const outer = run.writes
  const list: Write[] = []
  run.writes = { base, list, names: new Set([...(outer?.names ?? []), ...written]) }
  const result = read()
  run.writes = outer
  return { result, list }
}
