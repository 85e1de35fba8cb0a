import { Banner, BlockStack, List, Text } from '@shopify/polaris'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import type { Outcome } from './describe-outcome.ts'
import type { OtherSets } from './other-sets.ts'

const words = testPanelWords.others

/** What the other active rule sets do at the same checkout, and where they and the draft act on the same method. */
export function OtherSetsReport({ sets, outcome }: { sets: OtherSets; outcome: Outcome }) {
  const { methods, others, collisions } = outcome
  const unreadable = [...sets.before, ...sets.after].filter(({ record }) => record === undefined)
  const titleOf = (index: number) => others.find((other) => other.index === index)?.set.title ?? ''
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {words.heading}
      </Text>
      {collisions.length > 0 && (
        <Banner tone="warning" title={words.collisionTitle}>
          <List>
            {collisions.map(({ method, others: indexes }) => (
              <List.Item key={method.id}>{words.collision(method.name, indexes.map(titleOf))}</List.Item>
            ))}
          </List>
          <Text as="p">{words.collisionHelp}</Text>
        </Banner>
      )}
      {others.length + unreadable.length === 0 && (
        <Text as="p" tone="subdued">
          {words.none}
        </Text>
      )}
      {others.map(({ index, set, outcome: { error } }) => (
        <Entry
          key={set.number}
          title={set.title}
          outcomes={error === null ? listOutcomes(methods, index) : [testPanelWords.run.error(error.message)]}
        />
      ))}
      {unreadable.map(({ number, title }) => (
        <Entry key={number} title={title} outcomes={[words.unreadable]} />
      ))}
      {sets.foreignCount > 0 && (
        <Text as="p" variant="bodySm" tone="subdued">
          {words.otherApps(sets.foreignCount)}
        </Text>
      )}
    </BlockStack>
  )
}

function Entry({ title, outcomes }: { title: string; outcomes: readonly string[] }) {
  return (
    <BlockStack>
      <Text as="p" fontWeight="medium" breakWord>
        {title}
      </Text>
      {outcomes.map((outcome) => (
        <Text key={outcome} as="p" variant="bodySm" tone="subdued" breakWord>
          {outcome}
        </Text>
      ))}
    </BlockStack>
  )
}

/** What one record did, in a sentence for each kind of change. */
function listOutcomes(methods: readonly PreviewMethod[], record: number): string[] {
  const outcomes = (['hide', 'rename', 'move'] as const).flatMap((kind) => {
    const names = methods
      .filter(({ changes }) => changes.some((one) => one.record === record && one.kind === kind))
      .map(({ name }) => name)
    return names.length === 0 ? [] : [words.sentence(words.does[kind], names)]
  })
  return outcomes.length === 0 ? [words.nothing] : outcomes
}
