import { always, and, not, or, unknown } from '../formula.ts'
import type { OptionOwner, ScriptChange, Value } from '../script-value.ts'
import { runBranch } from './branches.ts'
import { note, type Run } from './run.ts'

export const ownerOfOutput = (name: string): OptionOwner | undefined =>
  name === 'payment_gateways' ? 'payment' : name === 'shipping_rates' ? 'delivery' : undefined

/** Adds a change in the checkouts that come here. */
export function addChange({ made, guard }: Run, change: ScriptChange): void {
  made.push({ ...change, when: and(guard, change.when) })
}

/** `Output.payment_gateways = …`: changes count from here on. */
export function publish(run: Run, name: string, value: Value, line: number): Value {
  if (name === 'cart') {
    run.givesDiscounts = true
    return value
  }
  const owner = ownerOfOutput(name)
  if (owner === undefined) return note(run, line, 'output')
  if (value.kind === 'choice') {
    runBranch(
      run,
      value.when,
      () => publish(run, name, value.met, line),
      () => publish(run, name, value.otherwise, line),
    )
    return value
  }
  const { guard } = run
  const isRead = value.kind === 'options' || isEmptyList(value)
  // Methods that come from elsewhere may have none of the changes.
  run.published = or(run.published, isRead ? guard : and(guard, unknown))
  replaceOutput(run, owner, value)
  if (value.kind === 'options') run.publishedCopies.add(value.pending)
  if (guard.kind === 'always' && value.kind === 'options') run.outputs.set(owner, value)
  else run.outputs.delete(owner)
  if (isEmptyList(value)) addChange(run, { kind: 'hide', owner, line, when: always, isOfCopy: true })
  else if (value.kind === 'options' && value.owner === owner)
    for (const each of value.pending) addChange(run, { ...each, isOfCopy: true })
  else note(run, line, 'output')
  return value
}

const isEmptyList = (value: Value) => value.kind === 'list' && value.items.length === 0

/** Another output replaces a copy that was the output before, so later changes of the input do not reach it. */
function replaceOutput({ made, guard }: Run, owner: OptionOwner, value: Value): void {
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
