import { useParams } from 'react-router'
import { useFrame } from '../admin/frame-context.ts'
import { useCharge, useChargeDecision } from '../api/billing.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { PageSkeleton } from '../design/page-skeleton.tsx'
import { Sheet } from '../design/sheet.tsx'
import { formatDay, formatDollars } from './format-dollars.ts'

/** The platform's page that asks the merchant whether an app may charge. */
export function ApprovalPage() {
  const { id = '' } = useParams()
  const { app } = useFrame().bootstrap
  const charge = useCharge(id)
  const decision = useChargeDecision(id)
  if (charge.error) {
    return (
      <Page title="Approve subscription">
        <Notice tone="caution" title="There is nothing to approve here.">
          It was approved or declined already, or another plan was chosen since.
        </Notice>
      </Page>
    )
  }
  if (charge.data === undefined) return <PageSkeleton />
  const { planName, amount, interval, trialEndsAt, raisedCappedAmount } = charge.data
  const each = interval === 'ANNUAL' ? 'a year' : 'every 30 days'
  return (
    <Page
      title="Approve subscription"
      actions={
        <>
          <Button disabled={decision.isPending} onClick={() => decision.mutate('decline')}>
            Decline
          </Button>
          <Button kind="primary" busy={decision.isPending} onClick={() => decision.mutate('approve')}>
            Approve
          </Button>
        </>
      }
    >
      {decision.error && <Notice tone="critical" title={decision.error.message} />}
      <Sheet title={`${app.title}: ${planName}`}>
        {raisedCappedAmount === null ? (
          <p>
            {`${formatDollars(amount)} ${each}, on the store’s bill. `}
            {trialEndsAt === null
              ? 'The first charge is due today.'
              : `Free until ${formatDay(trialEndsAt)}. The first charge is due then, unless you cancel before.`}
          </p>
        ) : (
          <p>{`Usage may cost up to ${formatDollars(raisedCappedAmount)} ${each}, on top of the subscription.`}</p>
        )}
      </Sheet>
    </Page>
  )
}
