import { Stack } from '../../blocks/stack.tsx'
import type { ColumnsProps } from '../../two-columns.tsx'
import styles from './cod-rules-columns.module.css'

/** What is hidden on the left, when on the right, and under the former what comes of it. */
export function CodRulesColumns({ notices, children, side }: ColumnsProps) {
  return (
    <Stack between="cards">
      {notices}
      <div className={styles.columns}>
        {children}
        <div className={styles.outcome}>
          <Stack between="cards">{side}</Stack>
        </div>
      </div>
    </Stack>
  )
}
