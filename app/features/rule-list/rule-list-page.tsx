import { Page } from '@shopify/polaris'
import { useEffect } from 'react'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { shellWords } from '#rules/words/shell.ts'
import { homePath, newItemPath } from '../../paths.ts'
import type { DataType } from '../../types/data-type.ts'
import { RuleList } from './rule-list.tsx'

/** The list of a type, with the way to a new item. */
export function RuleListPage({ type }: { type: DataType }) {
  useEffect(() => {
    document.title = shellWords.documentTitle(type.title)
  }, [type.title])
  return (
    <Page
      title={type.title}
      subtitle={type.description}
      backAction={{ content: shellWords.back, url: homePath }}
      primaryAction={{ content: words.create, url: newItemPath(type.handle) }}
    >
      <RuleList type={type} />
    </Page>
  )
}
