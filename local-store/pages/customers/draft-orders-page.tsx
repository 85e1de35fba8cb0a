import { describeMoney } from '../../describe-money.ts'
import type { DraftOrder } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useItems } from '../api/resources.ts'
import { describeCount } from '../design/describe-count.ts'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { Page } from '../design/page.tsx'

/** Draft orders, which the merchant reviews before they become orders. */
export function DraftOrdersPage() {
  const drafts = useItems('draft-orders')
  const { bootstrap } = useFrame()
  const describe = ({ total, paymentTerms, reasons }: DraftOrder) =>
    [describeMoney(total, bootstrap.shop.currencyCode), paymentTerms, `Review: ${reasons.join('; ')}`]
      .filter(Boolean)
      .join(' · ')
  return (
    <Page title="Draft orders">
      <ItemList
        title={
          drafts.data ? describeCount(drafts.data.length, 'draft order', 'draft orders') : 'Draft orders'
        }
        hint="Company orders that checkout sends for review."
        items={drafts.data}
        error={drafts.error}
        emptyText="Nothing waits for review."
        onRetry={() => drafts.refetch()}
        renderItem={(draft) => (
          <ItemRow title={`${draft.name} · ${draft.company}`} detail={describe(draft)} actions={null} />
        )}
      />
    </Page>
  )
}
