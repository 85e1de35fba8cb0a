import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { ScheduledChange } from '#rules/scheduled-changes/scheduled-change.ts'
import type { Settings } from '../settings.ts'

/**
 * Runs before a plan is performed, and decides if the save continues. Returns false only if the merchant saw the
 * effects, or the unfinished check, and chose to go back.
 */
export type SaveGuard = (steps: SavePlan<OwnerRecord>, options?: GuardOptions) => Promise<GuardAnswer>

export type GuardAnswer = boolean | AfterSave | InPlaceOf

/** The save takes the hours of this scheduled change and replaces it. */
export type InPlaceOf = { readonly inPlaceOf: ScheduledChange }

export type GuardOptions = {
  /** True for a save that waits for its hour. */
  readonly isScheduled?: boolean
  /** False for a save that cannot take the hours of a scheduled change. */
  readonly canWait?: boolean
  /** True if repairs that fix every finding need no question, since the screen has announced them. */
  readonly bringsRepairs?: boolean
}

/** Repairs that the merchant chose, or that a template includes, carried out after the save. */
export type AfterSave = () => Promise<void>

/**
 * Check before a save. Returns a question to the merchant, repairs for after the save, or undefined if all is well.
 */
export type SaveCheck = (
  steps: SavePlan<OwnerRecord>,
  context: {
    readonly client: QueryClient
    readonly settings: Settings
    readonly signal: AbortSignal
    /** True if the merchant tries again after an unfinished check, and waits longer. */
    readonly isAgain: boolean
    readonly bringsRepairs: boolean
    readonly isScheduled: boolean
    readonly canWait: boolean
  },
) => Promise<SaveDialog | UnfinishedCheck | BroughtRepairs | undefined>

/** Repairs that fix every finding and are saved without a question. */
export type BroughtRepairs = { readonly after: AfterSave }

/** Check that did not finish and found nothing so far, with its progress. */
export type UnfinishedCheck = {
  readonly unfinished: string
  /** True if trying again cannot get further. */
  readonly isFinal?: boolean
}

export type SaveDialogProps = {
  readonly isOpen: boolean
  readonly onBack: () => void
  /** `answer` is a repair to carry out after the save, or a scheduled change that the save replaces. */
  readonly onSave: (answer?: AfterSave | InPlaceOf) => void
  readonly onAgain: () => void
}
export type SaveDialog = (props: SaveDialogProps) => ReactNode
