import { BlockStack, Button, Card, Collapsible, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris'
import { useId } from 'react'
import { useRememberedFlag } from '../use-remembered-flag.ts'

export type TutorialSectionProps = {
  /** Names the tutorial in the browser's memory of what was put away. */
  readonly id: string
  readonly title: string
  readonly steps: readonly string[]
  readonly link: { readonly text: string; readonly url: string }
  readonly show: string
  readonly hide: string
  readonly step: (number: number) => string
}

/** Numbered steps, which the merchant can put away and get back. */
export function TutorialSection({ id, title, steps, link, show, hide, step }: TutorialSectionProps) {
  const contentId = useId()
  const [closed, setClosed] = useRememberedFlag(`tutorial-card-closed-${id}`)
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          <Button
            variant="plain"
            disclosure={closed ? 'down' : 'up'}
            ariaControls={contentId}
            ariaExpanded={!closed}
            onClick={() => setClosed(!closed)}
          >
            {closed ? show : hide}
          </Button>
        </InlineStack>
        <Collapsible id={contentId} open={!closed}>
          <BlockStack gap="300">
            <InlineGrid columns={{ xs: 1, sm: 2, lg: 4 }} gap="400">
              {steps.map((text, index) => (
                <Step key={text} label={step(index + 1)} text={text} />
              ))}
            </InlineGrid>
            <Text as="p">
              <Link url={link.url} target="_top">
                {link.text}
              </Link>
            </Text>
          </BlockStack>
        </Collapsible>
      </BlockStack>
    </Card>
  )
}

function Step({ label, text }: { label: string; text: string }) {
  return (
    <BlockStack gap="100">
      <Text as="span" variant="headingXs" tone="subdued">
        {label}
      </Text>
      <Text as="p">{text}</Text>
    </BlockStack>
  )
}
