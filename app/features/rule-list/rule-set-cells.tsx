import { Badge, InlineStack, Link, Text } from '@shopify/polaris'
import { AlertTriangleIcon } from '@shopify/polaris-icons'
import type { ComponentType } from 'react'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { StatusChoiceBadge } from '../../fields/choices/status-choice-badge.tsx'
import { itemPath } from '../../paths.ts'
import { TestingSince } from '../../testers/testing-since.tsx'
import type { DataField } from '../../types/data-type.ts'
import { SummaryCell } from './summary-cell.tsx'

type CellProps = { readonly item: RuleSetListItem }

/** Cells of a list, by the kind of field. */
export const cells: Readonly<Record<DataField['kind'], ComponentType<CellProps>>> = {
  title: TitleCell,
  status: StatusCell,
  summary: SummaryCell,
}

/**
 * Link to the rule set. A click elsewhere in the row follows it. A click on the link itself does not reach the row,
 * which would follow it a second time.
 */
function TitleCell({ item }: CellProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the click from the row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what keys act on.
    <span onClick={(event) => event.stopPropagation()}>
      <Link dataPrimaryLink monochrome removeUnderline url={itemPath(item.type, item.id)}>
        <Text as="span" variant="bodyMd" fontWeight="semibold" breakWord>
          {item.title.trim() || words.untitled}
        </Text>
      </Link>
    </span>
  )
}

function StatusCell({ item }: CellProps) {
  return (
    <InlineStack gap="100">
      <StatusChoiceBadge status={item.status} screen="list" />
      <TestingSince since={item.testingSince} />
      {item.problem !== undefined && (
        <Badge tone="critical" icon={AlertTriangleIcon}>
          {words.problem.badge}
        </Badge>
      )}
      {item.passedDay !== undefined && <Badge tone="warning">{words.passedDay(item.passedDay)}</Badge>}
    </InlineStack>
  )
}
