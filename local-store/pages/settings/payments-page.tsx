import { useState } from 'react'
import type { PaymentMethod } from '../../wire.ts'
import { useItems, useItemWrite } from '../api/resources.ts'
import { describeFailure } from '../api/store-api.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { PaymentMethodDialog } from './payment-method-dialog.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { useRowActions } from './use-row-actions.ts'

export function PaymentsPage() {
  const methods = useItems('payment-methods')
  const writer = useItemWrite('payment-methods')
  const { busyId, perform, remove } = useRowActions<'payment-methods'>(writer)
  const [editing, setEditing] = useState<PaymentMethod | 'new'>()

  const renderMethod = (method: PaymentMethod) => (
    <ItemRow
      title={method.name}
      detail={describeMethod(method)}
      badges={
        <>
          {method.active ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
          {method.express && <Badge tone="info">Express button</Badge>}
        </>
      }
      actions={
        <>
          <Button
            kind="bare"
            aria-label={`Edit ${method.name}`}
            disabled={busyId === method.id}
            onClick={() => setEditing(method)}
          >
            Edit
          </Button>
          <Button
            kind="bare"
            aria-label={`${method.active ? 'Deactivate' : 'Activate'} ${method.name}`}
            busy={busyId === method.id}
            onClick={() =>
              perform(
                method.id,
                { kind: 'change', id: method.id, change: { active: !method.active } },
                `${method.name} ${method.active ? 'deactivated' : 'activated'}`,
              )
            }
          >
            {method.active ? 'Deactivate' : 'Activate'}
          </Button>
          {method.kind === 'manual' && (
            <Button
              kind="bareCritical"
              aria-label={`Remove ${method.name}`}
              disabled={busyId === method.id}
              onClick={() =>
                remove(method.id, method.name, 'Customers will no longer be offered this payment method.')
              }
            >
              Remove
            </Button>
          )}
        </>
      }
    />
  )
  const ofKind = (manual: boolean) => methods.data?.filter((method) => (method.kind === 'manual') === manual)
  const retry = () => methods.refetch()
  return (
    <Page
      title="Payments"
      actions={
        <Button kind="primary" onClick={() => setEditing('new')}>
          Add manual payment method
        </Button>
      }
    >
      {writer.error && !editing && (
        <Notice tone="critical" title={describeFailure(writer.error)} onDismiss={() => writer.reset()} />
      )}
      <ItemList
        title="Manual payment methods"
        hint="Payments made outside the checkout, such as cash on delivery."
        items={ofKind(true)}
        error={methods.error}
        emptyText="No manual payment method yet."
        onRetry={retry}
        renderItem={renderMethod}
      />
      <ItemList
        title="Payment providers and wallets"
        hint="Under the names that checkout functions see. A local store takes no money with them."
        items={ofKind(false)}
        error={methods.error}
        emptyText="No provider is set up."
        onRetry={retry}
        renderItem={renderMethod}
      />
      {editing &&
        (editing === 'new' || editing.kind === 'manual' ? (
          <PaymentMethodDialog
            method={editing === 'new' ? undefined : editing}
            onDone={() => setEditing(undefined)}
          />
        ) : (
          <ProviderDialog method={editing} onDone={() => setEditing(undefined)} />
        ))}
    </Page>
  )
}

const kindWords = { manual: '', gateway: 'Payment provider', wallet: 'Wallet' }

function describeMethod(method: PaymentMethod): string {
  const shown = method.shownAs === method.name ? '' : `Shoppers read “${method.shownAs}”`
  return [kindWords[method.kind], shown, method.additionalDetails].filter(Boolean).join(' · ')
}
