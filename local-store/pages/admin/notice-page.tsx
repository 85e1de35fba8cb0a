import type { ReactNode } from 'react'
import styles from './notice-page.module.css'

/** A page with a single message. */
export function NoticePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  )
}
