import { BlockStack, Card } from '@shopify/polaris'
import { useMemo } from 'react'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { FormField } from '../../fields/form-field.tsx'
import { TestPanel } from '../test-panel/test-panel.tsx'
import { useDeferredDraft, useEditor } from './editor-surroundings.ts'
import { StoredCard } from './stored-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import type { RuleSetSave } from './use-rule-set-save.ts'

type SideColumnProps = {
  readonly saving: RuleSetSave
  readonly activeCount: number
}

/** What the rules on the left come to. */
export function SideColumn({ saving, activeCount }: SideColumnProps) {
  const { form } = useEditor()
  return (
    <BlockStack gap="400">
      <Card>
        <FormField
          kind="status"
          control={form.control}
          path="status"
          label={words.status.label}
          options={{ help: words.status.help }}
        />
      </Card>
      <SummaryCard />
      <TestPart saving={saving} />
      <StoredCard saving={saving} activeCount={activeCount} />
    </BlockStack>
  )
}

function TestPart({ saving }: { readonly saving: RuleSetSave }) {
  const { draft } = useDeferredDraft()
  const recordId = saving.base.record?.id
  // What is being typed reaches the panel later: until then there is nothing to draw anew.
  return useMemo(() => <TestPanel draft={draft} recordId={recordId} />, [draft, recordId])
}
