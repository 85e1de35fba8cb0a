import { BlockStack, Card, Text } from '@shopify/polaris'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DiscountBulkAction } from '#rules/features/discounts/bulk-actions.ts'
import { discountChoices, selectDiscounts } from '#rules/features/discounts/list-choices.ts'
import type { DiscountListItem } from '#rules/features/discounts/list-item.ts'
import { cutPage } from '#rules/features/rule-list/page.ts'
import { discountNodeTypes } from '#rules/records/discount.ts'
import { discountListWords as words } from '#rules/words/discount-list.ts'
import { useUndo } from '../../../history/use-undo.ts'
import { useSave } from '../../../saving/use-save.ts'
import { formatTogetherAddress } from '../../../scheduled-changes/together-address.ts'
import { Notice } from '../../../ui/notice.tsx'
import { focusRow } from '../../rule-list/focus-row.ts'
import { ListFilters } from '../../rule-list/list-filters.tsx'
import { useListViews } from '../../rule-list/use-list-views.ts'
import { useSelection } from '../../rule-list/use-selection.ts'
import { useLostEndQuestion } from '../lost-end-question.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { DiscountTable } from './discount-table.tsx'
import { type DiscountBulkNews, type DiscountBulkProgress, saveDiscounts } from './save-discounts.ts'

type DiscountIndexProps = {
  readonly items: readonly DiscountListItem[]
  /** True while the items are being read again. */
  readonly refreshing: boolean
}

/** Discounts with search, views, pages, and actions on several at once. */
export function DiscountIndex({ items, refreshing }: DiscountIndexProps) {
  const list = useListViews('discount', discountChoices)
  const { criteria } = list.address
  const found = selectDiscounts(items, criteria)
  const page = cutPage(found, list.address.page)
  const selection = useSelection(page.items, found, JSON.stringify([criteria, page.number]))
  const navigate = useNavigate()
  const lostEnd = useLostEndQuestion()
  const [progress, setProgress] = useState<DiscountBulkProgress>()
  const [news, setNews] = useState<DiscountBulkNews>()
  const undo = useUndo()
  const { save } = useSave(
    saveDiscounts({
      askLostEnd: lostEnd.ask,
      setNews,
      setProgress,
      onUndo: undo,
    }),
  )
  const [asking, setAsking] = useState(false)

  const start = async (action: DiscountBulkAction, chosen: readonly DiscountListItem[]) => {
    const shown = page.items
    const ending = await save({ action, chosen })
    // The selection stays if the merchant went back.
    if (ending === undefined || ending.kind === 'left') return
    selection.clear()
    focusRow(shown, chosen)
  }
  return (
    <BlockStack gap="400">
      <Text as="p" visuallyHidden={progress === undefined}>
        <span role="status">
          {progress === undefined
            ? words.found(found.length)
            : words.bulk.progress[progress.action](progress.done, progress.total)}
        </span>
      </Text>
      {news !== undefined && (
        <Notice
          tone={news.failed ? 'critical' : 'warning'}
          title={news.title}
          shownFor={news}
          onDismiss={() => setNews(undefined)}
          action={
            news.rest.length === 0
              ? undefined
              : { label: words.bulk.again, onAction: () => void start(news.action, news.rest) }
          }
        >
          {news.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <Card padding="0">
        <ListFilters
          list={list}
          choices={discountChoices}
          words={words}
          loading={refreshing}
          disabled={progress !== undefined}
        />
        <DiscountTable
          found={found}
          page={page}
          selection={selection}
          busy={progress !== undefined}
          onPage={list.goToPage}
          onBulkAction={(action) =>
            action === 'delete' ? setAsking(true) : void start(action, selection.items)
          }
          onSchedule={() =>
            void navigate(
              formatTogetherAddress(
                selection.items.map(({ id, method }) => `gid://shopify/${discountNodeTypes[method]}/${id}`),
              ),
            )
          }
        />
      </Card>
      <DeleteQuestion
        isOpen={asking}
        chosen={selection.items}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void start('delete', selection.items)
        }}
      />
      {lostEnd.question}
    </BlockStack>
  )
}
