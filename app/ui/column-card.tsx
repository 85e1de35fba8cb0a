import type { ReactNode } from 'react'
import styles from './column-card.module.css'
import { Line } from './stack.tsx'
import { TitledCard } from './titled-card.tsx'

type ColumnCardProps = {
  readonly title: string
  readonly level?: 2 | 3
  /** Action at the bottom, aligned with the actions of the cards next to it. */
  readonly action: ReactNode
  readonly children: ReactNode
}

/** One of several cards next to each other, with an action at the bottom. */
export function ColumnCard({ title, level = 2, action, children }: ColumnCardProps) {
  return (
    <div className={styles.card}>
      <TitledCard title={title} level={level}>
        {children}
        <div className={styles.action}>
          <Line>{action}</Line>
        </div>
      </TitledCard>
    </div>
  )
}
