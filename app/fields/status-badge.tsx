import { Badge } from '@shopify/polaris'
import type { RecordStatus } from '#rules/customization.ts'
import { fieldWords } from '#rules/words/fields.ts'

/** Spec section 4, status badge tones on a form. */
const tones = { active: 'success', draft: 'warning' } as const satisfies Record<RecordStatus, string>

export function StatusBadge({ status }: { status: RecordStatus }) {
  return <Badge tone={tones[status]}>{fieldWords.statuses[status]}</Badge>
}
