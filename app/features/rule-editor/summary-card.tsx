import { BlockStack, Card, Text } from '@shopify/polaris'
import { useMemo } from 'react'
import { summariseRuleSet } from '#rules/language/summary.ts'
import { isEnabled } from '#rules/records/customization.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { TextList } from '../../text-list.tsx'
import { useCustomizationEditor, useDeferredDraft } from './editor-context.ts'
import { useMethodNames } from './use-method-names.ts'

const words = ruleEditorWords.summary

/** The rules in plain words, in the order in which they run. */
export function SummaryCard() {
  const { owner } = useCustomizationEditor()
  const { draft } = useDeferredDraft()
  const { data: methods } = useMethodNames(owner)
  const sentences = useMemo(() => summariseRuleSet(draft.ruleSet, draft.names, methods), [draft, methods])
  const ruleCount = draft.ruleSet.rules.length
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {words.heading}
        </Text>
        {sentences.length === 0 ? (
          <Text as="p" tone="subdued">
            {ruleCount === 0 ? words.empty : words.allMuted(ruleCount)}
          </Text>
        ) : (
          <>
            <Text as="p">{isEnabled(draft.status) ? words.active : words.draft}</Text>
            <TextList texts={sentences} isNumbered />
          </>
        )}
        {owner === 'payment' && (
          <Text as="p" variant="bodySm" tone="subdued">
            {words.express}
          </Text>
        )}
      </BlockStack>
    </Card>
  )
}
