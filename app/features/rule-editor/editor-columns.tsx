import { Stack } from '../../ui/stack.tsx'
import type { ColumnsProps } from '../../ui/two-columns.tsx'
import { panelColumnAttribute } from '../test-panel/panel-attributes.ts'
import styles from './editor-columns.module.css'

/** The form with its notices, and the side column, whose open test panel stays in view. */
export function EditorColumns({ notices, children, side }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <Stack between="cards">
        {notices}
        {children}
      </Stack>
      <div className={styles.side} {...{ [panelColumnAttribute]: '' }}>
        <Stack between="cards">{side}</Stack>
      </div>
    </div>
  )
}
