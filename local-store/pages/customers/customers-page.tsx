import { useState } from 'react'
import { describeMoney } from '../../describe-money.ts'
import type { Customer } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useItems, useItemWrite } from '../api/resources.ts'
import { describeFailure } from '../api/store-api.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { describeCount } from '../design/describe-count.ts'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useRowActions } from '../settings/use-row-actions.ts'
import { CustomerDialog } from './customer-dialog.tsx'

export function CustomersPage() {
  const { shop } = useFrame().bootstrap
  const customers = useItems('customers')
  const companies = useItems('companies')
  const writer = useItemWrite('customers')
  const { busyId, remove } = useRowActions<'customers'>(writer)
  const [editing, setEditing] = useState<Customer | 'new'>()

  const describeCustomer = (customer: Customer) => {
    const company = companies.data?.find(({ id }) => id === customer.companyId)
    const orders = describeCount(customer.numberOfOrders, 'order')
    return [customer.email, company?.name, orders, describeMoney(customer.amountSpent, shop.currencyCode)]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <Page
      title="Customers"
      actions={
        <Button kind="primary" onClick={() => setEditing('new')}>
          Add customer
        </Button>
      }
    >
      {writer.error && !editing && (
        <Notice tone="critical" title={describeFailure(writer.error)} onDismiss={() => writer.reset()} />
      )}
      <ItemList
        title={customers.data ? describeCount(customers.data.length, 'customer') : 'Customers'}
        hint="Checkout recognizes a customer by email."
        items={customers.data}
        error={customers.error}
        emptyText="No customers yet. Customers without an account check out as guests."
        onRetry={() => customers.refetch()}
        renderItem={(customer) => {
          const name = `${customer.firstName} ${customer.lastName}`
          return (
            <ItemRow
              title={name}
              badges={customer.tags.map((tag) => <Badge key={tag}>{tag}</Badge>)}
              detail={describeCustomer(customer)}
              actions={
                <>
                  <Button
                    kind="bare"
                    aria-label={`Edit ${name}`}
                    disabled={busyId === customer.id}
                    onClick={() => setEditing(customer)}
                  >
                    Edit
                  </Button>
                  <Button
                    kind="bareCritical"
                    aria-label={`Remove ${name}`}
                    busy={busyId === customer.id}
                    onClick={() => remove(customer.id, name, 'At checkout they will be a guest.')}
                  >
                    Remove
                  </Button>
                </>
              }
            />
          )
        }}
      />
      {editing && (
        <CustomerDialog
          customer={editing === 'new' ? undefined : editing}
          companies={companies.data ?? []}
          onDone={() => setEditing(undefined)}
        />
      )}
    </Page>
  )
}
