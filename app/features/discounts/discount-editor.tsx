import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { toInstant } from '#forms/dates/instant.ts'
import { type DiscountForm, deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { dateFields, listBasicFields } from '#rules/features/discounts/form-fields.ts'
import { isZeroDiscount } from '#rules/features/discounts/zero-discounts.ts'
import { subjectOfRecord } from '#rules/history/subject-of-record.ts'
import type { Action } from '#rules/language/rule-set.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import {
  createDiscountDraft,
  findCreatedDiscount,
  type StoredDiscount,
} from '#rules/records/discount-rule-record.ts'
import { isSameValue } from '#rules/records/same-value.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { repairWords } from '#rules/words/repairs.ts'
import { startDiscountForm } from '../../content/start-discount-from-template.ts'
import type { DiscountTemplate } from '../../content/template.ts'
import { ClockProvider, createClock } from '../../fields/dates/clock.ts'
import { createIssuesResolver } from '../../fields/schema/issues-resolver.ts'
import { loadFields } from '../../fields/schema/load-fields.ts'
import { LazyOutsideBanner } from '../../history/lazy-history.tsx'
import { exportPath } from '../../paths.ts'
import type { LoadedDiscount } from '../../platform/discount-node.ts'
import { discounts } from '../../platform/discounts.ts'
import type { ShopSettings } from '../../platform/shop-settings.ts'
import { loadForSave } from '../../saving/load-for-save.ts'
import { RecordSaveBar } from '../../saving/record-save-bar.tsx'
import { useRecordSource } from '../../saving/use-record-source.ts'
import { useSave } from '../../saving/use-save.ts'
import { PublishLater, ScheduledBanner } from '../../scheduled-changes/lazy-parts.tsx'
import { useSettings } from '../../settings.ts'
import { useFormTesters, useTesting } from '../../testers/use-testing.ts'
import { ActionPage } from '../../ui/action-page.tsx'
import { DeleteQuestion } from '../../ui/delete-question.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { useCodesOfDiscount } from '../bulk-codes/use-codes-of-discount.ts'
import { CodeParts } from './code-parts.tsx'
import { DiscountCards } from './discount-cards.tsx'
import { DiscountNotices, UnfilledTemplate } from './discount-notices.tsx'
import { DiscountRules, EditAsRules } from './discount-rules.tsx'
import { DiscountSideColumn } from './discount-side-column.tsx'
import { useDiscountVisit } from './discount-visit.ts'
import { NextSteps } from './next-steps.tsx'
import { allDiscountsLink, backLink } from './page-links.ts'
import { itemsKey } from './queries.ts'
import { saveDiscount } from './save-discount.ts'
import { useDiscountDeletion } from './use-discount-deletion.ts'
import { useRatesWithoutFee } from './use-rates-without-fee.ts'
import { useRulesView } from './use-rules-view.ts'
import { useTitleOfCode } from './use-title-of-code.ts'
import { useZeroDiscountQuestion } from './zero-discount-question.tsx'

const words = discountWords.screen

const loadIssues = () => loadForSave(() => import('#rules/features/discounts/issues.ts'))

// Loads the fields while the records load.
void loadFields([...listBasicFields('code'), ...dateFields])

type DiscountEditorProps = {
  readonly type: DiscountTypeHandle
  /** False for a new discount whose type is still to be chosen. */
  readonly isTypeChosen: boolean
  /** Both are undefined for a new discount. */
  readonly loaded: LoadedDiscount | undefined
  readonly stored: StoredDiscount | undefined
  /** Template of a new discount. */
  readonly template: DiscountTemplate | undefined
  readonly shop: ShopSettings
}

/** Form of one discount: its value and customers on the left, its dates and combinations on the right. */
export function DiscountEditor(props: DiscountEditorProps) {
  const { type, isTypeChosen, loaded, stored, template, shop } = props
  const { production } = useSettings()
  const { timeZone, currencyCode, isPlus } = shop
  const setting = useMemo(() => ({ timeZone, currencyCode }), [timeZone, currencyCode])
  const clock = useMemo(() => createClock(timeZone), [timeZone])
  const [opened] = useState(() =>
    deriveDiscountForm(stored?.draft ?? startDraft(type, isTypeChosen, timeZone, clock()), setting),
  )
  const testers = useFormTesters(stored?.draft.ruleSet.testing)
  const form = useForm<DiscountForm>({
    // The blanks of a template are marked before a save. A mark disappears as soon as its blank is filled.
    mode: template === undefined ? 'onSubmit' : 'onChange',
    defaultValues: opened,
    shouldFocusError: false,
    resolver: createIssuesResolver(async (values) => {
      const { findDiscountIssues } = await loadIssues()
      return findDiscountIssues(
        { ...values, testing: await testers.whenKnown(values.status) },
        { ...setting, type, isPlus, isProduction: production },
      )
    }),
  })
  const rates = useRatesWithoutFee(template)
  const [isChecked, setIsChecked] = useState(false)
  useEffect(() => {
    if (template === undefined || rates === 'loading') return
    const started = startDiscountForm(template, toInstant(clock(), timeZone), setting, rates?.others)
    form.reset(started, { keepDefaultValues: true })
    // Marks the blanks of the template.
    void form.trigger().then(() => setIsChecked(true))
  }, [form, template, clock, timeZone, setting, rates])
  const visit = useDiscountVisit()
  const [isSaved, setIsSaved] = useState(visit.isSaved === true)
  const [wantsManyCodes, setWantsManyCodes] = useState(visit.wantsManyCodes === true)
  const status = useWatch({ control: form.control, name: 'status' })
  const testing = useTesting(status, testers)
  const queryClient = useQueryClient()
  const source = useRecordSource({
    operations: discounts,
    loaded,
    findCreated: findCreatedDiscount,
    onWritten: () => void queryClient.resetQueries({ queryKey: itemsKey }),
  })
  const strategy = saveDiscount({
    type,
    form,
    source,
    setting,
    testers,
    visit: { ...visit, wantsManyCodes },
    navigate: useNavigate(),
    onSaved: () => setIsSaved(true),
  })
  const { submit, show, ...answers } = useSave(strategy)
  const nothing = useZeroDiscountQuestion(() => submit(form))
  const save = async () => {
    const { ruleSet } = formatDiscountDraft(type, { ...form.getValues(), testing: testers.now() }, setting)
    // Asks only about a valid discount.
    if (isZeroDiscount(ruleSet) && (await form.trigger())) nothing.ask()
    else submit(form)
  }
  const saving = {
    ...answers,
    record: source.known.record,
    save: () => {
      answers.scheduleNext(undefined)
      void save()
    },
    show: (record: LoadedDiscount | undefined) => show({ record, replaced: undefined }),
  }
  const actions = useDiscountDeletion(saving)
  useTitleOfCode(form, saving.record === undefined)
  const { hasMany: hasManyCodes, hasJob } = useCodesOfDiscount(saving.record)
  const title = saving.record?.title ?? words.newTitle
  const { isSubmitting, defaultValues } = form.formState
  const values = useWatch({ control: form.control }) as DiscountForm
  const tested = useMemo(() => ({ ...values, testing }), [values, testing])
  const view = useRulesView(form, values, type, visit.isOfRules === true)
  const isChanged = !isSameValue({ ...values, rules: null }, defaultValues) || view.isChanged
  // The platform itself starts and ends a discount at its dates.
  const isOfDates = { rules: null, activeDate: null, status: null }
  const hasMoreThanDates =
    view.isChanged || !isSameValue({ ...values, ...isOfDates }, { ...defaultValues, ...isOfDates })

  return (
    <ClockProvider value={clock}>
      <RecordSaveBar
        id="discount"
        need={isChanged ? 'changes' : 'nothing'}
        report={saving.report}
        saving={isSubmitting}
        onSave={saving.save}
        onDiscard={saving.discard}
        loadIssues={loadIssues}
      />
      <ActionPage
        title={title === '' ? words.untitled : title}
        back={backLink(visit)}
        {...(visit.isFromAdmin !== true && { also: allDiscountsLink })}
        exports={saving.record && exportPath('discount', [saving.record])}
        actions={
          saving.record === undefined
            ? []
            : [{ kind: 'delete', label: words.delete.action, onAction: actions.askToDelete }]
        }
      >
        <TwoColumns
          notices={
            <>
              {template !== undefined && (
                <UnfilledTemplate form={form} isChecked={isChecked} isRefused={saving.isRefused} />
              )}
              {rates !== undefined && rates !== 'loading' && (
                <Notice tone="info">
                  <p>{repairWords.leftOut(rates.withFee)}</p>
                </Notice>
              )}
              {isSaved && !isChanged && saving.record !== undefined && (
                <NextSteps
                  record={saving.record}
                  storeUrl={shop.storeUrl}
                  onDismiss={() => setIsSaved(false)}
                />
              )}
              <ScheduledBanner recordIds={saving.record === undefined ? [] : [saving.record.id]} />
              {saving.report === undefined && (
                <LazyOutsideBanner subject={saving.record && subjectOfRecord(saving.record)} />
              )}
              <DiscountNotices
                form={form}
                saving={saving}
                stored={stored}
                isKept={values.kept !== null && !view.isOpen}
              />
            </>
          }
          side={
            <>
              <DiscountSideColumn
                form={form}
                values={tested}
                type={type}
                setting={setting}
                saving={saving}
                triedCart={visit.triedCart}
              />
              {saving.record !== undefined && (
                <PublishLater
                  isChanged={isChanged && hasMoreThanDates}
                  isSaving={isSubmitting}
                  onSchedule={(hours) => {
                    answers.scheduleNext(hours)
                    void save()
                  }}
                  hasDates
                />
              )}
            </>
          }
        >
          <DiscountCards
            form={form}
            method={saving.record?.method}
            hasManyCodes={hasManyCodes}
            currencyCode={currencyCode}
            showsRules={values.kept === null && !view.isOpen}
            editAsRules={<EditAsRules view={view} isInTitle />}
            rules={<DiscountRules form={form} type={type} shop={shop} view={view} />}
          />
          {values.discountMethod === 'code' && (
            <CodeParts
              form={form}
              record={saving.record}
              storeUrl={shop.storeUrl}
              hasManyCodes={hasManyCodes}
              hasJob={hasJob}
              wantsManyCodes={wantsManyCodes}
              onChooseMany={setWantsManyCodes}
            />
          )}
        </TwoColumns>
      </ActionPage>
      <DeleteQuestion id="discount-delete" title={title} words={words.delete} deletion={actions} />
      {nothing.question}
    </ClockProvider>
  )
}

/** A new discount starts at the current minute of the shop's time zone, so a save makes it act. */
function startDraft(type: DiscountTypeHandle, isTypeChosen: boolean, timeZone: string, now: string) {
  const draft = createDiscountDraft(type, toInstant(now, timeZone))
  const [rule] = draft.ruleSet.rules
  if (!isTypeChosen || rule === undefined) return draft
  const rules = [{ ...rule, actions: [firstActions[type]] }]
  return { ...draft, ruleSet: { ...draft.ruleSet, rules } }
}

const noPercentage = { value: { type: 'percentage', percentage: '' }, message: '' } as const

/** Action that a new discount of a type begins with. */
const firstActions: Readonly<Record<DiscountTypeHandle, Action>> = {
  'order-discounts': { type: 'apply_discount', params: noPercentage },
  'product-discounts': { type: 'apply_product_discount', params: { target: 'all', ...noPercentage } },
}
