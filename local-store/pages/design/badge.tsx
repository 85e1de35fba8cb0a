import '@mantine/core/styles/Badge.layer.css'
import { Badge as MantineBadge } from '@mantine/core'
import styles from './badge.module.css'
import { joinNames } from './join-names.ts'

export type BadgeTone = 'plain' | 'info' | 'success' | 'caution' | 'critical'

/** A word on the state of something, or a tag of it. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: string }) {
  return (
    <MantineBadge component="span" className={joinNames(styles.badge)} data-tone={tone}>
      {children}
    </MantineBadge>
  )
}
