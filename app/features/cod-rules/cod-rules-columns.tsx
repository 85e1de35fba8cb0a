import { BlockStack } from '@shopify/polaris'
import type { ColumnsProps } from '../../two-columns.tsx'
import styles from './cod-rules-columns.module.css'

/** What is hidden on the left, when on the right, and under the former what comes of it. */
export function CodRulesColumns({ notices, children, side }: ColumnsProps) {
  return (
    <BlockStack gap="400">
      {notices}
      <div className={styles.columns}>
        {children}
        <div className={styles.outcome}>
          <BlockStack gap="400">{side}</BlockStack>
        </div>
      </div>
    </BlockStack>
  )
}
