import type { UseFormReturn } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import { describePath } from '#rules/features/rule-editor/issue-paths.ts'
import type { StoredDiscount } from '#rules/records/discount-rule-record.ts'
import { metafieldKeys } from '#rules/records/metafields.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { errors } from '#rules/words/errors.ts'
import { savingWords } from '#rules/words/saving.ts'
import { TemplateNotice } from '../../content/template-notice.tsx'
import { BrokenBanner } from '../../saving/broken-banner.tsx'
import { ConflictBanner } from '../../saving/conflict-banner.tsx'
import { isFailedStored } from '../../saving/save-report.ts'
import { findUncertainCreate } from '../../saving/use-record-source.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { nameOfField } from './field-names.ts'
import { type FormError, listFormErrors } from './list-form-errors.ts'
import type { DiscountSave } from './save-discount.ts'

const words = discountWords.screen

type DiscountNoticesProps = {
  readonly form: UseFormReturn<DiscountForm>
  readonly saving: DiscountSave
  readonly stored: StoredDiscount | undefined
  /** True if the form keeps rules that it cannot show. */
  readonly isKept: boolean
}

/** Notices about loading and saving. If there are several, only the most urgent one is shown. */
export function DiscountNotices({ form, saving, stored, isKept }: DiscountNoticesProps) {
  const { errors: faults, isSubmitting } = form.formState
  const { report, save } = saving
  if (report?.kind === 'conflict') {
    return (
      <ConflictBanner
        report={report}
        title={words.conflict}
        saving={isSubmitting}
        onOverwrite={save}
        onTakeTheirs={report.theirs === undefined ? undefined : saving.takeTheirs}
      >
        {report.theirs === undefined && <p>{words.gone}</p>}
      </ConflictBanner>
    )
  }
  const failure = report?.kind === 'stopped' ? report.outcome.cause : undefined
  const isStored = report?.kind === 'stopped' && isFailedStored(report.outcome)
  if (failure?.kind === 'refused' && !isStored) {
    return (
      <ErrorsBanner
        lines={failure.refusals.map(({ field, message }) => formatLine(message, nameOfField(field)))}
        shownFor={report}
      />
    )
  }
  if (report !== undefined) {
    return (
      <Notice
        tone="critical"
        title={errors.saveConfiguration(report.message)}
        action={{ label: savingWords.saveStopped.again, isRunning: isSubmitting, onAction: save }}
      >
        {findUncertainCreate(report) !== undefined && <p>{words.uncertain}</p>}
        {isStored && <p>{savingWords.saveStopped.reported}</p>}
      </Notice>
    )
  }
  const lines = saving.isRefused ? listFormErrors(faults) : []
  if (lines.length > 0) {
    return <ErrorsBanner lines={describeErrors(lines, form)} shownFor={saving.isRefused} />
  }
  if (stored === undefined) return null
  if (stored.problem !== undefined) {
    const key = stored.problemKey ?? metafieldKeys.rules
    const problem = { record: stored.record, key, message: stored.problem }
    return <BrokenBanner problems={[problem]} saving={isSubmitting} onRewrite={save} />
  }
  if (isKept) {
    return (
      <Notice tone="info" title={words.rulesOnly.title}>
        <p>{words.rulesOnly.body}</p>
      </Notice>
    )
  }
  return null
}

type UnfilledTemplateProps = {
  readonly form: UseFormReturn<DiscountForm>
  /** True once the form is checked, and its blanks are marked. */
  readonly isChecked: boolean
  /** True if a save was refused, so that the errors have a notice of their own. */
  readonly isRefused: boolean
}

/** Notice of a template with the fields that are not filled in yet. It disappears with the last of them. */
export function UnfilledTemplate({ form, isChecked, isRefused }: UnfilledTemplateProps) {
  // The steps of a discount may lack the same value.
  const lines = [...new Set(describeErrors(listFormErrors(form.formState.errors), form))]
  if (isRefused || (isChecked && lines.length === 0)) return null
  return <TemplateNotice of="discount">{lines.length > 0 && <TextList texts={lines} />}</TemplateNotice>
}

const describeErrors = (errors: readonly FormError[], form: UseFormReturn<DiscountForm>) =>
  errors.map(({ path, message }) => formatLine(message, nameOfPath(path, form)))

function nameOfPath(path: readonly string[], form: UseFormReturn<DiscountForm>): string | undefined {
  const rules = form.getValues('rules')
  return rules !== null && path[0] === 'rules' ? describePath(path, { rules }) : nameOfField(path)
}

function formatLine(message: string, field: string | undefined): string {
  return field === undefined ? message : `${field}: ${message}`
}

type ErrorsBannerProps = { readonly lines: readonly string[]; readonly shownFor: unknown }

/** Every reason why the discount was not saved, with one line for each message and field. */
function ErrorsBanner({ lines, shownFor }: ErrorsBannerProps) {
  return (
    <Notice tone="critical" title={words.errors} shownFor={shownFor}>
      <TextList texts={lines} />
    </Notice>
  )
}
