import { useMemo } from 'react'
import { formatMoment, formatNumber } from '#forms/text/language.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { countBytes, limits } from '#rules/language/limits.ts'
import { ruleTypes } from '#rules/language/rule-types.ts'
import { isNearLimit } from '#rules/preview/budget/budget-states.ts'
import type { RecordOutcome } from '#rules/preview/preview-answer.ts'
import { chooseRecordFunction } from '#rules/records/record-function.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { savingWords } from '#rules/words/saving.ts'
import { ActiveCount } from '../../saving/active-count.tsx'
import { useSettings } from '../../settings.ts'
import { PartHeading } from '../../ui/part-heading.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph, SmallPrint } from '../../ui/text.tsx'
import { BudgetReport } from '../budget/budget-report.tsx'
import { TechnicalCard } from '../budget/technical-card.tsx'
import { useBudget } from '../budget/use-budget.ts'
import { CostReport, LogReport } from '../test-panel/run-report.tsx'
import { useDeferredDraft, useRuleSetEditor } from './editor-context.ts'
import type { RuleSetSave } from './save-rule-set.ts'

const words = ruleEditorWords.stored

type TechnicalDetailsProps = {
  readonly saving: RuleSetSave
  readonly activeCount: number
  /** Run of the test. Undefined if there is none, or if the rules are incomplete. */
  readonly outcome: Pick<RecordOutcome, 'cost' | 'logs'> | undefined
}

/** Limits of the platform, the run of the test, and the stored record. */
export function TechnicalDetails({ saving, activeCount, outcome }: TechnicalDetailsProps) {
  const { owner } = useRuleSetEditor()
  const { draft } = useDeferredDraft()
  const { record } = saving.base
  const budget = useBudget({ owner, ruleSet: draft.ruleSet, record })
  return (
    <TechnicalCard
      parts={[
        { id: 'limits', isUrgent: budget.isUrgent, content: <BudgetReport budget={budget} /> },
        {
          id: 'active',
          isUrgent: isNearLimit({ used: activeCount, limit: functionOwners[owner].activeRecordsMax }),
          content: (
            <Stack between="lines">
              <ActiveCount owner={owner} count={activeCount} />
              <SmallPrint>{savingWords.stored.activeWhy}</SmallPrint>
            </Stack>
          ),
        },
        ...(outcome === undefined
          ? []
          : [
              {
                id: 'run',
                isUrgent: false,
                content: (
                  <Stack between="parts">
                    <CostReport outcome={outcome} />
                    <LogReport outcome={outcome} />
                  </Stack>
                ),
              },
            ]),
        { id: 'stored', isUrgent: false, content: <StoredPart draft={draft} record={record} /> },
      ]}
    />
  )
}

type StoredPartProps = {
  readonly draft: RuleSetDraft
  readonly record: RuleSetSave['base']['record']
}

/** Stored record of the rule set, and size and function of its next save. */
function StoredPart({ draft, record }: StoredPartProps) {
  const bytes = useMemo(() => countBytes(JSON.stringify(draft.ruleSet)), [draft])
  return (
    <Stack between="entries">
      <PartHeading level={3}>{words.heading}</PartHeading>
      {record === undefined ? (
        <Paragraph>{words.nothing}</Paragraph>
      ) : (
        record.savedAt !== undefined && (
          <Paragraph>{savingWords.stored.rulesSavedAt(formatMoment(record.savedAt))}</Paragraph>
        )
      )}
      <Stack between="lines">
        <Paragraph id="rules-room">
          {words.technicalSize(formatNumber(bytes), formatNumber(limits.metafieldBytes))}
        </Paragraph>
        <ShareBar used={bytes} of={limits.metafieldBytes} labelledBy="rules-room" />
      </Stack>
      <ChosenFunction draft={draft} record={record} />
    </Stack>
  )
}

/**
 * Function that a save will choose. The text warns if it differs from the current one, since the record then gets a new
 * id.
 */
function ChosenFunction({ draft, record }: StoredPartProps) {
  const { functions } = useSettings()
  const choice = chooseRecordFunction(ruleTypes[draft.type].owner, draft.ruleSet, record, functions)
  const moves = choice.fits && record !== undefined && record.functionId !== functions[choice.handle]
  return (
    <SmallPrint tone={choice.fits ? 'subdued' : 'critical'}>
      {choice.fits
        ? moves
          ? words.technicalMove(choice.handle)
          : words.technicalFunction(choice.handle)
        : words.noFunction}
    </SmallPrint>
  )
}
