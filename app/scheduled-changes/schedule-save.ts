import type { QueryClient } from '@tanstack/react-query'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { type SavePlan, stepTitle } from '#rules/records/save-plan.ts'
import { describeHour } from '#rules/scheduled-changes/hours.ts'
import type { ChangeHours, ScheduledChange } from '#rules/scheduled-changes/scheduled-change.ts'
import type { AfterSave } from '../saving/save-check.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { removeChange, scheduleChange, scheduledChangesQuery } from './requests.ts'
import { scheduledScreenWords } from './words.ts'

const words = scheduledScreenWords.later

type ScheduledSave = {
  readonly steps: SavePlan<OwnerRecord>
  readonly hours: ChangeHours
  readonly title: string | undefined
  /**
   * Answer of the guard. Repairs cannot be scheduled with the save, since they are planned from the records after it.
   */
  readonly answer: true | AfterSave
  readonly joins?: readonly string[] | undefined
}

/** Sends the writes of a save to the server, which carries them out at their hour. Returns a message about that. */
export async function scheduleSave(
  client: QueryClient,
  { steps, hours, title, answer, joins = [] }: ScheduledSave,
): Promise<string> {
  if (answer !== true) throw new Error(words.noRepairs)
  const [first] = steps
  const name = title ?? (first && words.defaultTitle(stepTitle(first)))
  if (name === undefined) throw new Error(words.nothing)
  await scheduleChange({ ...hours, title: name, steps, joins })
  await client.invalidateQueries({ queryKey: scheduledChangesQuery.queryKey })
  const { timeZone } = await client.ensureQueryData(shopSettingsQuery)
  return words.scheduled(describeHour(hours.startsAt, timeZone))
}

/** Schedules a save for the hours of an existing scheduled change, which is cancelled. Returns a message about that. */
export async function scheduleInPlaceOf(
  client: QueryClient,
  steps: SavePlan<OwnerRecord>,
  { id, title, startsAt, endsAt, ifLate }: ScheduledChange,
): Promise<string> {
  const hours = { startsAt, endsAt, ifLate }
  const message = await scheduleSave(client, { steps, hours, title, answer: true })
  await removeChange(id)
  await client.invalidateQueries({ queryKey: scheduledChangesQuery.queryKey })
  return message
}
