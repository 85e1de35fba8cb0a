import {
  Badge,
  BlockStack,
  Card,
  IndexTable,
  InlineStack,
  Link,
  Text,
  useBreakpoints,
} from '@shopify/polaris'
import { AlertTriangleIcon } from '@shopify/polaris-icons'
import { useQuery } from '@tanstack/react-query'
import { dateOf } from '#forms/dates/active-dates.ts'
import { fromInstant } from '#forms/dates/instant.ts'
import type { DiscountListItem } from '#rules/features/discounts/list-item.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { discountPath } from '../../paths.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { statusTones } from './status-tones.ts'

const { list: words, basics, statuses, screen } = discountWords

/** Discounts with how they are given, where they stand, when, and how often they were used. */
export function DiscountTable({ items }: { readonly items: readonly DiscountListItem[] }) {
  const { smDown: narrow } = useBreakpoints()
  const { columns } = words
  const headings = narrow
    ? ([{ title: columns.title }] as const)
    : ([
        { title: columns.title },
        { title: columns.method },
        { title: columns.status },
        { title: columns.dates },
        { title: columns.uses, alignment: 'end' },
      ] as const)
  return (
    <Card padding="0">
      <IndexTable
        resourceName={ruleListWords.resources}
        headings={[...headings]}
        itemCount={items.length}
        selectable={false}
      >
        {items.map((item, position) => (
          <IndexTable.Row key={item.id} id={item.id} position={position}>
            {narrow ? <NarrowCell item={item} /> : <WideCells item={item} />}
          </IndexTable.Row>
        ))}
      </IndexTable>
    </Card>
  )
}

type ItemProps = { readonly item: DiscountListItem }

function WideCells({ item }: ItemProps) {
  return (
    <>
      <IndexTable.Cell>
        <TitleCell item={item} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <MethodCell item={item} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <StatusCell item={item} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <DatesCell item={item} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="span" alignment="end" numeric>
          {String(item.usedCount)}
        </Text>
      </IndexTable.Cell>
    </>
  )
}

/** On a narrow screen the columns stand in one cell, below one another. */
function NarrowCell({ item }: ItemProps) {
  return (
    <IndexTable.Cell>
      <BlockStack gap="100">
        <InlineStack align="space-between" gap="200">
          <TitleCell item={item} />
          <StatusCell item={item} />
        </InlineStack>
        <MethodCell item={item} />
        <DatesCell item={item} />
        <Text as="span">{discountWords.status.uses(item.usedCount)}</Text>
      </BlockStack>
    </IndexTable.Cell>
  )
}

/** The way to the discount, and what it gives. A click anywhere else in the row is passed on to the link. */
function TitleCell({ item }: ItemProps) {
  return (
    <BlockStack>
      <Link dataPrimaryLink monochrome removeUnderline url={discountPath(item.id)}>
        <Text as="span" variant="bodyMd" fontWeight="semibold" breakWord>
          {item.title.trim() || screen.untitled}
        </Text>
      </Link>
      {item.summary.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other name, and their order is theirs.
        <Text key={index} as="span" tone="subdued" breakWord>
          {sentence}
        </Text>
      ))}
    </BlockStack>
  )
}

function MethodCell({ item: { method, code } }: ItemProps) {
  return (
    <BlockStack>
      <Text as="span">{basics.methods[method]}</Text>
      {code !== undefined && (
        <Text as="span" tone="subdued" breakWord>
          {code}
        </Text>
      )}
    </BlockStack>
  )
}

function StatusCell({ item: { status, problem } }: ItemProps) {
  return (
    <InlineStack gap="100">
      <Badge tone={statusTones[status]}>{statuses[status]}</Badge>
      {problem !== undefined && (
        <Badge tone="critical" icon={AlertTriangleIcon}>
          {ruleListWords.problem.badge}
        </Badge>
      )}
    </InlineStack>
  )
}

function DatesCell({ item: { startsAt, endsAt } }: ItemProps) {
  const timeZone = useQuery(shopSettingsQuery).data?.timeZone
  const tell = (instant: string) => dateOf(fromInstant(instant, timeZone))
  return (
    <Text as="span">
      {endsAt === undefined ? words.from(tell(startsAt)) : words.until(tell(startsAt), tell(endsAt))}
    </Text>
  )
}
