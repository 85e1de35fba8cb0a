import type { WebhookDelivery } from '../../wire.ts'
import { useItems } from '../api/resources.ts'
import { Badge } from '../design/badge.tsx'
import { describeCount } from '../design/describe-count.ts'
import { ItemList, ItemRow } from '../design/item-list.tsx'

const pollMilliseconds = 1_000
const tones = { delivered: 'success', waiting: 'caution', 'given up': 'critical' } as const
const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' })

function describeDelivery(delivery: WebhookDelivery): string {
  const outcome =
    delivery.lastFault ?? (delivery.lastStatus === null ? 'no answer yet' : `answer ${delivery.lastStatus}`)
  const attempts = describeCount(delivery.attempts, 'attempt')
  return [timeFormat.format(new Date(delivery.createdAt)), attempts, outcome, delivery.url].join(' · ')
}

export function WebhookDeliveries() {
  const deliveries = useItems(
    'webhook-deliveries',
    (items) => items.some(({ state }) => state === 'waiting') && pollMilliseconds,
  )
  return (
    <ItemList
      title="Webhooks"
      hint="Messages from the store to the app, newest first."
      items={deliveries.data}
      error={deliveries.error}
      emptyText="Nothing has been sent yet."
      onRetry={() => deliveries.refetch()}
      renderItem={(delivery) => (
        <ItemRow
          title={delivery.topic}
          badges={<Badge tone={tones[delivery.state]}>{delivery.state}</Badge>}
          detail={describeDelivery(delivery)}
          actions={null}
        />
      )}
    />
  )
}
