import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BulkAction } from '#rules/features/rule-list/bulk-actions.ts'
import { selectItems } from '#rules/features/rule-list/list-criteria.ts'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import { ruleSetChoices } from '#rules/features/rule-list/list-view.ts'
import { cutPage } from '#rules/features/rule-list/page.ts'
import { functionOwners, type RuleOwner } from '#rules/language/function-owners.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { useUndo } from '../../history/use-undo.ts'
import { useSave } from '../../saving/use-save.ts'
import { formatTogetherAddress } from '../../scheduled-changes/together-address.ts'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { Stack } from '../../ui/stack.tsx'
import { UnseenText } from '../../ui/text.tsx'
import { PlainCard } from '../../ui/titled-card.tsx'
import { BulkNewsBanner } from './bulk-news-banner.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { focusRow } from './focus-row.ts'
import { ListFilters } from './list-filters.tsx'
import { RuleSetTable } from './rule-set-table.tsx'
import { type BulkNews, type BulkProgress, saveRuleSets } from './save-rule-sets.ts'
import { useListViews } from './use-list-views.ts'
import { useSelection } from './use-selection.ts'

type RuleSetIndexProps = {
  readonly owner: RuleOwner
  readonly items: readonly RuleSetListItem[]
  /** True while the items are being read again. */
  readonly refreshing: boolean
}

/** Rule sets of an owner, with search, views, pages, and actions on several at once. */
export function RuleSetIndex({ owner, items, refreshing }: RuleSetIndexProps) {
  const [choices] = useState(() => ruleSetChoices(owner))
  const list = useListViews(owner, choices)
  const navigate = useNavigate()
  const { criteria } = list.address
  const found = selectItems(items, criteria)
  const page = cutPage(found, list.address.page)
  const selection = useSelection(page.items, found, JSON.stringify([criteria, page.number]))
  const [progress, setProgress] = useState<BulkProgress>()
  const [news, setNews] = useState<BulkNews>()
  const undo = useUndo()
  const { save } = useSave(
    saveRuleSets({
      owner,
      setNews,
      setProgress,
      onUndo: undo,
    }),
  )
  const [asking, setAsking] = useState(false)
  const busy = progress !== undefined

  const run = async (action: BulkAction, chosen: readonly RuleSetListItem[]) => {
    const shown = page.items
    await save({ action, chosen })
    selection.clear()
    focusRow(shown, chosen)
  }
  const start = (action: BulkAction) => {
    if (action === 'delete') setAsking(true)
    else void run(action, selection.items)
  }

  return (
    <Stack between="cards">
      {progress !== undefined && <BulkProgressCard progress={progress} />}
      {news !== undefined && (
        <BulkNewsBanner
          news={news}
          onDismiss={() => setNews(undefined)}
          onRetry={(chosen) => {
            if (news.kind !== 'not in plan')
              void run(news.kind === 'failed' ? news.action : news.report.action, chosen)
          }}
        />
      )}
      <UnseenText>
        <span role="status">{words.found(found.length)}</span>
      </UnseenText>
      <PlainCard toTheEdge>
        <ListFilters list={list} choices={choices} words={words} loading={refreshing} disabled={busy} />
        <RuleSetTable
          owner={owner}
          found={found}
          page={page}
          sort={criteria.sort}
          selection={selection}
          busy={busy}
          onSort={(sort) => list.change({ ...criteria, sort })}
          onPage={list.goToPage}
          onBulkAction={start}
          onSchedule={() =>
            void navigate(
              formatTogetherAddress(
                selection.items.map(({ id }) => `gid://shopify/${functionOwners[owner].recordType}/${id}`),
              ),
            )
          }
        />
      </PlainCard>
      <DeleteQuestion
        open={asking}
        chosen={selection.items}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void run('delete', selection.items)
        }}
      />
    </Stack>
  )
}

/** Progress of an action on several rule sets. */
function BulkProgressCard({ progress: { action, done, total } }: { readonly progress: BulkProgress }) {
  const { preparing, progress: describe } = words.bulk
  const text = total === undefined ? preparing[action] : describe[action](done, total)
  return <ProgressCard text={text} done={done} of={total ?? 0} />
}
