import { constant, or } from '../formula.ts'
import { booleanOf, keyOf, nothing, unknownValue, type Value } from '../script-value.ts'
import type { On } from './method-call.ts'

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
