import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { shellWords } from '#rules/words/shell.ts'
import { ActionPage } from '../../blocks/action-page.tsx'
import { homePath, newItemPath } from '../../paths.ts'
import type { DataType } from '../../types/data-type.ts'
import { RuleList } from './rule-list.tsx'

/** The list of a type, with the way to a new item. */
export function RuleListPage({ type }: { type: DataType }) {
  return (
    <ActionPage
      title={type.title}
      subtitle={type.description}
      back={{ label: shellWords.back, path: homePath }}
      create={{ label: words.create, path: newItemPath(type.handle) }}
    >
      <RuleList type={type} />
    </ActionPage>
  )
}
