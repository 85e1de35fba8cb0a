import { useMemo } from 'react'
import { isCustomizationOwner } from '#rules/language/function-owners.ts'
import { summariseRuleSet } from '#rules/language/summary.ts'
import type { RecordStatus } from '#rules/records/customization.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { useMethodNames } from '../../fields/methods/use-method-names.ts'
import { Hint, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { useDeferredDraft, useRuleSetEditor } from './editor-context.ts'

const words = ruleEditorWords.summary

type SummaryCardProps = {
  /** Introduction to the rules, by the status in which they act. */
  readonly lead: Readonly<Record<Exclude<RecordStatus, 'draft'>, string>>
}

/** The rules in plain words, in the order in which they run. */
export default function SummaryCard({ lead }: SummaryCardProps) {
  const { owner } = useRuleSetEditor()
  const { draft } = useDeferredDraft()
  const { data: methods } = useMethodNames(isCustomizationOwner(owner) ? owner : undefined)
  const sentences = useMemo(() => summariseRuleSet(draft.ruleSet, draft.names, methods), [draft, methods])
  const ruleCount = draft.ruleSet.rules.length
  return (
    <TitledCard title={words.heading} guide="rule-summary">
      {sentences.length === 0 ? (
        <Hint>{ruleCount === 0 ? words.empty : words.allMuted(ruleCount)}</Hint>
      ) : (
        <>
          <Paragraph>{draft.status === 'draft' ? words.draft : lead[draft.status]}</Paragraph>
          <TextList texts={sentences} isNumbered />
        </>
      )}
      {words.beyond[owner].map((sentence) => (
        <SmallPrint key={sentence}>{sentence}</SmallPrint>
      ))}
    </TitledCard>
  )
}
