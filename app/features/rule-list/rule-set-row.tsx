import { BlockStack, IndexTable, InlineStack } from '@shopify/polaris'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import type { DataField } from '../../types/data-type.ts'
import { cells } from './rule-set-cells.tsx'
import styles from './rule-set-table.module.css'

type RuleSetRowProps = {
  readonly columns: readonly DataField[]
  readonly item: RuleSetListItem
  readonly position: number
  readonly selected: boolean
  /** True on a narrow screen, where the columns are in one cell, below one another. */
  readonly narrow: boolean
}

export function RuleSetRow({ columns, item, position, selected, narrow }: RuleSetRowProps) {
  return (
    <IndexTable.Row id={item.id} position={position} selected={selected} accessibilityLabel={item.title}>
      {narrow ? (
        <IndexTable.Cell className={styles.wide ?? ''}>
          <BlockStack gap="100">
            <InlineStack align="space-between" blockAlign="start" gap="200">
              {columns.filter(({ kind }) => kind !== 'summary').map((field) => drawCell(field, item))}
            </InlineStack>
            {columns.filter(({ kind }) => kind === 'summary').map((field) => drawCell(field, item))}
          </BlockStack>
        </IndexTable.Cell>
      ) : (
        columns.map((field) => (
          <IndexTable.Cell key={field.name} className={field.kind === 'summary' ? (styles.wide ?? '') : ''}>
            <div className={field.kind === 'title' ? styles.title : undefined}>{drawCell(field, item)}</div>
          </IndexTable.Cell>
        ))
      )}
    </IndexTable.Row>
  )
}

function drawCell({ name, kind }: DataField, item: RuleSetListItem) {
  const Cell = cells[kind]
  return <Cell key={name} item={item} />
}
