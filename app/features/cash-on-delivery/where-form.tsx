import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Issue } from '#forms/issue.ts'
import { listFeeRatesOf } from '#rules/features/pincodes/storage/pincode-config.ts'
import { type PincodeMode, pincodeModes } from '#rules/features/pincodes/storage/pincode-modes.ts'
import { isEnabled } from '#rules/records/customization.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { FieldErrors } from '../../fields/field-errors.tsx'
import { focusField } from '../../fields/schema/focus-field.ts'
import { LabelledKnob } from '../../fields/switches/labelled-knob.tsx'
import touch from '../../fields/touch-targets.module.css'
import { UnreadPanel } from '../../fields/zip/unread-panel.tsx'
import { UploadButton } from '../../fields/zip/upload-button.tsx'
import { pageLinks } from '../../pages/page-links.ts'
import { RecordSaveBar } from '../../saving/record-save-bar.tsx'
import type { SaveProgress } from '../../saving/save-strategy.ts'
import { useSave } from '../../saving/use-save.ts'
import { Choices } from '../../ui/choices.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { AddEntries } from '../pincodes/list/add-entries.tsx'
import { LazyIncomingDialog } from '../pincodes/list/lazy-incoming-dialog.tsx'
import { ListNewsLine } from '../pincodes/list/list-news-line.tsx'
import { listBoxId } from '../pincodes/list/plain-text-area.tsx'
import { useIncoming } from '../pincodes/list/use-incoming.ts'
import { useListEditor } from '../pincodes/list/use-list-editor.ts'
import { useTask } from '../pincodes/list/use-task.ts'
import { PincodeNotices } from '../pincodes/pincode-notices.tsx'
import type { LoadedPincodes, PincodeQueries } from '../pincodes/queries.ts'
import { isSamePincodes } from '../pincodes/same-pincodes.ts'
import { savePincodes } from '../pincodes/save-pincodes.ts'
import { pincodeWords } from '../pincodes/words.ts'
import type { PincodeValues } from '../pincodes/worker/storage-tasks.ts'
import { cashOnDeliveryWords } from './words.ts'

const { where: words, states } = cashOnDeliveryWords
const { mode: modeWords } = pincodeWords
const uploadId = `${listBoxId}-upload`

type WhereFormProps = {
  readonly queries: PincodeQueries
  readonly loaded: LoadedPincodes
  /** True if the last read failed, so that `loaded` may be older than this app's last writes. */
  readonly outdated: boolean
}

/** Settings of the page. A new list is switched on. */
function deriveSettings({ form: { values, records } }: LoadedPincodes) {
  return { mode: values.mode, isOn: records.length === 0 || isEnabled(values.status) }
}

/** Form to add pincodes to the stored list by typing, pasting or from a file. Another screen edits the whole list. */
export function WhereForm({ queries, loaded, outdated }: WhereFormProps) {
  const stored = loaded.form.values
  const isNew = loaded.form.records.length === 0
  const [{ mode, isOn }, setSettings] = useState(() => deriveSettings(loaded))
  const editor = useListEditor(stored.list, loaded.form.unread, stored.country)
  const { list, country, news, entries } = editor
  const hasTyped = useSyncExternalStore(
    editor.onTyped,
    () => editor.typed.current.trim() !== '' && editor.typed.current !== editor.leftInBox(),
  )
  const incoming = useIncoming()
  const [errors, setErrors] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<SaveProgress>()
  const [isSaving, setSaving] = useState(false)
  const [focusOn, setFocusOn] = useState<string>()
  const question = useMemo(() => ({ list, country }), [list, country])
  const { result: size } = useTask('count', question)

  const values = useMemo(
    (): PincodeValues => ({ ...stored, status: isOn ? 'active' : 'draft', mode, list }),
    [stored, isOn, mode, list],
  )
  // A new list is switched on; that alone is not a change.
  const isChanged = hasTyped || (isNew ? list !== '' : !isSamePincodes(values, stored))

  const refuse = (issues: readonly Issue[]) => {
    setErrors(issues.map(({ message }) => message))
    setFocusOn(listBoxId)
  }
  const strategy = savePincodes({
    form: { setError: (_, { message }) => setErrors([message]) },
    queries,
    loaded,
    outdated,
    refuse,
    onProgress: setProgress,
    show: (fresh) => {
      setSettings(deriveSettings(fresh))
      editor.restart(fresh.form.values.list, fresh.form.unread, fresh.form.values.country)
      setErrors([])
    },
  })
  const saving = useSave(strategy)
  const save = async () => {
    setErrors([])
    const whole = await editor.settle()
    if (whole === undefined) {
      setErrors([pincodeListWords.refused])
      return setFocusOn(listBoxId)
    }
    setSaving(true)
    await saving.save({ ...values, list: whole })
    setSaving(false)
  }

  // Fields are disabled while a save runs, so none can have the focus.
  useEffect(() => {
    if (isSaving || focusOn === undefined) return
    focusField(focusOn)
    setFocusOn(undefined)
  }, [isSaving, focusOn])

  const status = isNew ? 'nothing' : isEnabled(stored.status) ? 'on' : 'off'
  if (stored.status === 'testing' || !loaded.form.isComplete || loaded.form.problems.length > 0) {
    const isTested = stored.status === 'testing'
    return (
      <TitledCard
        title={words.heading}
        guide="pincode-list"
        badge={
          <StateBadge tone={isTested ? 'attention' : 'warning'}>
            {isTested ? states.testing : states.attention}
          </StateBadge>
        }
      >
        <Paragraph>{isTested ? words.testing : words.unfinished}</Paragraph>
        <Line>
          <TextLink path={pageLinks.paymentPincodes.path} text={words.whole} />
        </Line>
      </TitledCard>
    )
  }
  const faults = [...errors, ...(incoming.fault === undefined ? [] : [incoming.fault])]
  return (
    <>
      <RecordSaveBar
        id="cash-on-delivery"
        need={isChanged ? 'changes' : 'nothing'}
        report={saving.report}
        saving={isSaving}
        onSave={() => void save()}
        onDiscard={saving.discard}
      />
      <PincodeNotices
        loaded={loaded}
        report={saving.report}
        progress={progress}
        isSaving={isSaving}
        onSave={() => void save()}
        onTakeTheirs={saving.takeTheirs}
      />
      <TitledCard
        title={words.heading}
        guide="pincode-list"
        badge={<StateBadge tone={status === 'on' ? 'success' : undefined}>{states[status]}</StateBadge>}
        holds="fields"
      >
        {!isNew && size !== undefined && (
          <Paragraph>{words.summary(stored.mode, pincodeListWords.size(size))}</Paragraph>
        )}
        <Choices<PincodeMode>
          title={modeWords.label}
          choices={pincodeModes.map((value) => ({ value, label: modeWords.options[value] }))}
          chosen={mode}
          onChoose={(chosen) => setSettings({ isOn, mode: chosen })}
        />
        <div className={touch.touchTargets} onInput={incoming.dismiss}>
          <Stack between="parts">
            <AddEntries
              editor={editor}
              disabled={isSaving}
              onLargePaste={incoming.takePaste}
              nextAction={
                <UploadButton
                  id={uploadId}
                  label={pincodeListWords.heading}
                  disabled={isSaving}
                  isReading={incoming.isReading}
                  onUpload={incoming.takeFile}
                />
              }
            />
            <FieldErrors path={listBoxId} errors={faults} />
            <ListNewsLine editor={editor} disabled={isSaving} />
            {news !== undefined && <UnreadPanel unread={news.unread} />}
          </Stack>
        </div>
        {!isNew && (
          <LabelledKnob
            path="pincodes-on"
            label={words.isOn}
            checked={isOn}
            onChange={(on) => setSettings({ mode, isOn: on })}
            errors={[]}
            disabled={isSaving}
          />
        )}
        {entries.length > 0 && listFeeRatesOf(values, loaded.fee).length > 0 && (
          <Hint>{words.withRates}</Hint>
        )}
        <Line>
          <TextLink path={pageLinks.paymentPincodes.path} text={words.whole} />
          <TextLink path={pageLinks.deliveryPincodes.path} text={words.otherRates} />
        </Line>
      </TitledCard>
      {incoming.incoming !== undefined && (
        <Suspense fallback={null}>
          <LazyIncomingDialog
            openerId={uploadId}
            editor={editor}
            incoming={incoming.incoming}
            wanted={mode === 'hide' ? 'withoutCod' : 'withCod'}
            onClose={incoming.close}
          />
        </Suspense>
      )}
    </>
  )
}
