import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { derivePairSaveNeed } from '#rules/features/save-need.ts'
import { customizationOwners } from '#rules/language/function-owners.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { isCustomizationRecord, type OwnerRecord } from '#rules/records/owner-records.ts'
import { hasRecords, type RecordPair } from '#rules/records/record-pair.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { MetafieldProblem } from '#rules/records/unread-metafields.ts'
import type { ChangeHours } from '#rules/scheduled-changes/scheduled-change.ts'
import { checkoutNowWords } from '#rules/words/checkout-now.ts'
import { noteSetUp } from '../guides/finished-set-ups.ts'
import { LazyHistory, LazyOutsideBanner } from '../history/lazy-history.tsx'
import { PublishLater, ScheduledBanner } from '../scheduled-changes/lazy-parts.tsx'
import type { ColumnsProps } from '../ui/two-columns.tsx'
import type { FeatureRecords } from './feature-records.ts'
import { FinishingBanner } from './finishing-banner.tsx'
import { SaveFrame } from './save-frame.tsx'
import { SaveNotices } from './save-notices.tsx'
import { StoredPairCard } from './stored-pair-card.tsx'
import type { FormSave } from './use-save.ts'

type StoredPair = RecordPair & { readonly problems: readonly MetafieldProblem<OwnerRecord>[] }

type FeatureFrameProps<Stored extends StoredPair> = {
  /** Prefix of element ids, unique for a screen, and the id of its tutorial. */
  readonly id: string
  readonly loaded: FeatureRecords
  readonly stored: Stored
  /** Stored values of the form. `values` are the ones on screen. */
  readonly opened: unknown
  readonly values: unknown
  /** The writes that would store the form's values. Undefined until the code for them has loaded. */
  readonly plan: SavePlan | undefined
  readonly saving: Pick<FormSave<FeatureRecords>, 'report' | 'takeTheirs' | 'discard' | 'scheduleNext'>
  readonly onSave: () => void
  readonly isSaving: boolean
  readonly words: {
    readonly conflict: { readonly title: string }
    /** Shown in place of the records while there are none. */
    readonly nothingStored: string
  }
  /** Describes the other person's version, to compare with. */
  readonly describeTheirs: (theirs: FeatureRecords) => ReactNode
  /**
   * Effects of the values, above the stored records. `isSaved` is true if the values on screen are stored. The content
   * may load later.
   */
  readonly describeOutcome: (isSaved: boolean) => ReactNode
  /** Further records of the feature, shown after its pair. */
  readonly furtherRecords?: ReactNode
  readonly columns?: ComponentType<ColumnsProps>
  /** Pair of records whose history the screen shows. Two screens may share one pair. */
  readonly history: 'cod-with-fee' | 'cod-rules'
  readonly readRecords: (records: readonly CustomizationRecord[]) => Stored
  /** Fills the form with an earlier version, as a change that is not saved. */
  readonly onRestore: (earlier: Stored) => void
  /** Fields of the feature. */
  readonly children: ReactNode
}

/** Frame of a feature with a pair of records: its fields, with their effects and the stored records next to them. */
export function FeatureFrame<Stored extends StoredPair>(props: FeatureFrameProps<Stored>) {
  const { loaded, stored, plan = [], saving, isSaving, words } = props
  // A save does not close the tutorial, since the form below it would move.
  const [wasSetUp] = useState(customizationOwners.some((owner) => stored[owner]?.enabled === true))
  useLayoutEffect(() => noteSetUp(props.id, wasSetUp), [props.id, wasSetUp])
  const onSave = () => {
    saving.scheduleNext(undefined)
    props.onSave()
  }
  const schedule = (hours: ChangeHours) => {
    saving.scheduleNext(hours)
    props.onSave()
  }
  const subject = hasRecords(stored) ? props.history : undefined
  const restore = (records: readonly OwnerRecord[]) => {
    const earlier = props.readRecords(records.filter(isCustomizationRecord))
    const isReadable = earlier.problems.length === 0
    if (isReadable) props.onRestore(earlier)
    return isReadable
  }
  const need = derivePairSaveNeed(stored, props.opened, props.values, plan)
  return (
    <SaveFrame
      id={props.id}
      need={need}
      report={saving.report}
      isSaving={isSaving}
      onSave={onSave}
      onDiscard={saving.discard}
      columns={props.columns}
      notices={
        <>
          <ScheduledBanner recordIds={loaded.records.map(({ id }) => id)} />
          {saving.report === undefined && <LazyOutsideBanner subject={subject} />}
          <SaveNotices
            report={saving.report}
            isSaving={isSaving}
            onSave={onSave}
            conflictTitle={words.conflict.title}
            describeTheirs={props.describeTheirs}
            onTakeTheirs={saving.takeTheirs}
            problems={stored.problems}
            finishing={
              need === 'finishing' && <FinishingBanner plan={plan} saving={isSaving} onSave={onSave} />
            }
          />
        </>
      }
      side={
        // The code of the effects loads after the form. The cards below come with it, so that none moves.
        <Suspense fallback={null}>
          {props.describeOutcome(subject !== undefined && need !== 'changes')}
          {need === 'changes' && <PublishLater isChanged isSaving={isSaving} onSchedule={schedule} />}
          <StoredPairCard stored={stored} loaded={loaded} part={subject} nothing={words.nothingStored}>
            {props.furtherRecords}
          </StoredPairCard>
          <LazyHistory subject={subject} title={checkoutNowWords.titles[props.history]} onRestore={restore} />
        </Suspense>
      }
    >
      {props.children}
    </SaveFrame>
  )
}
