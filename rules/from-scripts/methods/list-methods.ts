import { and, constant, type Formula, not, or } from '../formula.ts'
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
import { joinTexts } from './joined-texts.ts'
import type { On } from './method-call.ts'
import { changeText } from './text-changes.ts'

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
