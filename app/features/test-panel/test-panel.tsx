import { Button } from '@shopify/polaris'
import { ChevronDownIcon, ChevronUpIcon } from '@shopify/polaris-icons'
import { lazy, Suspense, useId } from 'react'
import { ruleTypes } from '#rules/language/rule-types.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { testPanelWords as words } from '#rules/words/test-panel.ts'
import { Disclosed } from '../../ui/disclosure.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { useRememberedFlag } from '../../use-remembered-flag.ts'
import { PanelBody } from './panel-body.tsx'

const CheckPanel = lazy(() => import('../check-panel/check-panel.tsx'))

type TestPanelProps = {
  readonly draft: RuleSetDraft
  /** Record of the draft, which does not run a second time in its stored form; undefined for a new one. */
  readonly recordId: string | undefined
}

/** Invented checkout, and the effect of the rules, saved or not, on it. */
export function TestPanel({ draft, recordId }: TestPanelProps) {
  const [isHidden, setIsHidden] = useRememberedFlag('checkout-ninja.test-panel.hidden')
  const bodyId = useId()
  const { owner } = ruleTypes[draft.type]
  return (
    <TitledCard
      title={words.heading}
      guide="test-panel"
      action={
        <Button
          variant="tertiary"
          icon={isHidden ? ChevronDownIcon : ChevronUpIcon}
          accessibilityLabel={isHidden ? words.show : words.hide}
          ariaExpanded={!isHidden}
          ariaControls={bodyId}
          onClick={() => setIsHidden(!isHidden)}
        />
      }
    >
      <Disclosed id={bodyId} isOpen={!isHidden} atOnce>
        {!isHidden && (
          <Stack between="parts">
            <Hint>{draft.status === 'testing' ? `${words.help} ${words.asTester}` : words.help}</Hint>
            {owner === 'validation' ? (
              <Suspense fallback={<LoadingText label={words.outcome.loading} lines={4} />}>
                <CheckPanel draft={draft} recordId={recordId} />
              </Suspense>
            ) : (
              <PanelBody owner={owner} draft={draft} recordId={recordId} />
            )}
          </Stack>
        )}
      </Disclosed>
    </TitledCard>
  )
}
