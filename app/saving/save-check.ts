import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { Settings } from '../settings.ts'

/**
 * Asked before a plan is performed: whether the save goes on. False only where the merchant was shown what it would do, and
 * chose to go back. What cannot be looked at holds no save up: a note says so.
 */
export type SaveGuard = (steps: SavePlan<OwnerRecord>) => Promise<boolean>

/** One thing that is looked at before a save. Answers the dialog that asks the merchant, or undefined where all is well. */
export type SaveCheck = (
  steps: SavePlan<OwnerRecord>,
  context: { readonly client: QueryClient; readonly settings: Settings; readonly signal: AbortSignal },
) => Promise<SaveDialog | undefined>

export type SaveDialogProps = {
  readonly isOpen: boolean
  readonly onBack: () => void
  readonly onSave: () => void
}
export type SaveDialog = (props: SaveDialogProps) => ReactNode
