import { requireFunctionOwner } from '../resources/function-owners.ts'
import type { State } from '../state/state.ts'
import { isoNow, type World } from '../world.ts'
import type { OwnerRun, RunOwner } from './owner-run.ts'

/**
 * Records a failed run on its owner, while the checkout continues. If all runs of an owner succeed, its series of
 * failures ends. Call it once per checkout, since an owner has one run for each target.
 */
export function storeErrors(world: World, runs: readonly OwnerRun[]): void {
  const now = isoNow(world)
  const owners = Map.groupBy(runs, ({ record }) => `${record.kind}/${record.id}`)
  const news = [...owners.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const failed = [first, ...others].some(({ error }) => error !== null)
    const known = findErrors(world.state.read(), first.record)
    return known !== undefined && failed === (known.errors === null) ? [{ record: first.record, failed }] : []
  })
  if (news.length === 0) return
  world.state.change((draft) => {
    for (const { record, failed } of news) {
      const known = findErrors(draft, record)
      if (known) known.errors = failed ? { firstOccurredAt: now, errorsFirstOccurredAt: now } : null
    }
  })
}

type WithErrors = { errors: State['customizations'][number]['errors'] }

/** The errors of a record. Undefined if the record was deleted. */
function findErrors(state: State, { kind, id }: RunOwner): WithErrors | undefined {
  if (kind === 'Validation') return state.validations.find((one) => one.id === id)
  if (requireFunctionOwner(kind).api !== 'discount') {
    return state.customizations.find((one) => one.kind === kind && one.id === id)
  }
  const gives = state.discounts.find((one) => one.id === id)?.gives
  return gives?.type === 'app' ? gives : undefined
}
