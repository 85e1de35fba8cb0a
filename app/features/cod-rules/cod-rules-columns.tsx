import { Stack } from '../../ui/stack.tsx'
import type { ColumnsProps } from '../../ui/two-columns.tsx'
import styles from './cod-rules-columns.module.css'

/** Columns of the page: methods on the left with the effects below them, conditions on the right. */
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
