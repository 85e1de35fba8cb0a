import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { ImportEntry } from '#rules/rule-files/compare-file.ts'
import { type ImportChoices, noChoices } from '#rules/rule-files/import-choices.ts'
import type { RuleFile } from '#rules/rule-files/rule-file.ts'
import type { LookedUp } from '#rules/rule-files/store-details.ts'
import { logFailure } from '../../log-failure.ts'
import { useSaveGuard } from '../../saving/save-guard.tsx'
import { useSettings } from '../../settings.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { LoadingScreen } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import {
  type Imported,
  ImportStopped,
  importEntries,
  planWholeImport,
  planWholeUndo,
  undoImport,
} from './import-file.ts'
import { ImportPreview } from './import-preview.tsx'
import { lookUpDetailsOf, type PreviewedStore, readPreviewedStore } from './import-store.ts'
import { ruleFilePageWords } from './words.ts'
import type { ReadChosenFiles } from './worker/rule-file-tasks.ts'
import { runRuleFileTask } from './worker/run-rule-file-task.ts'

const words = ruleFilePageWords.import

type Chosen =
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly name: string; readonly faults: readonly string[] }
  | {
      readonly kind: 'read'
      readonly name: string
      readonly file: RuleFile
      readonly store: PreviewedStore
      readonly timeZone: string
    }
  | { readonly kind: 'imported'; readonly imported: Imported; readonly failed?: string }
  | { readonly kind: 'undone' }

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Chooses a file, shows what would be created, and creates it. */
export function ImportCard() {
  const settings = useSettings()
  const client = useQueryClient()
  const guard = useSaveGuard()
  const [chosen, setChosen] = useState<Chosen>()
  const [choices, setChoices] = useState<ImportChoices>(noChoices)
  const [isRunning, setIsRunning] = useState(false)
  const [undoFailed, setUndoFailed] = useState<string>()

  const take = async (files: readonly File[]) => {
    const [first] = files
    if (first === undefined) return
    setChosen({ kind: 'reading' })
    setChoices(noChoices)
    try {
      const read: ReadChosenFiles = await runRuleFileTask(
        'read',
        files.map((file) => ({ name: file.name, content: file })),
      )
      if (!read.ok) {
        const faults = read.faults.map(({ line, message }) => words.fault(line, message))
        setChosen({ kind: 'refused', name: read.name, faults })
        return
      }
      const store = await readPreviewedStore(read.file, settings, client)
      const { timeZone } = await client.fetchQuery(shopSettingsQuery)
      setChosen({ kind: 'read', name: first.name, file: read.file, store, timeZone })
      void lookUp(read.file)
    } catch (error) {
      setChosen({ kind: 'refused', name: first.name, faults: [describe(error)] })
    }
  }

  /** Looks up details of the file while the merchant reads its preview. */
  const lookUp = async (file: RuleFile) => {
    const lookedUp = await lookUpDetailsOf(file).catch((error: unknown): LookedUp => {
      logFailure(describe(error), error)
      return new Map()
    })
    setChosen((now) =>
      now?.kind === 'read' && now.file === file ? { ...now, store: { ...now.store, lookedUp } } : now,
    )
  }

  /** Writes after the merchant agreed to the effects, as a save does. False if the merchant went back. */
  const writeGuarded = async (steps: SavePlan<OwnerRecord>, write: () => Promise<void>): Promise<boolean> => {
    const answer = steps.length === 0 || (await guard(steps, { canWait: false }))
    if (answer === false) return false
    await write()
    if (typeof answer === 'function') await answer()
    return true
  }

  const run = async (entries: readonly ImportEntry[], store: PreviewedStore) => {
    setIsRunning(true)
    try {
      const steps = await planWholeImport(entries, store, choices, settings)
      await writeGuarded(steps, async () =>
        setChosen({
          kind: 'imported',
          imported: await importEntries(entries, store, choices, settings, client),
        }),
      )
    } catch (error) {
      if (error instanceof ImportStopped) {
        const failed = words.failed(error.title, error.message)
        setChosen({ kind: 'imported', imported: error.imported, failed })
      } else setChosen({ kind: 'refused', name: '', faults: [describe(error)] })
    }
    setIsRunning(false)
    await client.invalidateQueries()
  }

  const undo = async (imported: Imported) => {
    setIsRunning(true)
    setUndoFailed(undefined)
    try {
      const steps = await planWholeUndo(imported, settings)
      const isUndone = await writeGuarded(steps, () => undoImport(imported, settings, client))
      if (isUndone) setChosen({ kind: 'undone' })
    } catch (error) {
      setUndoFailed(words.undoFailed(describe(error)))
    }
    setIsRunning(false)
    await client.invalidateQueries()
  }

  return (
    <TitledCard title={words.title}>
      <Stack between="cards">
        <Paragraph>{words.help}</Paragraph>
        {chosen?.kind === 'reading' && <LoadingScreen label={words.reading} />}
        {chosen?.kind === 'refused' && (
          <Notice tone="critical" title={words.refused(chosen.name)} shownFor={chosen}>
            <TextList texts={chosen.faults} />
          </Notice>
        )}
        {undoFailed !== undefined && <Notice tone="critical" title={undoFailed} shownFor={undoFailed} />}
        {chosen?.kind === 'imported' && (
          <ImportedNotice chosen={chosen} isRunning={isRunning} onUndo={() => undo(chosen.imported)} />
        )}
        {chosen?.kind === 'undone' && <Notice tone="info" title={words.undone} shownFor={chosen} />}
        {chosen?.kind === 'read' ? (
          <>
            <ImportPreview
              name={chosen.name}
              file={chosen.file}
              store={chosen.store}
              timeZone={chosen.timeZone}
              choices={choices}
              isRunning={isRunning}
              onChoose={setChoices}
              onImport={(entries) => run(entries, chosen.store)}
            />
            <Line>
              <ActionButton label={words.other} kind="link" onAction={() => setChosen(undefined)} />
            </Line>
          </>
        ) : (
          <FileDrop label={words.drop} hint={words.dropHint} takesSeveral onDrop={take} />
        )}
      </Stack>
    </TitledCard>
  )
}

type ImportedNoticeProps = {
  readonly chosen: Extract<Chosen, { kind: 'imported' }>
  readonly isRunning: boolean
  readonly onUndo: () => void
}

function ImportedNotice({ chosen, isRunning, onUndo }: ImportedNoticeProps) {
  const { imported, failed } = chosen
  const { count, createdIds, replaced, testsLost } = imported
  return (
    <Notice
      tone={failed === undefined ? 'success' : 'critical'}
      title={failed ?? words.done(count)}
      action={
        createdIds.size + replaced.length === 0
          ? undefined
          : { label: words.undo, isRunning, onAction: onUndo }
      }
      shownFor={chosen}
    >
      {testsLost > 0 && <Paragraph>{words.testsLost(testsLost)}</Paragraph>}
    </Notice>
  )
}
