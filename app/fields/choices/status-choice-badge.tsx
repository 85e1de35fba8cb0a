import { Badge } from '@shopify/polaris'
import { type FieldStatus, statusTonesInList, statusTonesOnForm } from '#forms/field-status.ts'
import { formWords as words } from '#forms/words.ts'

type StatusChoiceBadgeProps = {
  readonly status: FieldStatus
  readonly label?: string | undefined
  /** Screen that shows the badge. A list shows a draft in another tone than a form. */
  readonly screen?: 'form' | 'list'
}

export function StatusChoiceBadge({ status, label, screen = 'form' }: StatusChoiceBadgeProps) {
  const tones = screen === 'form' ? statusTonesOnForm : statusTonesInList
  return <Badge tone={tones[status]}>{label ?? words.statuses[status]}</Badge>
}
