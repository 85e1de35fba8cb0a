import { Card, EmptyState } from '@shopify/polaris'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { newItemPath } from '../../paths.ts'
import type { DataType } from '../../types/data-type.ts'
import illustration from './no-rule-sets.svg'

/** A type without items: what they are for, and the way to the first. */
export function NoRuleSets({ type }: { type: DataType }) {
  return (
    <Card>
      <EmptyState
        image={illustration}
        heading={words.empty.title(type.resourceName)}
        action={{ content: words.create, url: newItemPath(type.handle) }}
      >
        <p>{words.empty.body}</p>
      </EmptyState>
    </Card>
  )
}
