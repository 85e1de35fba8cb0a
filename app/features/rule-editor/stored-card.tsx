import { useMemo } from 'react'
import { countBytes, limits } from '#rules/language/limits.ts'
import { ruleTypes } from '#rules/language/rule-types.ts'
import { chooseRecordFunction } from '#rules/records/record-function.ts'
import type { RuleSetDraft, RuleSetRecord } from '#rules/records/rule-record.ts'
import { formatMoment, formatNumber } from '#rules/words/language.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { savingWords } from '#rules/words/saving.ts'
import { ActiveCount } from '../../saving/active-count.tsx'
import { useSettings } from '../../settings.ts'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { useDeferredDraft, useRuleSetEditor } from './editor-context.ts'
import type { RuleSetSave } from './save-rule-set.ts'

const words = ruleEditorWords.stored

type StoredCardProps = { readonly saving: RuleSetSave; readonly activeCount: number }

/** Stored record of the rule set, now or after the save, and the room that is left. */
export function StoredCard({ saving, activeCount }: StoredCardProps) {
  const { owner } = useRuleSetEditor()
  const { draft } = useDeferredDraft()
  const { record } = saving.base
  const bytes = useMemo(() => countBytes(JSON.stringify(draft.ruleSet)), [draft])
  return (
    <TitledCard title={words.heading} guide="stored-records">
      {record === undefined ? (
        <Paragraph>{words.nothing}</Paragraph>
      ) : (
        record.savedAt !== undefined && (
          <Paragraph>{savingWords.stored.rulesSavedAt(formatMoment(record.savedAt))}</Paragraph>
        )
      )}
      <Stack between="lines">
        <Paragraph id="rules-room">
          {words.room(formatNumber(bytes), formatNumber(limits.metafieldBytes))}
        </Paragraph>
        <ShareBar used={bytes} of={limits.metafieldBytes} labelledBy="rules-room" />
      </Stack>
      <ChosenFunction draft={draft} record={record} />
      <DividingLine />
      <ActiveCount owner={owner} count={activeCount} />
      <SmallPrint>{savingWords.stored.activeWhy}</SmallPrint>
    </TitledCard>
  )
}

type ChosenFunctionProps = {
  readonly draft: RuleSetDraft
  readonly record: RuleSetRecord | undefined
}

/** Function that a save chooses. Its text warns of a move to another one, since the record then gets a new id. */
function ChosenFunction({ draft, record }: ChosenFunctionProps) {
  const { functions } = useSettings()
  const choice = chooseRecordFunction(ruleTypes[draft.type].owner, draft.ruleSet, record, functions)
  const moves = choice.fits && record !== undefined && record.functionId !== functions[choice.handle]
  return (
    <SmallPrint tone={choice.fits ? 'subdued' : 'critical'}>
      {choice.fits ? (moves ? words.moves(choice.handle) : words.function(choice.handle)) : words.noFunction}
    </SmallPrint>
  )
}
