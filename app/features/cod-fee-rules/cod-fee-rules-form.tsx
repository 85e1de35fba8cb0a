import { useMemo } from 'react'
import {
  type CodFeeRulesForm,
  deriveCodFeeRulesForm,
  formatCodFeeRules,
} from '#rules/features/cod-fee-rules/form.ts'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { findPaymentMethodIssues } from '#rules/features/cod-with-fee/payment-method.ts'
import type { FeeAndFollowers } from '#rules/features/fee-rates/following.ts'
import { track } from '../../analytics/track.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import type { ShopSettings } from '../../platform/shop-settings.ts'
import { FeatureFrame } from '../../saving/feature-frame.tsx'
import type { FeatureRecords } from '../../saving/feature-records.ts'
import { loadForSave } from '../../saving/load-for-save.ts'
import { savePair } from '../../saving/save-pair.ts'
import { useSave } from '../../saving/use-save.ts'
import { useSettings } from '../../settings.ts'
import { deriveEnabling } from '../../testers/derive-enabling.ts'
import { useTestedForm } from '../../testers/use-tested-form.ts'
import { useFocusPath } from '../cod-rules/use-focus-path.ts'
import { ConflictingFeeSettings } from '../cod-with-fee/conflicting-fee-settings.tsx'
import { codFeeRulesFields } from '../cod-with-fee/fields.ts'
import { loadFeeSaving } from '../cod-with-fee/load-fee-saving.ts'
import { PaymentMethodNotice } from '../cod-with-fee/payment-method-notice.tsx'
import { codWithFeeEditorQueries } from '../cod-with-fee/queries.ts'
import { useFeePlan } from '../cod-with-fee/use-fee-plan.ts'
import { usePaymentNames } from '../cod-with-fee/use-payment-names.ts'
import { codWithFeeWords } from '../cod-with-fee/words.ts'
import { RulesCard } from '../rule-editor/rules-card.tsx'
import { FeeRulesProviders } from './fee-rules-providers.tsx'
import { HiddenRates } from './hidden-rates.tsx'
import { useSettingsHistory } from './use-settings-history.ts'
import { codFeeRulesWords as words } from './words.ts'

const FeeOutcome = lazyPart(() => import('../cod-with-fee/fee-outcome.tsx'))

const loadIssues = () =>
  loadForSave(async () => ({
    ...(await import('#rules/features/fee-rates/following-issues.ts')),
    ...(await import('#rules/features/cod-fee-rules/form-issues.ts')),
  }))

type SettingsFormProps = {
  readonly loaded: FeatureRecords
  /** True if the last read failed, so that `loaded` may be older than this app's last writes. */
  readonly outdated: boolean
  readonly shop: ShopSettings | undefined
}

export function SettingsForm({ loaded, outdated, shop }: SettingsFormProps) {
  const { functions, production } = useSettings()
  const stored = useMemo(() => readCodWithFee(loaded.records), [loaded])
  const planSave = useFeePlan(loaded)
  const paymentNames = usePaymentNames()
  const paymentName = paymentNames.choose(stored)
  const opened = useMemo(() => deriveCodFeeRulesForm(stored), [stored])
  const { form, values, addTesters, refusedFor } = useTestedForm<CodFeeRulesForm>({
    defaultValues: opened,
    shouldFocusError: false,
    before: stored.config.testing,
    findIssues: async (wanted) => {
      const { findCodFeeRulesIssues, findFollowingIssues } = await loadIssues()
      const { readFeeAndFollowers } = await loadFeeSaving()
      return [
        ...findCodFeeRulesIssues(wanted, production),
        ...findFollowingIssues(
          readFeeAndFollowers(loaded.records, functions),
          formatCodFeeRules(wanted).config,
          paymentName,
          loaded.activeCounts.delivery,
        ),
        ...findPaymentMethodIssues(wanted, paymentName, paymentNames.query.data, 'status'),
      ]
    },
  })
  const { isSubmitting } = form.formState
  const focus = useFocusPath(isSubmitting)
  const history = useSettingsHistory(form, opened)
  const { config, feeRules } = formatCodFeeRules(addTesters(values))
  const plan = planSave(config, paymentName, feeRules)
  const pair = savePair<CodFeeRulesForm>({
    form,
    queries: codWithFeeEditorQueries,
    loaded,
    outdated,
    readValues: (records) => deriveCodFeeRulesForm(readCodWithFee(records)),
    plan: async (records, wanted) => {
      const { readFeeAndFollowers } = await loadFeeSaving()
      return planSettings(readFeeAndFollowers(records, functions), wanted)
    },
    fieldsOfInput: { enabled: 'status', metafields: 'deliveryMethods' },
    savedMessage: words.saved,
    onShown: history.restart,
    onSaved: ({ status, deliveryMethods, rules }) =>
      track('cod_fee_rules_saved', {
        status,
        delivery_method_count: deliveryMethods.length,
        rule_count: rules.length,
      }),
  })
  const saving = useSave(pair)
  const focusFirstError = () => {
    const first = refusedFor().find(({ severity }) => severity === 'error')
    if (first !== undefined) focus({ path: first.path, isComing: false })
  }
  const save = () => saving.submit(form, focusFirstError)
  const planSettings = async (current: FeeAndFollowers, wanted: CodFeeRulesForm) => {
    const settings = formatCodFeeRules(addTesters(wanted))
    const { planFeeSave } = await loadFeeSaving()
    const name = await paymentNames.find(current.fee)
    return planFeeSave(current, settings.config, name, functions, settings.feeRules)
  }

  return (
    <FeeRulesProviders form={form} history={history} shop={shop}>
      <FeatureFrame
        id="cod-fee-rules"
        loaded={loaded}
        stored={stored}
        opened={opened}
        values={values}
        plan={plan}
        saving={saving}
        onSave={save}
        isSaving={isSubmitting}
        words={codWithFeeWords}
        history="cod-with-fee"
        readRecords={readCodWithFee}
        onRestore={(earlier) => history.adopt(deriveCodFeeRulesForm(earlier))}
        describeTheirs={({ records }) => <ConflictingFeeSettings records={records} />}
        describeOutcome={(isSaved) => (
          <FeeOutcome
            config={config}
            paymentName={paymentName}
            feeRules={feeRules}
            isSaved={isSaved}
            records={loaded.records}
            onEnable={deriveEnabling(stored.config.status, form, save)}
          />
        )}
      >
        <FormFields schema={codFeeRulesFields} form={form} />
        <PaymentMethodNotice query={paymentNames.query} stored={stored} paymentName={paymentName} />
        <RulesCard
          heading={words.rules.heading}
          help={words.rules.help}
          guide="fee-rules"
          empty={words.rules.empty}
          consequence={<HiddenRates rates={values.deliveryMethods} />}
        />
      </FeatureFrame>
    </FeeRulesProviders>
  )
}
