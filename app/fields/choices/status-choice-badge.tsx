import { Badge } from '@shopify/polaris'
import { type FieldStatus, statusTonesInList, statusTonesOnForm } from '#forms/field-status.ts'
import { formWords as words } from '#forms/words.ts'

type StatusChoiceBadgeProps = {
  readonly status: FieldStatus
  readonly label?: string | undefined
  /** Place of the badge: a list shows a draft in another tone than a form. */
  readonly place?: 'form' | 'list'
}

export function StatusChoiceBadge({ status, label, place = 'form' }: StatusChoiceBadgeProps) {
  const tones = place === 'form' ? statusTonesOnForm : statusTonesInList
  return <Badge tone={tones[status]}>{label ?? words.statuses[status]}</Badge>
}
