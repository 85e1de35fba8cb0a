import { BlockStack, Card, Divider, Text } from '@shopify/polaris'
import { useMemo } from 'react'
import { countBytes, limits } from '#rules/language/limits.ts'
import { ruleTypes } from '#rules/language/rule-types.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { chooseRecordFunction } from '#rules/records/record-function.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { savingWords } from '#rules/words/saving.ts'
import { ActiveCount } from '../../saving/active-count.tsx'
import { useSettings } from '../../settings.ts'
import { ShareBar } from '../../share-bar.tsx'
import { useCustomizationEditor, useDeferredDraft } from './editor-context.ts'
import type { RuleSetSave } from './use-rule-set-save.ts'

const words = ruleEditorWords.stored
const formatNumber = new Intl.NumberFormat('en').format
const savedAtFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

type StoredCardProps = { readonly saving: RuleSetSave; readonly activeCount: number }

/** What the platform keeps, or will keep, of the rule set, and how much room there is. */
export function StoredCard({ saving, activeCount }: StoredCardProps) {
  const { owner } = useCustomizationEditor()
  const { draft } = useDeferredDraft()
  const { record } = saving.base
  const bytes = useMemo(() => countBytes(JSON.stringify(draft.ruleSet)), [draft])
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {words.heading}
        </Text>
        {record === undefined ? (
          <Text as="p">{words.nothing}</Text>
        ) : (
          record.savedAt !== undefined && (
            <Text as="p">
              {savingWords.stored.rulesSavedAt(savedAtFormat.format(new Date(record.savedAt)))}
            </Text>
          )
        )}
        <BlockStack gap="100">
          <Text as="p" id="rules-room">
            {words.room(formatNumber(bytes), formatNumber(limits.metafieldBytes))}
          </Text>
          <ShareBar used={bytes} of={limits.metafieldBytes} labelledBy="rules-room" />
        </BlockStack>
        <ChosenFunction draft={draft} record={record} />
        <Divider />
        <ActiveCount owner={owner} count={activeCount} />
        <Text as="p" variant="bodySm" tone="subdued">
          {savingWords.stored.activeWhy}
        </Text>
      </BlockStack>
    </Card>
  )
}

type ChosenFunctionProps = {
  readonly draft: RuleSetDraft
  readonly record: CustomizationRecord | undefined
}

/** The merchant need not know functions, but a record that moves to another one gets a new id. */
function ChosenFunction({ draft, record }: ChosenFunctionProps) {
  const { functions } = useSettings()
  const choice = chooseRecordFunction(ruleTypes[draft.type].owner, draft.ruleSet, record, functions)
  const moves = choice.fits && record !== undefined && record.functionId !== functions[choice.handle]
  return (
    <Text as="p" variant="bodySm" tone={choice.fits ? 'subdued' : 'critical'} breakWord>
      {choice.fits ? (moves ? words.moves(choice.handle) : words.function(choice.handle)) : words.noFunction}
    </Text>
  )
}
