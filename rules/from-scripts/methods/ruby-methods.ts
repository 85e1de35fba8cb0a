import { and, atom, type Comparison, constant, type Formula, never, not, or } from '../formula.ts'
import {
  booleanOf,
  contains,
  flatten,
  isPlain,
  keyOf,
  nothing,
  numberOf,
  textOf,
  textsIn,
  unknownValue,
  type Value,
} from '../script-value.ts'
import { compareNumbers, comparisons, turned, turnedSigns } from './comparisons.ts'
import { joinTexts } from './joined-texts.ts'
import type { On } from './method-call.ts'
import { changeText } from './text-changes.ts'

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

/** Methods of a list. */
export function ofList(call: On<'list'>): Value | undefined {
  const { run, on, name, args, block, scope, line } = call
  const { items } = on
  const [first] = args
  const count = first?.kind === 'number' ? first.value : undefined
  const texts = textsIn(on)
  if (texts !== undefined && first?.kind === 'tags' && name === '&')
    return { kind: 'shared', fact: first.fact, values: texts, changes: first.changes }
  if (items.some(({ kind }) => kind === 'unknown'))
    return ['<<', 'push', 'append'].includes(name) ? on : unknownValue
  switch (name) {
    case 'first':
      return count === undefined ? (items[0] ?? nothing) : { kind: 'list', items: items.slice(0, count) }
    case 'last':
      return items.at(-1) ?? nothing
    case 'size':
    case 'length':
    case 'count':
      return block === undefined && first === undefined ? numberOf(items.length) : undefined
    case 'empty?':
      return booleanOf(constant(items.length === 0))
    case '[]':
      return count === undefined ? undefined : (items.at(count) ?? nothing)
    case 'include?':
    case 'member?':
      return first === undefined
        ? undefined
        : booleanOf(or(...items.map((item) => run.equals(first, item, line))))
    case 'index':
    case 'find_index':
      return findPlace(call, texts)
    case 'any?':
      return booleanOf(or(...testAll(call)))
    case 'all?':
      return booleanOf(and(...testAll(call)))
    case 'none?':
      return booleanOf(not(or(...testAll(call))))
    case 'map':
    case 'collect':
    case 'flat_map': {
      if (block === undefined) return undefined
      const mapped = items.map((item) => run.callBlock(block, [item], scope, line))
      return { kind: 'list', items: name === 'flat_map' ? mapped.flatMap(flatten) : mapped }
    }
    case 'select':
    case 'filter':
    case 'reject': {
      const tests = testAll(call)
      const isSure = tests.every(({ kind }) => kind === 'always' || kind === 'never')
      const wanted = name === 'reject' ? 'never' : 'always'
      return isSure
        ? { kind: 'list', items: items.filter((_, index) => tests[index]?.kind === wanted) }
        : undefined
    }
    case 'find':
    case 'detect': {
      if (block === undefined) return undefined
      const findFrom = (index: number): Value => {
        const item = items[index]
        if (item === undefined) return nothing
        const is = run.truth(run.callBlock(block, [item], scope, line))
        return run.branch(
          is,
          () => item,
          () => findFrom(index + 1),
        )
      }
      return findFrom(0)
    }
    case 'each':
    case 'each_with_index':
      return runForItems(call)
    case 'join':
      return texts === undefined
        ? joinTexts(items, textsIn(first)?.[0] ?? '')
        : textOf(texts.join(textsIn(first)?.[0] ?? ''))
    case 'flatten':
      return { kind: 'list', items: flatten(on) }
    case 'compact':
      return { kind: 'list', items: items.filter(({ kind }) => kind !== 'nothing') }
    case 'uniq':
      return {
        kind: 'list',
        items: items.filter(
          (item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index,
        ),
      }
    case 'reverse':
      return { kind: 'list', items: items.toReversed() }
    case '+':
    case '|':
    case 'concat':
      return first?.kind === 'list' ? { kind: 'list', items: [...items, ...first.items] } : undefined
    case '<<':
    case 'push':
    case 'append':
      // A list that contains itself is not followed.
      if (run.isCertain() && args.every((arg) => isPlain(arg) && !contains(arg, on))) {
        items.push(...args)
        return on
      }
      // The new entry is not certain, so the list is not either.
      items.push(unknownValue)
      return run.note(line, 'statement')
    case '&':
      return first?.kind === 'list'
        ? {
            kind: 'list',
            items: items.filter((item) => first.items.some((other) => keyOf(other) === keyOf(item))),
          }
        : undefined
    case 'is_a?':
      return first?.kind === 'builtIn' ? booleanOf(constant(first.name === 'Array')) : undefined
    default:
      return undefined
  }
}

function testAll({ run, on, args, block, scope, line }: On<'list'>): Formula[] {
  const [wanted] = args
  return on.items.map((item) => {
    if (block !== undefined) return run.truth(run.callBlock(block, [item], scope, line))
    return wanted === undefined ? run.truth(item) : run.equals(item, wanted, line)
  })
}

function runForItems({ run, on, name, block, scope, line }: On<'list'>): Value | undefined {
  if (block === undefined) return undefined
  const turns = on.items.map((item, index) => (name === 'each' ? [item] : [item, numberOf(index)]))
  run.runForItems(turns, block, scope, line)
  return on
}

/** `ORDER.index(gateway.name)`: the place of a method in a list of names. */
function findPlace(
  { run, args, on, block, scope, line }: On<'list'>,
  texts: string[] | undefined,
): Value | undefined {
  const [first] = args
  if (texts === undefined) return undefined
  if (first?.kind === 'fact' && first.fact === 'option.name') {
    const isReached = texts.every((text) => changeText(text, first.changes) === text)
    return isReached ? { kind: 'place', names: texts } : run.note(line, 'neverTrue')
  }
  if (first !== undefined) {
    const index = on.items.findIndex((item) => keyOf(item) === keyOf(first))
    return index < 0 ? nothing : numberOf(index)
  }
  if (block === undefined) return undefined
  const tests = on.items.map((item) => run.truth(run.callBlock(block, [item], scope, line)))
  const isPlace = tests.every(
    (test, index) =>
      test.kind === 'atom' &&
      test.atom.fact === 'option.name' &&
      test.atom.test === 'in' &&
      test.atom.values.join() === texts[index],
  )
  return isPlace ? { kind: 'place', names: texts } : undefined
}

/** Methods of a hash. */
export function ofHash({ run, on, name, args, block, scope, line }: On<'hash'>): Value | undefined {
  const [key] = args
  const entry = key === undefined ? undefined : on.entries.find((each) => keyOf(each.key) === keyOf(key))
  if (on.entries.some((each) => each.key.kind === 'unknown')) return unknownValue
  switch (name) {
    case '[]':
    case 'fetch':
    case 'dig':
      if (key !== undefined && !['text', 'symbol', 'number'].includes(key.kind)) {
        return key.kind === 'fact' ? lookUp({ run, on, name, args, block, scope, line }, key) : undefined
      }
      return entry?.value ?? args[1] ?? nothing
    case 'key?':
    case 'has_key?':
    case 'include?':
      if (key?.kind === 'fact')
        return booleanOf(or(...on.entries.map((each) => run.equals(key, each.key, line))))
      return booleanOf(constant(entry !== undefined))
    case 'keys':
      return { kind: 'list', items: on.entries.map((each) => each.key) }
    case 'values':
      return { kind: 'list', items: on.entries.map(({ value }) => value) }
    case 'empty?':
      return booleanOf(constant(on.entries.length === 0))
    case 'is_a?':
      return key?.kind === 'builtIn' ? booleanOf(constant(key.name === 'Hash')) : undefined
    case 'each':
    case 'each_pair':
    case 'map':
    case 'any?': {
      const pairs: Value = {
        kind: 'list',
        items: on.entries.map((each) => ({ kind: 'list', items: [each.key, each.value] })),
      }
      return run.callOn(pairs, name === 'each_pair' ? 'each' : name, args, block, scope, line)
    }
    default:
      return undefined
  }
}

/** `NAMES[gateway.name]`: one value for each key. */
function lookUp({ run, on, line }: On<'hash'>, key: Value): Value {
  return on.entries.reduceRight<Value>((rest, each) => {
    const is = run.equals(key, each.key, line)
    return is.kind === 'never' ? rest : { kind: 'choice', when: is, met: each.value, otherwise: rest }
  }, nothing)
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
