import { BlockStack, Button, Card, Collapsible, InlineStack, Text } from '@shopify/polaris'
import { ChevronDownIcon, ChevronUpIcon } from '@shopify/polaris-icons'
import { useId } from 'react'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { testPanelWords as words } from '#rules/words/test-panel.ts'
import { useRememberedFlag } from '../../use-remembered-flag.ts'
import { PanelBody } from './panel-body.tsx'

type TestPanelProps = {
  readonly draft: RuleSetDraft
  /** The draft's record, which is then not run a second time as it is stored; undefined for a new one. */
  readonly recordId: string | undefined
}

/** A checkout made up by the merchant, and what the rules, saved or not, do to it. */
export function TestPanel({ draft, recordId }: TestPanelProps) {
  const [isHidden, setIsHidden] = useRememberedFlag('checkout-ninja.test-panel.hidden')
  const bodyId = useId()
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" wrap={false}>
          <Text as="h2" variant="headingSm">
            {words.heading}
          </Text>
          <Button
            variant="tertiary"
            icon={isHidden ? ChevronDownIcon : ChevronUpIcon}
            accessibilityLabel={isHidden ? words.show : words.hide}
            ariaExpanded={!isHidden}
            ariaControls={bodyId}
            onClick={() => setIsHidden(!isHidden)}
          />
        </InlineStack>
        <Collapsible id={bodyId} open={!isHidden} transition={false}>
          {!isHidden && (
            <BlockStack gap="300">
              <Text as="p" tone="subdued">
                {words.help}
              </Text>
              <PanelBody draft={draft} recordId={recordId} />
            </BlockStack>
          )}
        </Collapsible>
      </BlockStack>
    </Card>
  )
}
