import { and, atom, type Comparison, constant, never, not, or } from '../formula.ts'
import { booleanOf, numberOf, textOf, textsIn, type Value } from '../script-value.ts'
import { compareNumbers, comparisons, turned, turnedSigns } from './comparisons.ts'
import type { On } from './method-call.ts'

/** Methods of a text or symbol. */
export function ofText({ run, on, name, args, line }: On<'text' | 'symbol'>): Value | undefined {
  const { value } = on
  const [first] = args
  const texts = textsIn(first)
  const whole = texts?.[0]
  switch (name) {
    case 'downcase':
      return textOf(value.toLowerCase())
    case 'upcase':
      return textOf(value.toUpperCase())
    case 'strip':
    case 'chomp':
      return textOf(value.trim())
    case 'capitalize':
      return textOf(value.slice(0, 1).toUpperCase() + value.slice(1).toLowerCase())
    case 'to_s':
      return textOf(value)
    case 'to_sym':
      return { kind: 'symbol', value }
    case 'to_i':
      return numberOf(Number.parseInt(value, 10) || 0)
    case 'empty?':
      return booleanOf(constant(value === ''))
    case 'size':
    case 'length':
      return numberOf(value.length)
    case 'include?':
      return whole === undefined ? undefined : booleanOf(constant(value.includes(whole)))
    case 'start_with?':
    case 'end_with?': {
      const tests = args.map((arg) => textsIn(arg)?.[0])
      if (tests.includes(undefined)) return undefined
      const isSo = (test = '') => (name === 'start_with?' ? value.startsWith(test) : value.endsWith(test))
      return booleanOf(constant(tests.some(isSo)))
    }
    case 'split': {
      const parts = whole === undefined ? value.split(' ').filter((part) => part !== '') : value.split(whole)
      return { kind: 'list', items: parts.map(textOf) }
    }
    case '+':
    case '<<':
      if (whole !== undefined && first?.kind !== 'list') return textOf(value + whole)
      if (first?.kind === 'fact' && first.fact === 'option.name' && first.changes.length === 0)
        return { kind: 'longerName', before: value, after: '' }
      return first?.kind === 'longerName' ? { ...first, before: value + first.before } : undefined
    case '==':
      return first === undefined || first.kind === 'text' || first.kind === 'symbol'
        ? booleanOf(never)
        : undefined
    case 'gsub':
    case 'sub':
    case 'match':
    case '=~':
      return run.note(line, 'comparison')
    default:
      return undefined
  }
}

/** Methods of a number. */
export function ofNumber({ run, on, name, args, block, scope, line }: On<'number'>): Value | undefined {
  const [other] = args
  if (['to_i', 'to_f', 'to_d', 'floor', 'round', 'ceil', 'abs'].includes(name)) {
    const change = { floor: Math.floor, round: Math.round, ceil: Math.ceil, to_i: Math.trunc, abs: Math.abs }[
      name
    ]
    return numberOf(change?.(on.value) ?? on.value)
  }
  if (name === 'to_s') return textOf(String(on.value))
  if (name === '-@') return numberOf(-on.value)
  if (name === 'zero?') return booleanOf(constant(on.value === 0))
  if (name === 'times' && block !== undefined) return run.note(line, 'statement')
  if (name === '*' && other?.kind === 'money') return { kind: 'money', cents: other.cents * on.value }
  if (other?.kind === 'amount' && Object.hasOwn(comparisons, name)) {
    const sign = turnedSigns[turned[comparisons[name] as Comparison]]
    return run.callOn(other, sign, [on], undefined, scope, line)
  }
  if (other?.kind !== 'number') return undefined
  const isSo = compareNumbers(name, on.value, other.value)
  if (isSo !== undefined) return booleanOf(isSo)
  const results: Readonly<Record<string, number>> = {
    '+': on.value + other.value,
    '-': on.value - other.value,
    '*': on.value * other.value,
    '/': on.value / other.value,
    '**': on.value ** other.value,
  }
  return Object.hasOwn(results, name) ? numberOf(results[name] as number) : undefined
}

/** Methods of an amount of money that the script writes. */
export function ofMoney({ run, on, name, args, scope, line }: On<'money'>): Value | undefined {
  const [other] = args
  if (name === 'cents') return numberOf(on.cents)
  if (other?.kind === 'amount' && other.isMoney && Object.hasOwn(comparisons, name)) {
    const sign = turnedSigns[turned[comparisons[name] as Comparison]]
    return run.callOn(other, sign, [on], undefined, scope, line)
  }
  if (other?.kind === 'number' && name === '*') return { kind: 'money', cents: on.cents * other.value }
  if (other?.kind === 'number' && name === '/') return { kind: 'money', cents: on.cents / other.value }
  if (other?.kind !== 'money') return undefined
  if (name === '+') return { kind: 'money', cents: on.cents + other.cents }
  if (name === '-') return { kind: 'money', cents: on.cents - other.cents }
  const isSo = compareNumbers(name, on.cents, other.cents)
  return isSo === undefined ? undefined : booleanOf(isSo)
}

/** `Money.new(cents: 100)` and its like. */
export function callBuiltIn(type: string, name: string, args: readonly Value[]): Value | undefined {
  const [given] = args
  if (type === 'Money') {
    if (name === 'zero') return { kind: 'money', cents: 0 }
    if (name !== 'new' && name !== 'from_cents') return undefined
    const cents =
      given?.kind === 'hash'
        ? given.entries.find(({ key }) => key.kind === 'symbol' && key.value === 'cents')?.value
        : given
    if (cents === undefined) return { kind: 'money', cents: 0 }
    return cents.kind === 'number' ? { kind: 'money', cents: cents.value } : undefined
  }
  if (type === 'Decimal' && name === 'new') {
    if (given?.kind === 'number') return given
    const texts = textsIn(given)
    return texts === undefined || Number.isNaN(Number(texts[0])) ? undefined : numberOf(Number(texts[0]))
  }
  if (type === 'Array' && name === 'new') return { kind: 'list', items: [] }
  if (type === 'Hash' && name === 'new') return { kind: 'hash', entries: [] }
  return undefined
}

/** Methods of true and false. */
export function ofBoolean({ run, on, name, args, line }: On<'boolean'>): Value | undefined {
  const [other] = args
  if (other === undefined) return name === 'to_s' ? undefined : undefined
  const is = run.truth(other)
  if (name === '&') return booleanOf(and(on.is, is))
  if (name === '|') return booleanOf(or(on.is, is))
  if (name === '^') return booleanOf(or(and(on.is, not(is)), and(not(on.is), is)))
  return name === '==' ? booleanOf(run.equals(on, other, line)) : undefined
}

/** Methods of a range. */
export function ofRange({ run, on, name, args, scope, line }: On<'range'>): Value | undefined {
  const [value] = args
  if (!['include?', 'cover?', '===', 'member?'].includes(name) || value === undefined) return undefined
  if (value.kind === 'zipNumber')
    return compareZip(on.from, on.isOpen && on.to.kind === 'number' ? numberOf(on.to.value - 1) : on.to)
  const above = run.truth(run.callOn(value, '>=', [on.from], undefined, scope, line))
  const below = run.truth(run.callOn(value, on.isOpen ? '<' : '<=', [on.to], undefined, scope, line))
  return booleanOf(and(above, below))
}

/** Codes from one number to another, both of one length. */
export function compareZip(from: Value | undefined, to: Value | undefined): Value | undefined {
  if (from?.kind !== 'number' || to?.kind !== 'number') return undefined
  const [first, last] = [String(from.value), String(to.value)]
  if (first.length !== last.length || from.value > to.value) return undefined
  return booleanOf(atom({ fact: 'zip', test: 'in', values: [first === last ? first : `${first}-${last}`] }))
}
