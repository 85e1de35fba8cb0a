import { useMemo } from 'react'
import { findCodWithFeeIssues, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import {
  type CodWithFeeForm as CodWithFeeValues,
  deriveCodWithFeeForm,
  findPaymentMethodIssues,
  readCodWithFeeForm,
} from '#rules/features/cod-with-fee/payment-method.ts'
import { track } from '../../analytics/track.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { FeatureFrame } from '../../saving/feature-frame.tsx'
import type { FeatureRecords } from '../../saving/feature-records.ts'
import { loadForSave } from '../../saving/load-for-save.ts'
import { savePair } from '../../saving/save-pair.ts'
import { useSave } from '../../saving/use-save.ts'
import { useSettings } from '../../settings.ts'
import { deriveEnabling } from '../../testers/derive-enabling.ts'
import { useTestedForm } from '../../testers/use-tested-form.ts'
import { ConflictingFeeSettings } from './conflicting-fee-settings.tsx'
import { codWithFeeFields } from './fields.ts'
import { loadFeeSaving } from './load-fee-saving.ts'
import { PaymentMethodCard } from './payment-method-card.tsx'
import { PaymentMethodNotice } from './payment-method-notice.tsx'
import { codWithFeeEditorQueries } from './queries.ts'
import { useFeePlan } from './use-fee-plan.ts'
import { usePaymentNames } from './use-payment-names.ts'
import { codWithFeeWords as words } from './words.ts'

const FeeOutcome = lazyPart(() => import('./fee-outcome.tsx'))

/** Validation that needs the rules of other pages. */
const loadIssues = () =>
  loadForSave(async () => ({
    ...(await import('#rules/features/fee-rates/following-issues.ts')),
    ...(await import('#rules/features/cod-with-fee/testing-issues.ts')),
  }))

type CodWithFeeFormProps = {
  readonly loaded: FeatureRecords
  /** True if the last read failed, so that `loaded` may be older than this app's last writes. */
  readonly outdated: boolean
}

export function CodWithFeeForm({ loaded, outdated }: CodWithFeeFormProps) {
  const { functions } = useSettings()
  const stored = useMemo(() => readCodWithFee(loaded.records), [loaded])
  const planSave = useFeePlan(loaded)
  const paymentNames = usePaymentNames()
  const opened = useMemo(() => deriveCodWithFeeForm(stored), [stored])
  const choose = ({ paymentMethod }: CodWithFeeValues) => paymentNames.choose(stored, paymentMethod)
  const { form, values, addTesters } = useTestedForm<CodWithFeeValues>({
    defaultValues: opened,
    before: stored.config.testing,
    whenLoaded: paymentNames.load,
    findIssues: async (config) => {
      const { findFeeTestingIssues, findFollowingIssues } = await loadIssues()
      const { readFeeAndFollowers } = await loadFeeSaving()
      const pages = readFeeAndFollowers(loaded.records, functions)
      return [
        ...findCodWithFeeIssues(config, stored.feeRules),
        ...findFeeTestingIssues(config, stored.feeRules),
        ...findFollowingIssues(pages, config, choose(config), loaded.activeCounts.delivery),
        ...findPaymentMethodIssues(config, choose(config), paymentNames.known()),
      ]
    },
  })
  const paymentName = choose(values)
  const config = addTesters(values)
  const plan = planSave(config, paymentName)
  const pair = savePair<CodWithFeeValues>({
    form,
    queries: codWithFeeEditorQueries,
    loaded,
    outdated,
    readValues: readCodWithFeeForm,
    plan: async (records, wanted) => {
      const { planFeeSave, readFeeAndFollowers } = await loadFeeSaving()
      const current = readFeeAndFollowers(records, functions)
      const name = await paymentNames.find(current.fee, wanted.paymentMethod)
      return planFeeSave(current, addTesters(wanted), name, functions)
    },
    fieldsOfInput: { enabled: 'status', metafields: 'deliveryMethods' },
    savedMessage: words.saved,
    onSaved: ({ status, deliveryMethods }) =>
      track('cod_with_fee_saved', { status, delivery_method_count: deliveryMethods.length }),
  })
  const saving = useSave(pair)
  const save = () => saving.submit(form)

  return (
    <FeatureFrame
      id="cod-with-fee"
      loaded={loaded}
      stored={stored}
      opened={opened}
      values={values}
      plan={plan}
      saving={saving}
      onSave={save}
      isSaving={form.formState.isSubmitting}
      words={words}
      history="cod-with-fee"
      readRecords={readCodWithFee}
      onRestore={(earlier) => form.reset(deriveCodWithFeeForm(earlier), { keepDefaultValues: true })}
      describeTheirs={({ records }) => <ConflictingFeeSettings records={records} />}
      describeOutcome={(isSaved) => (
        <FeeOutcome
          config={config}
          paymentName={paymentName}
          feeRules={stored.feeRules}
          isSaved={isSaved}
          records={loaded.records}
          onEnable={deriveEnabling(stored.config.status, form, save)}
        />
      )}
    >
      <FormFields schema={codWithFeeFields} form={form} />
      <PaymentMethodCard control={form.control} paymentName={paymentName} />
      <PaymentMethodNotice query={paymentNames.query} stored={stored} paymentName={paymentName} />
    </FeatureFrame>
  )
}
