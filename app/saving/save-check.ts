import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { Settings } from '../settings.ts'

/**
 * Asked before a plan is performed: whether the save goes on. False only where the merchant was shown what it would do, or
 * what could not be looked at, and chose to go back.
 */
export type SaveGuard = (steps: SavePlan<OwnerRecord>, options?: GuardOptions) => Promise<boolean | AfterSave>

export type GuardOptions = {
  /** Repairs that solve everything are carried out with the save, without a question: the screen has said so. */
  readonly bringsRepairs?: boolean
}

/** Repairs that the merchant chose, or that a template brings along: carried out once the save is done. */
export type AfterSave = () => Promise<void>

/**
 * One thing that is looked at before a save. Answers what the merchant is asked, what is carried out after the save, or
 * undefined where all is well.
 */
export type SaveCheck = (
  steps: SavePlan<OwnerRecord>,
  context: {
    readonly client: QueryClient
    readonly settings: Settings
    readonly signal: AbortSignal
    /** The merchant tries again after a check that did not finish, and waits longer. */
    readonly isAgain: boolean
    readonly bringsRepairs: boolean
  },
) => Promise<SaveDialog | UnfinishedCheck | BroughtRepairs | undefined>

/** All that was found is fixed by repairs that come with the save. */
export type BroughtRepairs = { readonly after: AfterSave }

/** The check did not finish and found nothing by then: how far it came. */
export type UnfinishedCheck = {
  readonly unfinished: string
  /** Trying again comes no further. */
  readonly isFinal?: boolean
}

export type SaveDialogProps = {
  readonly isOpen: boolean
  readonly onBack: () => void
  /** `after`: a repair to carry out with it. */
  readonly onSave: (after?: AfterSave) => void
  readonly onAgain: () => void
}
export type SaveDialog = (props: SaveDialogProps) => ReactNode
