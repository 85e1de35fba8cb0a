import type { FieldPath, UseFormReturn } from 'react-hook-form'
import {
  type DiscountForm,
  type DiscountSetting,
  deriveDiscountForm,
  formatDiscountDraft,
} from '#rules/features/discounts/form.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import {
  type DiscountDraft,
  planDiscountSave,
  readDiscountRecord,
} from '#rules/records/discount-rule-record.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { discountPath } from '../../paths.ts'
import type { LoadedDiscount } from '../../platform/discount-node.ts'
import { type FieldsOfInput, reportToForm } from '../../saving/report-to-form.ts'
import type { SaveStrategy, SaveTools } from '../../saving/save-strategy.ts'
import type { RecordBase, RecordSource, SavedRecord } from '../../saving/use-record-source.ts'
import type { FormSave } from '../../saving/use-save.ts'
import type { FormTesters } from '../../testers/use-testing.ts'
import type { DiscountVisit } from './discount-visit.ts'
import { updateCodeAnswers } from './update-code-answers.ts'

const words = discountWords.screen

type DiscountBase = RecordBase<DiscountRecord>

/** Save of a discount, as the parts of its screen see it. */
export type DiscountSave = FormSave<DiscountBase> & {
  readonly record: LoadedDiscount | undefined
  /** Replaces the record, such as after a change of its status. */
  readonly show: (record: LoadedDiscount | undefined) => void
}

type SaveDiscountProps = {
  readonly type: DiscountTypeHandle
  readonly form: UseFormReturn<DiscountForm>
  readonly source: RecordSource<DiscountRecord>
  readonly setting: DiscountSetting
  /** Testers of the discount if its status is Testing. */
  readonly testers: FormTesters
  /** Visit of the page that a new discount gets. */
  readonly visit: DiscountVisit
  /** Runs after a save that stays on the page. */
  readonly onSaved: () => void
  readonly navigate: (
    path: string,
    options: { readonly replace: true; readonly state: DiscountVisit },
  ) => void | Promise<void>
}

/** Fields of the platform's inputs, with the form field that each depends on. */
const fieldsOfInput: FieldsOfInput<FieldPath<DiscountForm>> = {
  title: 'title',
  code: 'code',
  startsAt: 'activeDate',
  endsAt: 'activeDate',
  combinesWith: 'combines',
  usageLimit: 'usage.maxUses',
  appliesOncePerCustomer: 'usage.appliesOncePerCustomer',
}

/** Saves a discount. A discount that was deleted meanwhile is created again if the merchant agrees. */
export function saveDiscount(props: SaveDiscountProps) {
  const { type, form, setting, testers } = props
  const formatDraft = (values: DiscountForm) =>
    formatDiscountDraft(type, { ...values, testing: testers.now() }, setting)
  const showDraft = (draft: DiscountDraft | undefined) =>
    form.reset(draft === undefined ? undefined : deriveDiscountForm(draft, setting))
  return ({
    settings,
    client,
    toast,
  }: SaveTools): SaveStrategy<DiscountForm, DiscountBase, SavedRecord<DiscountRecord>> => ({
    stored: props.source,
    plan: ({ record }, values) =>
      planInOrder<OwnerRecord>(
        planDiscountSave(record, formatDraft(values), { functionIds: settings.functions, now: new Date() }),
      ),
    say: reportToForm({
      form,
      fieldsOfInput,
      onSaved: async (values: DiscountForm, { id, isAnother, read }: SavedRecord<DiscountRecord>) => {
        const problem =
          values.discountMethod === 'code' ? await updateCodeAnswers(settings, client) : undefined
        if (problem !== undefined) toast(problem, { isError: true })
        if (id === undefined || !isAnother) {
          toast(words.updated)
          props.onSaved()
          showDraft((read?.record && readDiscountRecord(read.record)?.draft) ?? formatDraft(values))
          return
        }
        toast(words.created)
        form.reset(undefined, { keepValues: true })
        await props.navigate(discountPath(formatRecordNumber(id)), {
          replace: true,
          state: { ...props.visit, isOfRules: values.rules !== null, isSaved: true },
        })
      },
    }),
    show: ({ record }) => showDraft(record && readDiscountRecord(record)?.draft),
  })
}
