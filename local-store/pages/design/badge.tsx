import '@mantine/core/styles/Badge.layer.css'
import { Badge as MantineBadge } from '@mantine/core'
import styles from './badge.module.css'
import { joinNames } from './join-names.ts'

export type BadgeTone = 'plain' | 'info' | 'success' | 'caution' | 'critical'

/** A short label for a state or a tag. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: string }) {
  return (
    <MantineBadge component="span" className={joinNames(styles.badge)} data-tone={tone}>
      {children}
    </MantineBadge>
  )
}
