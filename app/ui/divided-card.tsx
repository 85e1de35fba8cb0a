import type { ReactNode } from 'react'
import styles from './divided-card.module.css'
import { PlainCard } from './titled-card.tsx'

/** Card of several parts, each with its own title, with lines between them. */
export function DividedCard({ children }: { readonly children: ReactNode }) {
  return (
    <PlainCard toTheEdge>
      <div className={styles.parts}>{children}</div>
    </PlainCard>
  )
}
