import { useEffect, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Issue } from '#forms/issue.ts'
import { listFeeRatesOf } from '#rules/features/pincodes/storage/pincode-config.ts'
import { limits } from '#rules/language/limits.ts'
import { anyCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { addressScope } from '#rules/published/reason-scope.ts'
import { countOtherActive } from '#rules/records/active-count.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { ChangeHours } from '#rules/scheduled-changes/scheduled-change.ts'
import { checkoutNowWords } from '#rules/words/checkout-now.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { focusField } from '../../fields/schema/focus-field.ts'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { createIssuesResolver } from '../../fields/schema/issues-resolver.ts'
import { LazyHistory, LazyOutsideBanner } from '../../history/lazy-history.tsx'
import { historyScreenWords } from '../../history/words.ts'
import { LazyReasonCard } from '../../reasons/lazy-reason-card.tsx'
import { SaveFrame } from '../../saving/save-frame.tsx'
import type { SaveProgress } from '../../saving/save-strategy.ts'
import { useSave } from '../../saving/use-save.ts'
import { PublishLater, ScheduledBanner } from '../../scheduled-changes/lazy-parts.tsx'
import { deriveEnabling } from '../../testers/derive-enabling.ts'
import { useFormTesters, useTesting } from '../../testers/use-testing.ts'
import { DrawnInTurns } from '../../ui/drawn-in-turns.tsx'
import { FeeRatesCard } from '../cod-with-fee/fee-rates-card.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { pincodeFields } from './fields.ts'
import { ListCard } from './list/list-card.tsx'
import { listBoxId } from './list/plain-text-area.tsx'
import { useListEditor } from './list/use-list-editor.ts'
import { ListCapacityCard } from './list-capacity-card.tsx'
import { PincodeNotices } from './pincode-notices.tsx'
import { PincodeTesters } from './pincode-testers.tsx'
import type { LoadedPincodes, PincodeQueries } from './queries.ts'
import { isSamePincodes } from './same-pincodes.ts'
import { savePincodes } from './save-pincodes.ts'
import { StoredCard } from './stored-card.tsx'
import { TestCard } from './test-card.tsx'
import { type PincodeDraft, usePincodeDraft } from './use-pincode-draft.ts'
import { runTask } from './worker/run-task.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

void LazyReasonCard.load()

type PincodesFormProps = {
  readonly queries: PincodeQueries
  readonly loaded: LoadedPincodes
  /** True if the last read failed, so that `loaded` may be older than this app's last writes. */
  readonly outdated: boolean
}

type Settings = Omit<PincodeValues, 'list' | 'testing' | 'country'>

/** A refused list, with the reasons. They do not apply to other lists. */
type RefusedList = { readonly list: string; readonly messages: readonly string[] }

const pickSettings = ({
  list: _list,
  testing: _testing,
  country: _country,
  ...settings
}: PincodeValues): Settings => settings

export function PincodesForm({ queries, loaded, outdated }: PincodesFormProps) {
  const { owner } = loaded
  const stored = loaded.form.values
  const form = useForm<Settings>({
    defaultValues: pickSettings(stored),
    // The worker validates the list, so the resolver accepts everything. A change clears the message of its field.
    resolver: createIssuesResolver(() => []),
    shouldFocusError: false,
  })
  const editor = useListEditor(stored.list, loaded.form.unread, stored.country)
  const [refusedList, setRefusedList] = useState<RefusedList>()
  const [focusOn, setFocusOn] = useState<string>()
  const settings = useWatch({ control: form.control }) as Settings
  const { isSubmitting } = form.formState
  const { list, country } = editor
  const ofCountry = country === anyCountry ? {} : { country }
  const { status, mode, methods, hidesFeeRates = true, reason } = settings
  const testers = useFormTesters(stored.testing)
  const testing = useTesting(status, testers)
  const values = useMemo(
    () => ({
      status,
      mode,
      methods,
      list,
      ...(country === anyCountry ? {} : { country }),
      ...(hidesFeeRates ? {} : { hidesFeeRates }),
      ...(reason === undefined ? {} : { reason }),
      ...(status === 'testing' ? { testing } : {}),
    }),
    [status, mode, methods, list, country, hidesFeeRates, reason, testing],
  )

  const draft = usePincodeDraft({ loaded, values, editor })
  const restore = (offered: PincodeDraft) => {
    const { list: listDraft, country: ofDraft, ...others } = offered.values
    form.reset(others)
    editor.resume(listDraft, offered.typed, ofDraft)
    setRefusedList(undefined)
    draft.adopt()
  }

  const refuse = (issues: readonly Issue[]) => {
    const ofList = issues.filter(({ path }) => path[0] === 'list').map(({ message }) => message)
    setRefusedList(ofList.length === 0 ? undefined : { list, messages: ofList })
    for (const { path, message } of issues) {
      const name = settingNames.find((each) => each === path[0])
      if (name !== undefined) form.setError(name, { message })
      else if (path[0] === 'reason') form.setError(`reason.${path[1]}`, { message })
    }
    setFocusOn(String(issues[0]?.path[0] ?? ''))
  }
  const [progress, setProgress] = useState<SaveProgress>()
  const strategy = savePincodes({
    form,
    queries,
    loaded,
    outdated,
    refuse,
    onProgress: setProgress,
    show: ({ form: shown }) => {
      form.reset(pickSettings(shown.values))
      editor.restart(shown.values.list, shown.unread, shown.values.country)
      setRefusedList(undefined)
    },
  })
  const saving = useSave(strategy)
  const submit = () =>
    void form.handleSubmit(async (current) => {
      const whole = await editor.settle()
      setRefusedList(undefined)
      if (whole === undefined) {
        setRefusedList({ list: editor.latest(), messages: [pincodeListWords.refused] })
        return setFocusOn(listBoxId)
      }
      await saving.save({
        ...current,
        ...ofCountry,
        list: whole,
        testing: await testers.whenKnown(current.status),
      })
    })()

  const save = () => {
    saving.scheduleNext(undefined)
    submit()
  }
  const schedule = (hours: ChangeHours) => {
    saving.scheduleNext(hours)
    submit()
  }

  // Fields are disabled during a save, so none of them can have the focus.
  useEffect(() => {
    if (isSubmitting || focusOn === undefined) return
    focusField(focusOn)
    setFocusOn(undefined)
  }, [isSubmitting, focusOn])

  const subject = loaded.form.records.length > 0 ? (`${owner}-pincodes` as const) : undefined
  const restoreVersion = async (records: readonly OwnerRecord[]) => {
    const ofVersion = JSON.stringify(records.filter((record) => record.owner === owner))
    const earlier = await runTask('read', { ...loaded.stored, records: ofVersion })
    form.reset(pickSettings(earlier.values), { keepDefaultValues: true })
    editor.resume(earlier.values.list, '', earlier.values.country, historyScreenWords.restored)
    setRefusedList(undefined)
  }
  const feeRates = listFeeRatesOf(values, loaded.fee)
  const isChanged = !isSamePincodes(values, stored)
  const unfinished = loaded.form.isComplete ? 'nothing' : 'finishing'
  return (
    <SaveFrame
      id={`pincodes-${owner}`}
      need={isChanged ? 'changes' : unfinished}
      report={saving.report}
      isSaving={isSubmitting}
      onSave={save}
      onDiscard={saving.discard}
      notices={
        <>
          {draft.offer !== undefined && !isSubmitting && (
            <DraftBanner
              owner={loaded.owner}
              offer={draft.offer}
              isStoredChanged={draft.isStoredChanged(draft.offer.value)}
              onRestore={() => {
                if (draft.offer !== undefined) restore(draft.offer.value)
              }}
              onDiscard={draft.forget}
            />
          )}
          <ScheduledBanner recordIds={loaded.form.records.map(({ id }) => id)} />
          {saving.report === undefined && progress === undefined && <LazyOutsideBanner subject={subject} />}
          <PincodeNotices
            loaded={loaded}
            report={saving.report}
            progress={progress}
            isSaving={isSubmitting}
            onSave={save}
            onTakeTheirs={saving.takeTheirs}
          />
        </>
      }
      side={
        <DrawnInTurns>
          {values.status === 'testing' && (
            <PincodeTesters
              owner={owner}
              values={values}
              otherActive={countOtherActive(loaded.activeCount, loaded.form.records)}
              hidesRates={feeRates.length > 0}
              onEnable={deriveEnabling(stored.status, form, save)}
            />
          )}
          <TestCard values={values} loaded={loaded} isChanged={isChanged} />
          <ListCapacityCard
            values={values}
            otherActive={countOtherActive(loaded.activeCount, loaded.form.records)}
            storedAs={loaded.form.storage}
            rateSlots={
              feeRates.length === 0 ? undefined : limits.activeCustomizations - loaded.otherActiveDelivery
            }
          />
          <StoredCard loaded={loaded} />
          {isChanged && <PublishLater isChanged isSaving={isSubmitting} onSchedule={schedule} />}
          <LazyHistory
            subject={subject}
            title={checkoutNowWords.titles[`${owner}-pincodes`]}
            onRestore={(records) => {
              void restoreVersion(records)
              return true
            }}
          />
        </DrawnInTurns>
      }
    >
      <FormFields schema={pincodeFields[owner]} form={form} />
      <FeeRatesCard
        fee={loaded.fee}
        methods={methods}
        isOn={hidesFeeRates}
        onChange={(isOn) => form.setValue('hidesFeeRates', isOn)}
        describeOff={feeRatesWords.off.pincodes}
        disabled={isSubmitting}
      />
      <LazyReasonCard
        id="reason"
        texts={reason ?? {}}
        of={owner}
        scope={addressScope}
        currencyCode={undefined}
        findFault={(language) => form.formState.errors.reason?.[language]?.message}
        onChange={(texts) => form.setValue('reason', texts, { shouldDirty: true })}
        disabled={isSubmitting}
      />
      <ListCard
        editor={editor}
        errors={refusedList?.list === list ? refusedList.messages : []}
        disabled={isSubmitting}
        wanted={mode === 'hide' ? 'withoutCod' : 'withCod'}
      />
    </SaveFrame>
  )
}

const settingNames = ['status', 'methods', 'mode'] as const
