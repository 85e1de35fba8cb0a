import { useParams } from 'react-router'
import { useBillingSession } from '../api/billing.ts'
import { Button } from '../design/button.tsx'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { PageSkeleton } from '../design/page-skeleton.tsx'
import { Sheet } from '../design/sheet.tsx'
import { formatDay, formatDollars } from './format-dollars.ts'

/** Page of the billing service with the bills and the payment method. */
export function SessionPage() {
  const { id = '' } = useParams()
  const session = useBillingSession(id)
  if (session.error)
    return (
      <Page title="Billing">
        <Notice tone="caution" title="This billing page no longer exists." />
      </Page>
    )
  if (session.data === undefined) return <PageSkeleton />
  const { returnUrl, invoices, type } = session.data
  const isPayment = type === 'payment_method'
  return (
    <Page
      title={isPayment ? 'Payment method' : 'Bills'}
      actions={returnUrl && <Button onClick={() => location.assign(returnUrl)}>Back to the app</Button>}
    >
      {isPayment ? (
        <Sheet title="How it is paid">
          <p>Apps are paid with the bill of the store. There is nothing else to enter.</p>
        </Sheet>
      ) : (
        <ItemList
          title="Bills"
          hint="One for each billing period."
          items={invoices}
          error={null}
          emptyText="Nothing has been charged yet."
          onRetry={() => session.refetch()}
          renderItem={(invoice) => (
            <ItemRow
              title={formatDollars(invoice.amount)}
              detail={`${invoice.description} · ${formatDay(invoice.date)}`}
              badges={null}
              actions={null}
            />
          )}
        />
      )}
    </Page>
  )
}
