import type { UseFormReturn } from 'react-hook-form'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import {
  createDraft,
  formatRecordNumber,
  type RuleSetDraft,
  type RuleSetRecord,
  readRuleRecord,
} from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { ChangeHours } from '#rules/scheduled-changes/scheduled-change.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { itemPath } from '../../paths.ts'
import { reportToForm } from '../../saving/report-to-form.ts'
import type { SaveStrategy, SaveTools } from '../../saving/save-strategy.ts'
import type { RecordBase, RecordSource, SavedRecord } from '../../saving/use-record-source.ts'
import type { FormSave } from '../../saving/use-save.ts'
import type { FormTesters } from '../../testers/use-testing.ts'
import type { FormHistory } from './form-history.ts'

type RuleSetBase = RecordBase<RuleSetRecord>

/** Save of a rule set, as the parts of its editor see it. */
export type RuleSetSave = FormSave<RuleSetBase> & {
  readonly base: RuleSetBase
  /** Values that the form is compared with to find changes. */
  readonly baseline: RuleForm
  /** True while the stored record cannot be read. */
  readonly isBroken: boolean
  readonly plan: (base: RuleSetBase, draft: RuleSetDraft) => SavePlan<RuleSetRecord>
  /** Saves at these hours. */
  readonly schedule: (hours: ChangeHours) => void
}

type SaveRuleSetProps = Pick<RuleSetSave, 'plan'> & {
  readonly type: RuleTypeHandle
  readonly number: string | undefined
  readonly form: UseFormReturn<RuleForm>
  readonly history: FormHistory
  readonly source: RecordSource<RuleSetRecord>
  /** True if it began with a template. Its repairs are saved too. */
  readonly isOfTemplate: boolean
  /** Testers of the rule set if its status is Testing. */
  readonly testers: FormTesters
  /** The shop's currency, for variables in names. */
  readonly currency: string | undefined
  readonly onSaved: () => void
  /** Called when the form has the stored values. */
  readonly onStored: (values: RuleForm) => void
  readonly navigate: (path: string, options: { readonly replace: true }) => void | Promise<void>
}

/** Saves a rule set. */
export function saveRuleSet(props: SaveRuleSetProps) {
  const { type, form, testers } = props
  return ({ toast }: SaveTools): SaveStrategy<RuleForm, RuleSetBase, SavedRecord<RuleSetRecord>> => ({
    stored: props.source,
    bringsRepairs: props.isOfTemplate,
    plan: (base, values) =>
      planInOrder<OwnerRecord>(props.plan(base, formatDraft(type, values, testers.now(), props.currency))),
    say: reportToForm({
      form,
      fieldsOfInput: { enabled: 'status', enable: 'status', title: 'title' },
      onSaved: async (values: RuleForm, { id }: SavedRecord<RuleSetRecord>) => {
        props.onSaved()
        props.onStored(structuredClone(values))
        form.reset(undefined, { keepValues: true })
        toast(words.saved, { offersTest: true })
        // A record that replaced another keeps its address, so the editor need not navigate.
        if (id !== undefined && props.number === undefined)
          await props.navigate(itemPath(type, formatRecordNumber(id)), { replace: true })
      },
    }),
    show: ({ record }) => {
      const draft = (record && readRuleRecord(record)?.draft) ?? createDraft(type)
      const values = deriveRuleForm(draft)
      props.onStored(values)
      props.history.restart(values)
      form.reset(undefined, { keepValues: true })
    },
  })
}
