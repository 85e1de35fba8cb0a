import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  type DiscountForm,
  type DiscountSetting,
  deriveDiscountForm,
  formatDiscountDraft,
} from '#rules/features/discounts/form.ts'
import { takesNothing } from '#rules/features/discounts/takes-nothing.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import {
  type DiscountDraft,
  findCreatedDiscount,
  planDiscountSave,
  readDiscountRecord,
} from '#rules/records/discount-rule-record.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { discountPath } from '../../paths.ts'
import type { LoadedDiscount } from '../../platform/discount-node.ts'
import { discounts } from '../../platform/discounts.ts'
import type { FieldsOfInput } from '../../saving/refused-fields.ts'
import { useRecordSave } from '../../saving/use-record-save.ts'
import { useSettings } from '../../settings.ts'
import type { FormTesters } from '../../testers/use-testing.ts'
import { type DiscountVisit, useDiscountVisit } from './discount-visit.ts'
import { keepAnswersInStep } from './keep-answers-in-step.ts'
import { itemsKey } from './queries.ts'
import { useTakesNothingQuestion } from './takes-nothing-question.tsx'

const words = discountWords.screen

type DiscountSaveProps = {
  readonly type: DiscountTypeHandle
  readonly form: UseFormReturn<DiscountForm>
  readonly loaded: LoadedDiscount | undefined
  readonly setting: DiscountSetting
  /** Testers of the discount if its status is Testing. */
  readonly testers: FormTesters
  readonly wantsManyCodes: boolean
}

/** Fields of the platform's inputs, by the form field that decides them. */
const fieldsOfInput: FieldsOfInput<FieldPath<DiscountForm>> = {
  title: 'title',
  code: 'code',
  startsAt: 'activeDate',
  endsAt: 'activeDate',
  combinesWith: 'combines',
  usageLimit: 'usage.maxUses',
  appliesOncePerCustomer: 'usage.appliesOncePerCustomer',
}

/** Save of a discount. A discount that was deleted meanwhile is created again if the merchant says so. */
export function useDiscountSave(props: DiscountSaveProps) {
  const { type, form, loaded, setting, testers, wantsManyCodes } = props
  const settings = useSettings()
  const { functions } = settings
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const visited = useDiscountVisit()

  const formatDraft = (values: DiscountForm) =>
    formatDiscountDraft(type, { ...values, testing: testers.now() }, setting)

  const showDraft = (draft: DiscountDraft | undefined) =>
    form.reset(draft === undefined ? undefined : deriveDiscountForm(draft, setting))

  const { base, ...saving } = useRecordSave<DiscountForm, DiscountRecord>({
    form,
    operations: discounts,
    loaded,
    plan: ({ record }, values) =>
      planDiscountSave(record, formatDraft(values), { functionIds: functions, now: new Date() }),
    findCreated: findCreatedDiscount,
    fieldsOfInput,
    onWritten: () => void queryClient.resetQueries({ queryKey: itemsKey }),
    onSaved: async (values, { id, isAnother, read }) => {
      const problem = values.discountMethod === 'code' ? await keepAnswersInStep(settings) : undefined
      if (problem !== undefined) shopify.toast.show(problem, { isError: true })
      if (id === undefined || !isAnother) {
        shopify.toast.show(words.updated)
        showDraft((read && readDiscountRecord(read)?.draft) ?? formatDraft(values))
        return
      }
      shopify.toast.show(words.created)
      const visit: DiscountVisit = { ...visited, isOfRules: values.rules !== null, wantsManyCodes }
      form.reset(undefined, { keepValues: true })
      await navigate(discountPath(formatRecordNumber(id)), { replace: true, state: visit })
    },
    show: (record) => showDraft(record && readDiscountRecord(record)?.draft),
  })

  const nothing = useTakesNothingQuestion(saving.save)
  const askOrSave = async () => {
    // The form is validated first, so that an invalid discount leads to no question.
    if (await form.trigger()) nothing.ask()
    else saving.save()
  }
  const save = () => (takesNothing(formatDraft(form.getValues()).ruleSet) ? void askOrSave() : saving.save())

  return { ...saving, save, question: nothing.question, record: base.record }
}

export type DiscountSave = ReturnType<typeof useDiscountSave>
