import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { newItemPath } from '../../paths.ts'
import type { DataType } from '../../types/data-type.ts'
import { ActionPage } from '../../ui/action-page.tsx'
import { RuleList } from './rule-list.tsx'

/** Links to the page that shows the lists of an owner. */
const waysBack = {
  payment: pageLinks.payment,
  delivery: pageLinks.delivery,
  validation: pageLinks.checks,
} as const

/** List of a type, with a link to a new item. */
export function RuleListPage({ type }: { type: DataType }) {
  return (
    <ActionPage
      title={type.title}
      subtitle={type.description}
      back={waysBack[type.storage.owner]}
      create={{ label: words.create, path: newItemPath(type.handle) }}
    >
      <RuleList type={type} />
    </ActionPage>
  )
}
