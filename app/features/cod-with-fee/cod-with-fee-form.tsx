import { Suspense, useMemo } from 'react'
import { findFormChanges } from '#forms/form-changes.ts'
import {
  codWithFeeSlots,
  createFeeRuleSet,
  findCodWithFeeIssues,
  readCodWithFee,
} from '#rules/features/cod-with-fee/cod-with-fee.ts'
import {
  type CodWithFeeForm as CodWithFeeValues,
  deriveCodWithFeeForm,
  findPaymentMethodIssues,
  readCodWithFeeForm,
} from '#rules/features/cod-with-fee/payment-method.ts'
import { deriveFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { isCustomizationRecord } from '#rules/records/owner-records.ts'
import { hasRecords } from '#rules/records/record-pair.ts'
import { checkoutNowWords } from '#rules/words/checkout-now.ts'
import { track } from '../../analytics/track.ts'
import { latePart } from '../../blocks/late-part.tsx'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { loadFields } from '../../fields/schema/load-fields.ts'
import { FeatureFrame } from '../../saving/feature-frame.tsx'
import type { FeatureRecords } from '../../saving/feature-records.ts'
import { loadForSave } from '../../saving/load-for-save.ts'
import { savePair } from '../../saving/save-pair.ts'
import { useLateCode } from '../../saving/use-late-code.ts'
import { useSave } from '../../saving/use-save.ts'
import { useSettings } from '../../settings.ts'
import { deriveEnabling } from '../../testers/derive-enabling.ts'
import { TestersPart } from '../../testers/testers-part.tsx'
import { useTestedForm } from '../../testers/use-tested-form.ts'
import { AtCheckoutCard } from './at-checkout-card.tsx'
import { codWithFeeFields } from './fields.ts'
import { loadFeeSaving } from './load-fee-saving.ts'
import { PaymentMethodCard } from './payment-method-card.tsx'
import { PaymentMethodNotice } from './payment-method-notice.tsx'
import { codWithFeeEditorQueries } from './queries.ts'
import { TheirSettings } from './their-settings.tsx'
import { usePaymentNames } from './use-payment-names.ts'
import { codWithFeeWords as words } from './words.ts'

const FollowersCard = latePart(() => import('./followers-card.tsx'))

/** Validation that needs the rules of other pages. */
const loadIssues = () =>
  loadForSave(async () => ({
    ...(await import('#rules/features/fee-rates/following-issues.ts')),
    ...(await import('#rules/features/cod-with-fee/testing-issues.ts')),
  }))

// Its fields load while its records do.
void loadFields(codWithFeeFields)

type CodWithFeeFormProps = {
  readonly loaded: FeatureRecords
  /** True if the records could not be read again, so `loaded` may be older than our own last writes. */
  readonly outdated: boolean
}

export function CodWithFeeForm({ loaded, outdated }: CodWithFeeFormProps) {
  const { functions } = useSettings()
  const stored = useMemo(() => readCodWithFee(loaded.records), [loaded])
  const following = useLateCode(loadFeeSaving)
  const whole = useMemo(
    () => following?.readFeeAndFollowers(loaded.records, functions),
    [following, loaded, functions],
  )
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
  const plan = whole && following?.planFeeSave(whole, config, paymentName, functions)
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
      history={{
        subject: hasRecords(stored) ? 'cod-with-fee' : undefined,
        title: checkoutNowWords.titles['cod-with-fee'],
        onRestore: (records) => {
          const customizations = records.filter(isCustomizationRecord)
          if (readCodWithFee(customizations).problems.length > 0) return false
          form.reset(readCodWithFeeForm(customizations), { keepDefaultValues: true })
          return true
        },
      }}
      describeTheirs={({ records }) => <TheirSettings records={records} />}
      outcome={
        <>
          <TestersPart
            owner="payment"
            ruleSets={[createFeeRuleSet(config, stored.feeRules.rules)]}
            slots={codWithFeeSlots}
            onEnable={deriveEnabling(stored.config.status, form, save)}
          />
          <AtCheckoutCard
            config={config}
            paymentName={paymentName}
            feeRules={stored.feeRules}
            isSaved={hasRecords(stored) && findFormChanges(opened, values).length === 0}
          />
          {whole !== undefined && (
            <Suspense>
              <FollowersCard stored={whole} fee={deriveFeeRates(config, paymentName)} />
            </Suspense>
          )}
        </>
      }
    >
      <FormFields schema={codWithFeeFields} form={form} />
      <PaymentMethodCard control={form.control} paymentName={paymentName} />
      <PaymentMethodNotice query={paymentNames.query} stored={stored} paymentName={paymentName} />
    </FeatureFrame>
  )
}
