import { queryOptions } from '@tanstack/react-query'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import {
  type ChangeHours,
  type NewChange,
  scheduledChangesSchema,
} from '#rules/scheduled-changes/scheduled-change.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'
import { scheduledChangesKey } from './scheduled-changes-key.ts'

const api = serverApi['scheduled-changes']

/** Scheduled changes of the shop, read again whenever the merchant returns. */
export const scheduledChangesQuery = queryOptions({
  queryKey: scheduledChangesKey,
  queryFn: ({ signal }) => readAnswer(scheduledChangesSchema, api.$get({}, endWith(signal))),
})

export type PlannedChange = ChangeHours & {
  readonly title: string
  readonly steps: SavePlan<OwnerRecord>
  /** Waiting changes that will be merged into this one. */
  readonly joins?: readonly string[]
}

/** Each throws a PlatformFailure with words for the merchant if the server refuses or cannot be reached. */
export async function scheduleChange({ steps, joins = [], ...change }: PlannedChange): Promise<void> {
  // A step has the members of its owner's records, which the schema contains.
  const plan = steps as unknown as NewChange['steps']
  await api.$post({ json: { ...change, steps: plan, joins: [...joins] } })
}

export async function changeHours(id: string, hours: ChangeHours): Promise<void> {
  await api[':id'].hours.$put({ param: { id }, json: hours })
}

/** `anyway` is true if the merchant has read the findings because of which it was not published. */
export async function publishNow(id: string, anyway: boolean): Promise<void> {
  await api[':id'].now.$post({ param: { id }, json: { anyway } })
}

/** Accepts the current records, so that an earlier save of them does not prevent the change. */
export async function confirmChange(id: string): Promise<void> {
  await api[':id'].keep.$post({ param: { id } })
}

export async function removeChange(id: string): Promise<void> {
  await api[':id'].$delete({ param: { id } })
}
