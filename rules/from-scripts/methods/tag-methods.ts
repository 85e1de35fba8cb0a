import { atom, type Formula, never, not, type TagFact, unknown } from '../formula.ts'
import { booleanOf, type TextChange, textsIn, type Value } from '../script-value.ts'
import type { On, Runner } from './method-call.ts'
import { changeNames, changeText } from './text-changes.ts'

function hasTag(
  run: Runner,
  fact: TagFact,
  texts: readonly string[],
  changes: readonly TextChange[],
  line: number,
): Formula {
  const reached = texts.filter((text) => changeText(text, changes) === text)
  if (reached.length < texts.length) run.note(line, 'neverTrue')
  if (reached.length < texts.length) return unknown
  return texts.length === 0 ? never : atom({ fact, test: 'in', values: texts })
}

/** Methods of the tags of a customer or product. */
export function ofTags({ run, on, name, args, block, scope, line }: On<'tags'>): Value | undefined {
  const { fact, changes } = on
  const [first] = args
  const tag: Value = { kind: 'tag', fact, changes }
  const texts = textsIn(first)
  switch (name) {
    case 'include?':
    case 'member?':
      return texts === undefined || first?.kind === 'list'
        ? undefined
        : booleanOf(hasTag(run, fact, texts, changes, line))
    case '&':
    case 'intersection':
      return texts === undefined ? undefined : { kind: 'shared', fact, values: texts, changes }
    case 'map':
    case 'collect': {
      const changed = block === undefined ? undefined : run.callBlock(block, [tag], scope, line)
      return changed?.kind === 'tag' ? { kind: 'tags', fact, changes: changed.changes } : undefined
    }
    case 'any?':
    case 'none?': {
      const is = block === undefined ? undefined : run.truth(run.callBlock(block, [tag], scope, line))
      // "Some tag is not" is no condition of rules.
      if (is === undefined || !isAboutOneTag(is)) return undefined
      return booleanOf(name === 'any?' ? is : not(is))
    }
    case 'flatten':
    case 'uniq':
    case 'compact':
      return on
    default:
      return undefined
  }
}

const isAboutOneTag = (is: Formula): boolean =>
  is.kind === 'unknown' ||
  (is.kind === 'atom' && is.atom.test === 'in') ||
  (is.kind === 'or' && is.parts.every(isAboutOneTag))

/** Methods of one tag. */
export function ofTag({ run, on, name, args, line }: On<'tag'>): Value | undefined {
  const [first] = args
  if (Object.hasOwn(changeNames, name))
    return { ...on, changes: [...on.changes, changeNames[name] as TextChange] }
  if (name === 'to_s') return on
  return name === '==' && first?.kind === 'text'
    ? booleanOf(hasTag(run, on.fact, [first.value], on.changes, line))
    : undefined
}

/** Methods of the tags that two lists share. */
export function ofShared(call: On<'shared'>): Value | undefined {
  const { run, on, name, args, block, line } = call
  const has = () => hasTag(run, on.fact, on.values, on.changes, line)
  if (args.length > 0 || block !== undefined) return undefined
  if (name === 'any?') return booleanOf(has())
  if (name === 'none?' || name === 'empty?') return booleanOf(not(has()))
  return ['size', 'length', 'count'].includes(name) ? { ...on, kind: 'sharedCount' } : undefined
}

/** `(tags & LIST).size > 0` and its like. */
export function compareCount({ run, on, name, args, line }: On<'sharedCount'>): Value | undefined {
  const [first] = args
  const has = () => hasTag(run, on.fact, on.values, on.changes, line)
  if (name === 'zero?') return booleanOf(not(has()))
  if (first?.kind !== 'number') return undefined
  const isSome = (name === '>' && first.value === 0) || (name === '>=' && first.value === 1)
  const isNone = (name === '==' && first.value === 0) || (name === '<' && first.value === 1)
  return isSome ? booleanOf(has()) : isNone ? booleanOf(not(has())) : undefined
}
