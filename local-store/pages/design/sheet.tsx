import '@mantine/core/styles/Paper.layer.css'
import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { joinNames } from './join-names.ts'
import styles from './sheet.module.css'

/** A sheet of paper on the page, for one subject. */
export function Sheet({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" className={joinNames(styles.sheet, styles.padded)}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </Paper>
  )
}

/** A sheet whose contents reach its edges. */
export function BareSheet({ children }: { children: ReactNode }) {
  return (
    <Paper component="section" className={joinNames(styles.sheet)}>
      {children}
    </Paper>
  )
}
