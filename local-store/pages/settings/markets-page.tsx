import { useState } from 'react'
import type { Market } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useItems, useItemWrite } from '../api/resources.ts'
import { describeFailure } from '../api/store-api.ts'
import { Button } from '../design/button.tsx'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { MarketDialog } from './market-dialog.tsx'
import { useRowActions } from './use-row-actions.ts'

/** Countries with their own currency, each with its exchange rate. */
export function MarketsPage() {
  const { shop } = useFrame().bootstrap
  const markets = useItems('markets')
  const writer = useItemWrite('markets')
  const { busyId, remove } = useRowActions<'markets'>(writer)
  const [editing, setEditing] = useState<Market | 'new'>()
  return (
    <Page
      title="Markets"
      actions={
        <Button kind="primary" onClick={() => setEditing('new')}>
          Add market
        </Button>
      }
    >
      {writer.error && !editing && (
        <Notice tone="critical" title={describeFailure(writer.error)} onDismiss={() => writer.reset()} />
      )}
      <ItemList
        title="Countries"
        hint={`Every other country pays in ${shop.currencyCode}. Prices are multiplied by the rate, and rounded to the smallest unit.`}
        items={markets.data}
        error={markets.error}
        emptyText={`No markets yet. Customers of every country pay in ${shop.currencyCode}.`}
        onRetry={() => markets.refetch()}
        renderItem={(market) => (
          <ItemRow
            title={market.countryName}
            detail={`1 ${shop.currencyCode} = ${market.rate} ${market.currencyCode}`}
            side={market.currencyCode}
            actions={
              <>
                <Button
                  kind="bare"
                  aria-label={`Edit ${market.countryName}`}
                  disabled={busyId === market.id}
                  onClick={() => setEditing(market)}
                >
                  Edit
                </Button>
                <Button
                  kind="bareCritical"
                  aria-label={`Remove ${market.countryName}`}
                  disabled={busyId === market.id}
                  onClick={() =>
                    remove(market.id, market.countryName, `Its customers will pay in ${shop.currencyCode}.`)
                  }
                >
                  Remove
                </Button>
              </>
            }
          />
        )}
      />
      {editing && (
        <MarketDialog
          market={editing === 'new' ? undefined : editing}
          takenCodes={[shop.countryCode, ...(markets.data ?? []).map(({ countryCode }) => countryCode)]}
          onDone={() => setEditing(undefined)}
        />
      )}
    </Page>
  )
}
