import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  InlineStack,
  List,
  SkeletonBodyText,
  Text,
} from '@shopify/polaris'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeadEndAnswer, DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import { deadEndsQuery } from '../../dead-ends/queries.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { logFailure } from '../../log-failure.ts'
import { useSettings } from '../../settings.ts'
import { useGuardedNavigate } from '../../shell/navigation.ts'
import { checkoutTest } from '../checkout-test/feature.ts'
import { keepSample } from '../test-panel/use-sample.ts'

const words = deadEndScreenWords.card
const times = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false })

/** Whether all active records together leave every shopper a way to pay, by trying them. */
export default function DeadEndsCard() {
  const settings = useSettings()
  const client = useQueryClient()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(deadEndsQuery(client, settings))
  useEffect(() => {
    if (error !== null) logFailure(`${words.failed}: ${error.message}`, error)
  }, [error])
  const again = () => void refetch()

  if (error !== null) {
    return (
      <Banner
        tone="warning"
        title={words.failed}
        action={{ content: words.again, loading: isFetching, onAction: again }}
      >
        <p>{error.message}</p>
      </Banner>
    )
  }
  const answer = data?.answer
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {words.heading}
          </Text>
          {answer !== undefined && <CountBadge answer={answer} />}
        </InlineStack>
        <Text as="p" tone="subdued">
          {words.help}
        </Text>
        {data === undefined ? (
          <div role="status" aria-label={words.loading}>
            <SkeletonBodyText lines={2} />
          </div>
        ) : (
          <Answer answer={answer} />
        )}
        {data !== undefined && data.foreignCount > 0 && (
          <Text as="p" variant="bodySm" tone="subdued">
            {words.otherApps(data.foreignCount)}
          </Text>
        )}
        {answer !== undefined && (
          <InlineStack gap="400" align="space-between" blockAlign="center">
            <Text as="p" variant="bodySm" tone="subdued">
              {words.tried(answer.tried, times.format(dataUpdatedAt))} {answer.isPartial && words.partial}
            </Text>
            <Button onClick={again} loading={isFetching}>
              {words.refresh}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  )
}

function CountBadge({ answer: { findings, isPartial } }: { readonly answer: DeadEndAnswer }) {
  if (findings.length > 0) return <Badge tone="warning">{words.badges.found(findings.length)}</Badge>
  return isPartial ? <Badge>{words.badges.unknown}</Badge> : <Badge tone="success">{words.badges.fine}</Badge>
}

function Answer({ answer }: { readonly answer: DeadEndAnswer | undefined }) {
  if (answer === undefined) return <Text as="p">{words.nothingActive}</Text>
  if (answer.findings.length === 0) return answer.isPartial ? null : <Text as="p">{words.fine}</Text>
  return (
    <List gap="loose">
      {answer.findings.map((finding) => (
        <List.Item key={finding.key}>
          <Finding finding={finding} />
        </List.Item>
      ))}
    </List>
  )
}

function Finding({ finding: { sentence, sample } }: { readonly finding: DeadEndFinding }) {
  const navigate = useGuardedNavigate()
  const open = async () => {
    keepSample(sample)
    await navigate(checkoutTest.path)
  }
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Text as="p" breakWord>
        {sentence}
      </Text>
      <Button
        variant="plain"
        accessibilityLabel={deadEndScreenWords.checkout.openLabel(sentence)}
        onClick={() => void open()}
      >
        {deadEndScreenWords.checkout.open}
      </Button>
    </BlockStack>
  )
}
