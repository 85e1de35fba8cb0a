import type { QueryClient } from '@tanstack/react-query'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SaveOutcome, SaveStep } from '#rules/records/save-plan.ts'
import type { ChangeHours } from '#rules/scheduled-changes/scheduled-change.ts'
import type { Settings } from '../settings.ts'
import type { SaveGuard } from './save-check.ts'
import type { OwnedPlan, SaveEnding, SaveReport } from './save-report.ts'

/** The parts of the app that a save uses. */
export type SaveTools = {
  readonly settings: Settings
  readonly client: QueryClient
  readonly guard: SaveGuard
  /** Hours that the save waits for. If undefined, it is written immediately. */
  readonly schedule?: ChangeHours | undefined
  readonly toast: (
    message: string,
    options?: {
      readonly isError?: boolean
      readonly offersTest?: boolean
      /** Button of the message. */
      readonly action?: { readonly label: string; readonly onAction: () => void }
    },
  ) => void
}

/**
 * Save of one kind of record. `Base` is the form in which the stored records are read before the writes, and `Left`
 * after them. `Plan` may carry more than the writes, for the report.
 */
export type SaveStrategy<Values, Base, Left = undefined, Plan extends OwnedPlan = OwnedPlan> = {
  readonly stored: StoredSource<Base, Left>
  /** Writes that store the values. Undefined if the values are refused; the refusal is on screen then. */
  readonly plan: (base: Base, values: Values) => Plan | undefined | Promise<Plan | undefined>
  /** Question before the writes, in addition to the questions of every save. A false answer ends the save. */
  readonly check?: (plan: Plan) => Promise<boolean>
  /** Parts that this save skips. Most records need both: aliases are updated, and the guard's checks run. */
  readonly without?: (values: Values) => readonly ('aliases' | 'guard')[]
  /** True if the save also carries out repairs of the guard's findings. */
  readonly bringsRepairs?: boolean
  readonly onStart?: (values: Values) => void
  /** Undefined once the save has ended. */
  readonly onProgress?: (progress: SaveProgress | undefined, values: Values) => void
  /** Reports how the save ended. */
  readonly say: (ending: SaveEnding<Base, Left, Plan>, values: Values) => void | Promise<void>
  /** Replaces the values on screen with the stored ones. */
  readonly show?: (base: Base) => void
  /** Title of a save that waits for its hour. Without it, the title of its first record. */
  readonly scheduledTitle?: (values: Values) => string
  /** Ids of scheduled changes that this scheduled save includes. */
  readonly joins?: () => readonly string[]
}

/** Stored records before and after a save, and the records for comparison. */
export type StoredSource<Base, Left> = {
  /** Base of a save. If a conflict has just shown newer records to the merchant, those are the base. */
  readonly find: (lastReport: SaveReport<Base> | undefined) => Base | Promise<Base>
  readonly list: (base: Base) => readonly OwnerRecord[]
  /** Id of the screen's record, if it has one. */
  readonly findCurrent?: (base: Base) => string | undefined
  /** Reads these records again before the writes. Absent if `find` has just read them. */
  readonly readAgain?: (base: Base) => Promise<Base>
  /** Reads the records after writes, even if some of them failed. */
  readonly readLeft: (written: Written<Base>) => Left | Promise<Left>
  /** Makes the records from `readLeft` the known ones. The report appears at the same time. */
  readonly keepLeft?: (left: Left) => void
  /** Stored records that the screen knows. Absent for a screen that edits none. */
  readonly known?: Base
  /** Makes these the known records. */
  readonly keep?: (base: Base) => void
}

export type Written<Base> = {
  readonly base: Base
  readonly outcome: SaveOutcome<OwnerRecord>
  /** Id of the created record. If there are several, the last one. */
  readonly createdId: string | undefined
}

/** Steps of the running save. */
export type SaveProgress = {
  readonly steps: readonly SaveStep<OwnerRecord>[]
  readonly done: ReadonlySet<SaveStep<OwnerRecord>>
}
