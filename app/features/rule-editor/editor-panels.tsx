import { Suspense, useMemo } from 'react'
import { isComplete } from '#rules/functions/rule-set-issues.ts'
import { isCustomizationOwner } from '#rules/language/function-owners.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { MethodTest } from '../test-panel/method-test.tsx'
import type { CheckPanelsProps } from './check-panels.tsx'
import { useDeferredDraft, useRuleSetEditor } from './editor-context.ts'
import { TechnicalDetails } from './technical-details.tsx'

const CheckPanels = lazyPart(() => import('./check-panels.tsx'))

/** Test of the rules, and technical details. They load after the form, which does not need them. */
export default function EditorPanels({ saving, activeCount }: CheckPanelsProps) {
  const { owner, setting } = useRuleSetEditor()
  const { draft } = useDeferredDraft()
  const isWhole = useMemo(() => isComplete(draft.ruleSet, setting), [draft, setting])
  if (!isCustomizationOwner(owner)) {
    return (
      <Suspense fallback={null}>
        <CheckPanels saving={saving} activeCount={activeCount} />
      </Suspense>
    )
  }
  return (
    <MethodTest owner={owner} draft={draft} recordId={saving.base.record?.id} isComplete={isWhole}>
      {(outcome) => <TechnicalDetails saving={saving} activeCount={activeCount} outcome={outcome} />}
    </MethodTest>
  )
}
