import { useState } from 'react'
import type { Discount } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useItems, useItemWrite } from '../api/resources.ts'
import { describeFailure } from '../api/store-api.ts'
import { formatAdminPath } from '../app-frame/app-address.ts'
import { Badge } from '../design/badge.tsx'
import { Button, ButtonLink } from '../design/button.tsx'
import { describeCount } from '../design/describe-count.ts'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { SearchField } from '../design/text-field.tsx'
import { useRowActions } from '../settings/use-row-actions.ts'
import { CreateDiscountDialog } from './create-discount-dialog.tsx'
import {
  countActive,
  describeCodes,
  describeDiscount,
  filterDiscounts,
  statusBadges,
} from './describe-discount.ts'
import { DiscountDialog } from './discount-dialog.tsx'

/** All discounts of the shop, including those of the app. */
export function DiscountsPage() {
  const { shop, app } = useFrame().bootstrap
  const discounts = useItems('discounts')
  const writer = useItemWrite('discounts')
  const { busyId, perform, remove } = useRowActions<'discounts'>(writer)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Discount | 'kinds' | 'new'>()
  const found = discounts.data && filterDiscounts(discounts.data, search)
  const close = () => setOpen(undefined)

  const renderDiscount = (discount: Discount) => {
    const { id, title, status } = discount
    const isOn = status === 'ACTIVE'
    const path = discount.function?.path ?? null
    return (
      <ItemRow
        title={title}
        badges={
          <>
            <Badge tone={statusBadges[status].tone}>{statusBadges[status].word}</Badge>
            <Badge>{describeCodes(discount)}</Badge>
          </>
        }
        detail={describeDiscount(discount, { shop, app }).map((line) => <div key={line}>{line}</div>)}
        actions={
          <>
            {path !== null && (
              <ButtonLink
                kind="bare"
                to={formatAdminPath(shop.handle, app.handle, path)}
                aria-label={`Edit ${title}`}
              >
                Edit
              </ButtonLink>
            )}
            {discount.form && (
              <Button
                kind="bare"
                aria-label={`Edit ${title}`}
                disabled={busyId === id}
                onClick={() => setOpen(discount)}
              >
                Edit
              </Button>
            )}
            <Button
              kind="bare"
              aria-label={`${isOn ? 'Deactivate' : 'Activate'} ${title}`}
              busy={busyId === id}
              onClick={() =>
                perform(
                  id,
                  { kind: 'change', id, change: { active: !isOn } },
                  `${title} ${isOn ? 'deactivated' : 'activated'}`,
                )
              }
            >
              {isOn ? 'Deactivate' : 'Activate'}
            </Button>
            <Button
              kind="bareCritical"
              aria-label={`Remove ${title}`}
              disabled={busyId === id}
              onClick={() =>
                remove(id, title, 'Customers will no longer get it, and how often it was used is forgotten.')
              }
            >
              Remove
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Page
      title="Discounts"
      actions={
        <Button kind="primary" onClick={() => setOpen('kinds')}>
          Create discount
        </Button>
      }
    >
      {writer.error && !open && (
        <Notice tone="critical" title={describeFailure(writer.error)} onDismiss={() => writer.reset()} />
      )}
      <SearchField
        label="Search discounts"
        placeholder="Search by title or code"
        value={search}
        onChange={setSearch}
      />
      <ItemList
        title={found ? describeCount(found.length, 'discount') : 'Discounts'}
        hint={countActive(discounts.data ?? [])}
        items={found}
        error={discounts.error}
        emptyText={search === '' ? 'No discounts yet.' : 'No discount has all of these words.'}
        onRetry={() => discounts.refetch()}
        renderItem={renderDiscount}
      />
      {open === 'kinds' && <CreateDiscountDialog onOwn={() => setOpen('new')} onDismiss={close} />}
      {open && open !== 'kinds' && (
        <DiscountDialog discount={open === 'new' ? undefined : open} onDone={close} />
      )}
    </Page>
  )
}
