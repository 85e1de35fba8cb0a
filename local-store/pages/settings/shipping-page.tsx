import { useState } from 'react'
import { describeMoney } from '../../describe-money.ts'
import type { ShippingRate } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useItems, useItemWrite } from '../api/resources.ts'
import { describeFailure } from '../api/store-api.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { ShippingRateDialog } from './shipping-rate-dialog.tsx'
import { useRowActions } from './use-row-actions.ts'

export function ShippingPage() {
  const { shop } = useFrame().bootstrap
  const rates = useItems('shipping-rates')
  const writer = useItemWrite('shipping-rates')
  const { busyId, perform, remove } = useRowActions<'shipping-rates'>(writer)
  const [editing, setEditing] = useState<ShippingRate | 'new'>()

  const renderRate = (rate: ShippingRate) => (
    <ItemRow
      title={rate.title}
      detail={describeRate(rate)}
      badges={
        <>
          {rate.active ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
          {rate.type !== 'shipping' && <Badge tone="info">{kindWords[rate.type]}</Badge>}
        </>
      }
      side={Number(rate.price) === 0 ? 'Free' : describeMoney(rate.price, shop.currencyCode)}
      actions={
        <>
          <Button
            kind="bare"
            aria-label={`Edit ${rate.title}`}
            disabled={busyId === rate.id}
            onClick={() => setEditing(rate)}
          >
            Edit
          </Button>
          <Button
            kind="bare"
            aria-label={`${rate.active ? 'Deactivate' : 'Activate'} ${rate.title}`}
            busy={busyId === rate.id}
            onClick={() =>
              perform(
                rate.id,
                { kind: 'change', id: rate.id, change: { active: !rate.active } },
                `${rate.title} ${rate.active ? 'deactivated' : 'activated'}`,
              )
            }
          >
            {rate.active ? 'Deactivate' : 'Activate'}
          </Button>
          <Button
            kind="bareCritical"
            aria-label={`Remove ${rate.title}`}
            disabled={busyId === rate.id}
            onClick={() => remove(rate.id, rate.title, 'Customers will no longer be offered this rate.')}
          >
            Remove
          </Button>
        </>
      }
    />
  )
  return (
    <Page
      title="Shipping and delivery"
      actions={
        <Button kind="primary" onClick={() => setEditing('new')}>
          Add rate
        </Button>
      }
    >
      {writer.error && !editing && (
        <Notice tone="critical" title={describeFailure(writer.error)} onDismiss={() => writer.reset()} />
      )}
      <ItemList
        title="Rates at checkout"
        hint="Every order gets every active rate. The cheapest rate is chosen until the customer chooses another."
        items={rates.data}
        error={rates.error}
        emptyText="No rates yet. Without one, an order that needs shipping can’t be placed."
        onRetry={() => rates.refetch()}
        renderItem={renderRate}
      />
      {editing && (
        <ShippingRateDialog
          rate={editing === 'new' ? undefined : editing}
          onDone={() => setEditing(undefined)}
        />
      )}
    </Page>
  )
}

const kindWords = { 'local pickup': 'Local pickup', 'local delivery': 'Local delivery' }

function describeRate(rate: ShippingRate): string {
  const { estimatedDays } = rate
  const days = estimatedDays && `${estimatedDays.from} to ${estimatedDays.to} days`
  return [rate.description, days].filter(Boolean).join(' · ')
}
