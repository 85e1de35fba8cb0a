import { Badge } from '@shopify/polaris'
import { AlertTriangleIcon } from '@shopify/polaris-icons'

export type StateTone = 'success' | 'info' | 'attention' | 'warning' | 'critical'

type StateBadgeProps = {
  /** Undefined for a neutral state. */
  readonly tone?: StateTone | undefined
  /** True to add a warning icon, since not everybody can see the tone. */
  readonly isAlarming?: boolean
  readonly children: string
}

/** State of a record or an answer in one or two words. */
export function StateBadge({ tone, isAlarming = false, children }: StateBadgeProps) {
  return (
    <Badge {...(tone !== undefined && { tone })} {...(isAlarming && { icon: AlertTriangleIcon })}>
      {children}
    </Badge>
  )
}
