import { always, and, type Formula, not, some } from '../formula.ts'
import { amountOf, booleanOf, nothing, numberOf, type Value } from '../script-value.ts'
import type { On } from './method-call.ts'
import { findAddedBlock } from './sums.ts'

/** Methods of the lines of a cart. */
export function ofLines(call: On<'lines'>): Value | undefined {
  const { run, on, name, args, block, scope, line } = call
  const test = () =>
    block === undefined ? always : run.truth(run.callBlock(block, [{ kind: 'line' }], scope, line))
  const isThere = some(on.filter)
  switch (name) {
    case 'each':
      if (block === undefined) return undefined
      run.runForLines(on.filter, block, scope, line)
      return on
    case 'any?':
      return booleanOf(some(and(on.filter, test())))
    case 'none?':
      return booleanOf(not(some(and(on.filter, test()))))
    case 'all?':
      return booleanOf(not(some(and(on.filter, not(test())))))
    case 'select':
    case 'filter':
    case 'find_all':
      return { kind: 'lines', filter: and(on.filter, test()) }
    case 'reject':
      return { kind: 'lines', filter: and(on.filter, not(test())) }
    case 'find':
    case 'detect':
      return {
        kind: 'choice',
        when: some(and(on.filter, test())),
        met: { kind: 'thing' },
        otherwise: nothing,
      }
    case 'empty?':
      return booleanOf(not(isThere))
    case 'size':
    case 'length':
    case 'count':
      if (block !== undefined || args.length > 0) return undefined
      return on.filter.kind === 'always' ? amountOf('lines', 1, false) : countOf(on.filter)
    case 'map':
    case 'collect':
    case 'flat_map': {
      const of = block === undefined ? undefined : run.callBlock(block, [{ kind: 'line' }], scope, line)
      if (of === undefined || of.kind === 'unknown') return of
      if (of.kind === 'quantity') return on.filter.kind === 'always' ? { kind: 'quantities' } : undefined
      return { kind: 'lineValues', filter: on.filter, of }
    }
    case 'sum':
    case 'reduce':
    case 'inject': {
      const added = findAddedBlock(call)
      const of = added === undefined ? undefined : run.callBlock(added, [{ kind: 'line' }], scope, line)
      return of?.kind === 'quantity' && on.filter.kind === 'always' ? amountOf('pieces', 1, false) : undefined
    }
    default:
      return undefined
  }
}

/** Number of lines that meet a condition: only zero and more can be distinguished. */
const countOf = (filter: Formula): Value => ({
  kind: 'choice',
  when: some(filter),
  met: { kind: 'thing' },
  otherwise: numberOf(0),
})

/** Methods of values that each line has. */
export function ofLineValues({
  run,
  on,
  name,
  args,
  block,
  scope,
  line,
}: On<'lineValues'>): Value | undefined {
  const [first] = args
  const test = (of: Value): Formula => {
    if (block !== undefined) return run.truth(run.callBlock(block, [of], scope, line))
    return run.truth(of)
  }
  const { of } = on
  switch (name) {
    case 'flatten':
    case 'uniq':
    case 'compact':
      return on
    case 'include?': {
      if (first === undefined) return undefined
      const has =
        of.kind === 'fact'
          ? run.equals(of, first, line)
          : run.truth(run.callOn(of, 'include?', [first], undefined, scope, line))
      return booleanOf(some(and(on.filter, has)))
    }
    case 'any?':
      if (of.kind === 'tags')
        return booleanOf(some(and(on.filter, run.truth(run.callOn(of, 'any?', [], block, scope, line)))))
      return booleanOf(some(and(on.filter, test(of))))
    case 'none?':
      return of.kind === 'tags' ? undefined : booleanOf(not(some(and(on.filter, test(of)))))
    case 'all?':
      return of.kind === 'tags' ? undefined : booleanOf(not(some(and(on.filter, not(test(of))))))
    case '&': {
      const shared = run.callOn(of, '&', args, undefined, scope, line)
      return shared.kind === 'shared'
        ? { ...on, of: booleanOf(run.truth(run.callOn(shared, 'any?', [], undefined, scope, line))) }
        : undefined
    }
    case 'empty?':
      return of.kind === 'boolean' ? booleanOf(not(some(and(on.filter, of.is)))) : undefined
    default:
      return undefined
  }
}
