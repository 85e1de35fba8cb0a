import type { PlatformVersion } from '#rules/records/inputs/version.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RecordChanges, StepAnswer, WantedRecord } from '#rules/records/save-plan.ts'
import type { PlatformDocument } from './document.ts'

/** Record, with the time when the platform last stored one of the app's metafields on it. */
export type Loaded<Stored extends OwnerRecord> = Stored & { readonly savedAt: string | undefined }

/** Operations of the client on the records of one owner, with the documents that they send. */
export type OwnerOperations<Stored extends OwnerRecord> = {
  readonly documents: readonly PlatformDocument[]
  /**
   * All records of the shop that match the search text, including those of other apps. Each has the metafields with
   * these full names. By default these are the metafields of rules and their forms.
   */
  readonly list: (
    query?: string,
    signal?: AbortSignal,
    metafieldKeys?: readonly string[],
  ) => Promise<Loaded<Stored>[]>
  readonly find: (id: string, signal?: AbortSignal) => Promise<Loaded<Stored> | undefined>
  /** @param replaces id of the rule set that the new record replaces. */
  create(version: PlatformVersion, wanted: WantedRecord<Stored>, replaces?: string): Promise<StepAnswer>
  update(version: PlatformVersion, record: Stored, changes: RecordChanges<Stored>): Promise<StepAnswer>
  readonly remove: (id: string) => Promise<StepAnswer>
}
