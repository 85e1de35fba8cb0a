import { Suspense, useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { assumedLetters, findSafeLines } from '#rules/language/checkout-work/line-work.ts'
import { metafieldKeys } from '#rules/records/metafields.ts'
import type { StoredRuleSet } from '#rules/records/rule-record.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { LazyOutsideBanner } from '../../history/lazy-history.tsx'
import { FinishingBanner } from '../../saving/finishing-banner.tsx'
import { SaveNotices } from '../../saving/save-notices.tsx'
import { ScheduledBanner } from '../../scheduled-changes/lazy-parts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDeferredDraft, useEditor } from './editor-context.ts'
import { useSaveNeed } from './editor-save-bar.tsx'
import { findSubject } from './rule-set-history.tsx'
import type { RuleSetSave } from './save-rule-set.ts'

const words = ruleEditorWords.conflict
const workWords = ruleEditorWords.work

const ProblemsBanner = lazyPart(() => import('./problems-banner.tsx'))
const ConflictingRuleSet = lazyPart(() => import('./conflicting-rule-set.tsx'))

type EditorNoticesProps = {
  readonly saving: RuleSetSave
  readonly stored: StoredRuleSet | undefined
  readonly loadFailure: string | undefined
}

/** Notices about loading and saving. If there are several, only the most urgent one is shown. */
export function EditorNotices({ saving, stored, loadFailure }: EditorNoticesProps) {
  return (
    <>
      {loadFailure !== undefined && <Notice tone="critical" title={loadFailure} />}
      {saving.isRefused && (
        <Suspense>
          <ProblemsBanner />
        </Suspense>
      )}
      <ScheduledBanner recordIds={saving.base.record === undefined ? [] : [saving.base.record.id]} />
      {saving.report === undefined && <LazyOutsideBanner subject={findSubject(saving.base.record)} />}
      <SaveNotice saving={saving} stored={stored} />
      <WorkNotice />
    </>
  )
}

/** Warning that large carts would exceed the limit of instructions. Shown before a save. */
function WorkNotice() {
  const { draft } = useDeferredDraft()
  const lines = useMemo(() => findSafeLines(draft.ruleSet), [draft])
  if (lines === undefined) return null
  return (
    <Notice tone="warning" title={workWords.title(lines)}>
      <p>{workWords.text(assumedLetters.product_title)}</p>
    </Notice>
  )
}

function SaveNotice({ saving, stored }: Omit<EditorNoticesProps, 'loadFailure'>) {
  const { form } = useEditor()
  const { isSubmitting } = useFormState({ control: form.control })
  const need = useSaveNeed(saving)
  const { draft } = useDeferredDraft()
  const { report, save } = saving

  const problems =
    saving.isBroken && stored?.problem !== undefined
      ? [{ record: stored.record, key: stored.problemKey ?? metafieldKeys.rules, message: stored.problem }]
      : []
  const isGone = report?.kind === 'conflict' && report.theirs.record === undefined
  return (
    <SaveNotices
      report={report}
      isSaving={isSubmitting}
      onSave={save}
      conflictTitle={words.title}
      describeTheirs={({ record }) => (
        <Suspense>
          <ConflictingRuleSet record={record} />
        </Suspense>
      )}
      onTakeTheirs={isGone ? undefined : saving.takeTheirs}
      problems={problems}
      finishing={
        need === 'finishing' && (
          <FinishingBanner plan={saving.plan(saving.base, draft)} saving={isSubmitting} onSave={save} />
        )
      }
    />
  )
}
