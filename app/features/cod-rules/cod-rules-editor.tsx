import { useMemo, useState } from 'react'
import { isCodRulesRecord } from '#rules/features/cod-rules/cod-rules-records.ts'
import { type CodRulesForm, hidesRates, listActiveGroups } from '#rules/features/cod-rules/form.ts'
import { codRulesMethodFields } from '#rules/features/cod-rules/group-fields.ts'
import { deriveCodReasonScope } from '#rules/features/cod-rules/reason-scope.ts'
import { generateCodRuleSets } from '#rules/features/cod-rules/rule-sets.ts'
import { openCodRules, readCodRules } from '#rules/features/cod-rules/stored.ts'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { countSlots } from '#rules/records/active-count.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { track } from '../../analytics/track.ts'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { LazyReasonCard } from '../../reasons/lazy-reason-card.tsx'
import { FeatureFrame } from '../../saving/feature-frame.tsx'
import type { FeatureRecords } from '../../saving/feature-records.ts'
import { loadForSave } from '../../saving/load-for-save.ts'
import { savePair } from '../../saving/save-pair.ts'
import { useLazyCode } from '../../saving/use-lazy-code.ts'
import { useSave } from '../../saving/use-save.ts'
import { useSettings } from '../../settings.ts'
import { deriveEnabling } from '../../testers/derive-enabling.ts'
import { TestersPart } from '../../testers/testers-part.tsx'
import { useTestedForm } from '../../testers/use-tested-form.ts'
import { Stack } from '../../ui/stack.tsx'
import { FeeRatesCard } from '../cod-with-fee/fee-rates-card.tsx'
import { CodAtCheckoutCard } from './cod-at-checkout-card.tsx'
import styles from './cod-rules-columns.module.css'
import { CodRulesColumns } from './cod-rules-columns.tsx'
import { ConditionsCard } from './conditions-card.tsx'
import { ConflictingCodRules } from './conflicting-cod-rules.tsx'
import { codRulesQueries, countOthersActive } from './queries.ts'
import { StoredPincodes } from './stored-pincodes.tsx'
import { useFaultyPath } from './use-faulty-path.ts'
import { codRulesScreenWords as words } from './words.ts'

const loadPlanning = () => loadForSave(() => import('#rules/features/cod-rules/plan.ts'))
const loadIssues = () => loadForSave(() => import('#rules/features/cod-rules/issues.ts'))

void LazyReasonCard.load()

type CodRulesEditorProps = {
  readonly loaded: FeatureRecords
  /** True if the last read failed, so that `loaded` may be older than this app's last writes. */
  readonly outdated: boolean
  readonly currencyCode: string | undefined
  /** Names of the store's methods. Empty if they could not be loaded. */
  readonly paymentMethods: readonly string[]
}

/** Form of the stored COD rules. */
export function CodRulesEditor({ loaded, outdated, currencyCode, paymentMethods }: CodRulesEditorProps) {
  const { functions } = useSettings()
  const stored = useMemo(() => readCodRules(loaded.records), [loaded])
  // The names from the opening are kept, so that a list that loads later changes nothing on screen.
  const [methods] = useState(paymentMethods)
  const opened = useMemo(() => openCodRules(stored, methods), [stored, methods])
  const fee = useMemo(() => deriveStoredFeeRates(readCodWithFee(loaded.records)), [loaded])
  const otherActive = useMemo(() => countOthersActive(loaded), [loaded])
  const { form, values, addTesters, refusedFor } = useTestedForm<CodRulesForm>({
    defaultValues: opened,
    // A field of another tab is not drawn and cannot take the focus.
    shouldFocusError: false,
    before: stored.form.testing,
    findIssues: async (wanted) => {
      const { findCodRulesIssues } = await loadIssues()
      return findCodRulesIssues(wanted, otherActive, fee, currencyCode)
    },
  })
  const reasonScope = useMemo(() => deriveCodReasonScope(values, currencyCode), [values, currencyCode])
  const wantedForm = addTesters(values)
  const plan = useLazyCode(loadPlanning)?.planCodRulesSave(stored, wantedForm, functions, fee)
  const { isSubmitting } = form.formState
  const showFirstFault = useFaultyPath(isSubmitting)
  const pair = savePair<CodRulesForm>({
    form,
    queries: codRulesQueries,
    loaded,
    outdated,
    readValues: (records) => openCodRules(readCodRules(records), methods),
    plan: async (records, wanted) => {
      const { planCodRulesSave } = await loadPlanning()
      return planCodRulesSave(
        readCodRules(records),
        addTesters(wanted),
        functions,
        deriveStoredFeeRates(readCodWithFee(records)),
      )
    },
    fieldsOfInput: { enabled: 'status', metafields: 'paymentMethods' },
    savedMessage: words.saved,
    onSaved: (saved) => {
      track('feature_triggered', { feature: 'cod_rules' })
      track('cod_rules_saved', {
        status: saved.status,
        conditions: listActiveGroups(saved).join(','),
        hides_rates: hidesRates(saved),
      })
    },
  })
  const saving = useSave(pair)
  const save = () => saving.submit(form, () => showFirstFault(refusedFor()))

  return (
    <FeatureFrame
      id="cod-rules"
      loaded={loaded}
      stored={stored}
      opened={opened}
      values={values}
      plan={plan}
      saving={saving}
      onSave={save}
      isSaving={isSubmitting}
      words={words}
      history="cod-rules"
      readRecords={readCodRules}
      onRestore={(earlier) => form.reset(earlier.form, { keepDefaultValues: true })}
      describeTheirs={({ records }) => <ConflictingCodRules records={records} />}
      describeOutcome={(isSaved) => (
        <>
          {plan !== undefined && (
            <TestersPart
              owner="payment"
              ruleSets={[generateCodRuleSets(wantedForm, fee).payment]}
              slots={countSlots(plan, loaded.records.filter(isCodRulesRecord))}
              onEnable={deriveEnabling(stored.form.status, form, save)}
            />
          )}
          <CodAtCheckoutCard form={values} fee={fee} isSaved={isSaved} />
        </>
      )}
      furtherRecords={<StoredPincodes stored={stored} />}
      columns={CodRulesColumns}
    >
      <div className={styles.method}>
        <Stack between="cards">
          <FormFields schema={codRulesMethodFields} form={form} />
          <FeeRatesCard
            fee={fee}
            methods={values.paymentMethods}
            isOn={values.hidesFeeRates}
            onChange={(isOn) => form.setValue('hidesFeeRates', isOn)}
            describeOff={feeRatesWords.off.codRules}
            disabled={isSubmitting}
          />
          <LazyReasonCard
            id="reason"
            texts={values.reason}
            of="payment"
            scope={reasonScope}
            currencyCode={currencyCode}
            findFault={(language) => form.formState.errors.reason?.[language]?.message}
            onChange={(reason) => form.setValue('reason', reason, { shouldDirty: true })}
            disabled={isSubmitting}
          />
        </Stack>
      </div>
      <div className={styles.conditions}>
        <ConditionsCard form={form} values={values} currencyCode={currencyCode} />
      </div>
    </FeatureFrame>
  )
}
