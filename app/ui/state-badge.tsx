import { Badge } from '@shopify/polaris'
import { AlertTriangleIcon } from '@shopify/polaris-icons'

export type StateTone = 'success' | 'info' | 'attention' | 'warning' | 'critical'

type StateBadgeProps = {
  /** Undefined for a state that is neither good nor bad. */
  readonly tone?: StateTone | undefined
  /** True if it has a warning icon, since not everybody can see the tone. */
  readonly isAlarming?: boolean
  readonly children: string
}

/** State of a record or an answer, in a word or two. */
export function StateBadge({ tone, isAlarming = false, children }: StateBadgeProps) {
  return (
    <Badge {...(tone !== undefined && { tone })} {...(isAlarming && { icon: AlertTriangleIcon })}>
      {children}
    </Badge>
  )
}
