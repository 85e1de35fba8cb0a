import { useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import {
  type CodWithFeeConfig,
  createFeeRuleSet,
  findCodWithFeeIssues,
  readCodWithFee,
} from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { findFeeTestingIssues } from '#rules/features/cod-with-fee/testing-issues.ts'
import { deriveFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { findFollowingIssues, planFeeSave, readFeeAndFollowers } from '#rules/features/fee-rates/following.ts'
import { unknownTesting } from '#rules/records/testers.ts'
import { track } from '../../analytics/track.ts'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { createIssuesResolver } from '../../fields/schema/issues-resolver.ts'
import { FeatureFrame } from '../../saving/feature-frame.tsx'
import type { FeatureRecords } from '../../saving/feature-records.ts'
import { useFeatureSave } from '../../saving/use-feature-save.ts'
import { useSettings } from '../../settings.ts'
import { TestersPart } from '../../testers/testers-part.tsx'
import { useTesting } from '../../testers/use-testing.ts'
import { AtCheckoutCard } from './at-checkout-card.tsx'
import { codWithFeeFields } from './fields.ts'
import { FollowersCard } from './followers-card.tsx'
import { PaymentMethodNotice } from './payment-method-notice.tsx'
import { codWithFeeEditorQueries } from './queries.ts'
import { TheirSettings } from './their-settings.tsx'
import { usePaymentNames } from './use-payment-names.ts'
import { codWithFeeWords as words } from './words.ts'

type CodWithFeeFormProps = {
  readonly loaded: FeatureRecords
  /** What is stored could not be read again, so `loaded` may be older than our own last writes. */
  readonly outdated: boolean
}

export function CodWithFeeForm({ loaded, outdated }: CodWithFeeFormProps) {
  const { functions } = useSettings()
  const whole = useMemo(() => readFeeAndFollowers(loaded.records, functions), [loaded, functions])
  const stored = whole.fee
  const testing = useRef(stored.config.testing ?? unknownTesting(new Date(0)))
  const paymentNames = usePaymentNames()
  const paymentName = paymentNames.choose(stored)
  const form = useForm<CodWithFeeConfig>({
    resolver: createIssuesResolver((values) => [
      ...findCodWithFeeIssues(values, stored.feeRules),
      ...findFeeTestingIssues({ ...values, testing: testing.current }, stored.feeRules),
      ...findFollowingIssues(whole, values, paymentName, loaded.activeCounts.delivery),
    ]),
    defaultValues: stored.config,
  })
  const values = form.watch()
  const testers = useTesting(values.status, stored.config.testing)
  testing.current = testers
  const config = { ...values, testing: testers }
  const plan = planFeeSave(whole, config, paymentName, functions)
  const saving = useFeatureSave<CodWithFeeConfig>({
    form,
    queries: codWithFeeEditorQueries,
    loaded,
    outdated,
    readValues: (records) => readCodWithFee(records).config,
    plan: async (records, values) => {
      const current = readFeeAndFollowers(records, functions)
      return planFeeSave(
        current,
        { ...values, testing: testers },
        await paymentNames.find(current.fee),
        functions,
      )
    },
    fieldsOfInput: { enabled: 'status', metafields: 'deliveryMethods' },
    savedMessage: words.saved,
    onSaved: ({ status, deliveryMethods }) =>
      track('cod_with_fee_saved', { status, delivery_method_count: deliveryMethods.length }),
  })

  const enableForAll = () => {
    form.setValue('status', 'active', { shouldDirty: true })
    saving.save()
  }

  return (
    <FeatureFrame
      id="cod-with-fee"
      loaded={loaded}
      stored={stored}
      opened={stored.config}
      values={values}
      plan={plan}
      saving={saving}
      isSaving={form.formState.isSubmitting}
      words={words}
      describeTheirs={({ records }) => <TheirSettings records={records} />}
      outcome={
        <>
          <TestersPart
            owner="payment"
            ruleSets={[createFeeRuleSet(config, stored.feeRules.rules)]}
            onEnable={stored.config.status === 'testing' ? enableForAll : undefined}
          />
          <AtCheckoutCard config={config} paymentName={paymentName} feeRules={stored.feeRules} />
          <FollowersCard stored={whole} fee={deriveFeeRates(config, paymentName)} />
        </>
      }
    >
      <FormFields schema={codWithFeeFields} form={form} />
      <PaymentMethodNotice query={paymentNames.query} stored={stored} paymentName={paymentName} />
    </FeatureFrame>
  )
}
