import { always, and, type Formula, not, unknown } from '../formula.ts'
import { amountOf, factOf, nothing, type ScriptChange, type Value } from '../script-value.ts'
import type { On } from './method-call.ts'

/** Methods of the payment methods or shipping rates. */
export function ofOptions(call: On<'options'>): Value | undefined {
  const { run, on, name, args, block, scope, line } = call
  const { owner } = on
  const option: Value = { kind: 'option', owner, filter: undefined }
  const test = () => (block === undefined ? unknown : run.truth(run.callBlock(block, [option], scope, line)))
  const hide = (when: Formula): ScriptChange => ({ kind: 'hide', owner, line, when })
  const apply = (change: ScriptChange): Value => {
    // A copy is changed in place, and the methods of the input are not.
    if (on.since === undefined) run.change(change)
    // Changes of a copy count when it becomes the output. Later ones are not followed.
    else if (run.isPublished(on.pending)) return run.note(line, 'change')
    else on.pending.push({ ...change, when: and(run.when(), change.when) })
    return on
  }
  const add = (change: ScriptChange): Value => ({
    ...on,
    pending: [...on.pending, change],
    since: on.since ?? run.countChanges(),
  })
  switch (name) {
    case 'delete_if':
    case 'reject!':
      return apply(hide(test()))
    case 'keep_if':
    case 'select!':
    case 'filter!':
      return apply(hide(not(test())))
    case 'reject':
      return add(hide(test()))
    case 'select':
    case 'filter':
    case 'find_all':
      return add(hide(not(test())))
    case 'clear':
      return apply(hide(always))
    case 'delete': {
      const [given] = args
      return given?.kind === 'option' ? apply(hide(given.filter ?? always)) : undefined
    }
    case 'each':
      if (block === undefined) return undefined
      run.runForOptions(owner, block, scope, line)
      return on
    case 'find':
    case 'detect':
      return { kind: 'option', owner, filter: test() }
    case 'sort_by':
    case 'sort_by!': {
      const sorted = sortBy(call)
      return sorted === undefined
        ? run.note(line, 'change')
        : name === 'sort_by!'
          ? apply(sorted)
          : add(sorted)
    }
    default:
      return run.note(line, 'change')
  }
}

function sortBy({ run, on, block, scope, line }: On<'options'>): ScriptChange | undefined {
  const { owner } = on
  if (block === undefined) return undefined
  const key = run.callBlock(block, [{ kind: 'option', owner, filter: undefined }], scope, line)
  const place = key.kind === 'choice' && key.met.kind === 'place' ? key.met : key
  if (place.kind === 'place') return { kind: 'sort', owner, line, when: always, names: place.names }
  if (key.kind === 'amount' && key.fact === 'option.price')
    return { kind: 'sortByPrice', owner, line, when: always }
  if (key.kind === 'fact' && key.fact === 'option.name')
    return { kind: 'sortByName', owner, line, when: always }
  if (
    key.kind === 'choice' &&
    key.met.kind === 'number' &&
    key.otherwise.kind === 'number' &&
    key.met.value !== key.otherwise.value
  )
    return {
      kind: 'first',
      owner,
      line,
      when: always,
      of: key.met.value < key.otherwise.value ? key.when : not(key.when),
    }
  return undefined
}

/** Methods of one payment method or shipping rate. */
export function ofOption({ run, on, name, args, line }: On<'option'>): Value | undefined {
  const { owner } = on
  const when = on.filter ?? always
  const [given] = args
  switch (name) {
    case 'name':
    case 'title':
      return factOf('option.name')
    case 'price':
      return owner === 'delivery' ? amountOf('option.price', 1, true) : undefined
    case 'change_name':
    case 'name=':
      if (given?.kind === 'text') run.change({ kind: 'rename', owner, line, when, newName: given.value })
      else if (given?.kind === 'longerName' && (given.before === '') !== (given.after === '')) {
        const place = given.before === '' ? 'after' : 'before'
        run.change({ kind: 'addText', owner, line, when, place, text: (given.before + given.after).trim() })
      } else return run.note(line, 'rename')
      return nothing
    case 'apply_discount':
    case 'change_price':
      run.discount()
      return run.note(line, 'price')
    default:
      return run.note(line, 'fact')
  }
}

/** Methods of a name with an added text. */
export function ofLongerName({ on, name, args }: On<'longerName'>): Value | undefined {
  const [first] = args
  if ((name === '+' || name === '<<') && first?.kind === 'text')
    return { ...on, after: on.after + first.value }
  return undefined
}
