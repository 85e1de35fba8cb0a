import { Badge, BlockStack, IndexTable, InlineStack, Link, Text, useBreakpoints } from '@shopify/polaris'
import { AlertTriangleIcon } from '@shopify/polaris-icons'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatDate } from '#forms/text/language.ts'
import { type DiscountBulkAction, discountBulkActions } from '#rules/features/discounts/bulk-actions.ts'
import { listStatusOf } from '#rules/features/discounts/list-choices.ts'
import type { DiscountListItem } from '#rules/features/discounts/list-item.ts'
import type { Page } from '#rules/features/rule-list/page.ts'
import type { DiscountStatus } from '#rules/records/discount.ts'
import { discountListWords as listWords } from '#rules/words/discount-list.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { shellWords } from '#rules/words/shell.ts'
import { StatusChoiceBadge } from '../../../fields/choices/status-choice-badge.tsx'
import { discountPath, exportPath } from '../../../paths.ts'
import { shopSettingsQuery } from '../../../shop-settings-query.ts'
import { TestingSince } from '../../../testers/testing-since.tsx'
import { describeRows } from '../../rule-list/describe-rows.ts'
import styles from '../../rule-list/rule-set-table.module.css'
import { useMixedCheckboxes } from '../../rule-list/use-mixed-checkboxes.ts'
import type { Selection } from '../../rule-list/use-selection.ts'

const { list: words, basics, screen } = discountWords

type DiscountTableProps = {
  readonly found: readonly DiscountListItem[]
  readonly page: Page<DiscountListItem>
  readonly selection: Selection<DiscountListItem>
  readonly busy: boolean
  readonly onPage: (page: number) => void
  readonly onBulkAction: (action: DiscountBulkAction) => void
  readonly onSchedule: () => void
}

const statusTones = {
  ACTIVE: 'success',
  SCHEDULED: 'attention',
  EXPIRED: 'warning',
  OFF: 'warning',
} as const satisfies Record<DiscountStatus | 'OFF', string>

/** Actions with their own buttons. The menu next to them has the others. */
const promoted: readonly DiscountBulkAction[] = ['activate', 'deactivate']

/** True if an action is offered. A scheduled discount is already on, so it cannot be activated. */
const isOffered = (action: DiscountBulkAction, { status, testingSince }: DiscountListItem) =>
  action !== 'activate' || status !== 'SCHEDULED' || testingSince !== undefined

/** One page of discounts with their methods, statuses, dates and uses. */
export function DiscountTable(props: DiscountTableProps) {
  const { found, page, selection, busy, onPage, onBulkAction, onSchedule } = props
  const { smDown: narrow } = useBreakpoints()
  const table = useRef<HTMLDivElement>(null)
  useMixedCheckboxes(table)
  const describeAction = (action: DiscountBulkAction) => ({
    content: listWords.bulk.actions[action],
    disabled: busy || !selection.items.some((item) => isOffered(action, item)),
    destructive: action === 'delete',
    onAction: () => onBulkAction(action),
  })
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
    <div ref={table}>
      <IndexTable
        {...describeRows({ found, page, selection, onPage, words: listWords })}
        headings={[...headings]}
        promotedBulkActions={promoted.map(describeAction)}
        bulkActions={[
          { content: shellWords.export, url: exportPath('discount', selection.items) },
          ...discountBulkActions.filter((action) => !promoted.includes(action)).map(describeAction),
          { content: listWords.bulk.schedule, disabled: busy, onAction: onSchedule },
        ]}
      >
        {page.items.map((item, position) => (
          <IndexTable.Row
            key={item.id}
            id={item.id}
            position={position}
            selected={selection.has(item.id)}
            accessibilityLabel={item.title}
          >
            {narrow ? <NarrowCell item={item} /> : <WideCells item={item} />}
          </IndexTable.Row>
        ))}
      </IndexTable>
    </div>
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
        <BlockStack gap="100">
          <StatusCell item={item} />
          <TriedSince item={item} />
        </BlockStack>
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

/** Cell of a narrow screen, with all columns below one another. */
function NarrowCell({ item }: ItemProps) {
  return (
    <IndexTable.Cell className={styles.wide ?? ''}>
      <BlockStack gap="100">
        <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
          <TitleCell item={item} />
          <StatusCell item={item} />
        </InlineStack>
        <TriedSince item={item} />
        <MethodCell item={item} />
        <DatesCell item={item} />
        <Text as="span">{discountWords.status.uses(item.usedCount)}</Text>
      </BlockStack>
    </IndexTable.Cell>
  )
}

/**
 * Title with the link to the discount, and its value. A click elsewhere in the row follows the link. A click on the
 * link itself does not reach the row.
 */
function TitleCell({ item }: ItemProps) {
  return (
    <BlockStack>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the click from the row. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what keys act on. */}
      <span onClick={(event) => event.stopPropagation()}>
        <Link dataPrimaryLink monochrome removeUnderline url={discountPath(item.id)}>
          <Text as="span" variant="bodyMd" fontWeight="semibold" breakWord>
            {item.title.trim() || screen.untitled}
          </Text>
        </Link>
      </span>
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

function StatusCell({ item }: ItemProps) {
  const { problem } = item
  const status = listStatusOf(item)
  return (
    <InlineStack gap="100">
      {status === 'TESTING' ? (
        <StatusChoiceBadge status="testing" screen="list" />
      ) : (
        <Badge tone={statusTones[status]}>{listWords.statuses[status]}</Badge>
      )}
      {problem !== undefined && (
        <Badge tone="critical" icon={AlertTriangleIcon}>
          {ruleListWords.problem.badge}
        </Badge>
      )}
    </InlineStack>
  )
}

/** Start of testing. Hidden for ended discounts, since testers can no longer try them. */
function TriedSince({ item }: ItemProps) {
  return <TestingSince since={listStatusOf(item) === 'TESTING' ? item.testingSince : undefined} />
}

function DatesCell({ item: { startsAt, endsAt } }: ItemProps) {
  const timeZone = useQuery(shopSettingsQuery).data?.timeZone
  const describe = (instant: string) => formatDate(instant, timeZone)
  return (
    <Text as="span">
      {endsAt === undefined
        ? words.from(describe(startsAt))
        : words.until(describe(startsAt), describe(endsAt))}
    </Text>
  )
}
