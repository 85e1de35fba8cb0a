import { Button, List } from '@shopify/polaris'
import type { Issue } from '#forms/issue.ts'
import { formatPath } from '#forms/path.ts'
import { describePath, putAtFields } from '#rules/features/rule-editor/issue-paths.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { useDeferredDraft, useEditor } from './editor-context.ts'
import { focusPath } from './focus-path.ts'

const words = ruleEditorWords.problems

/** Errors of the rule set as it is now, at the fields that show them. */
export function useProblems(): readonly Issue[] {
  const { setting } = useEditor()
  const { values, draft } = useDeferredDraft()
  return putAtFields(findRuleSetIssues(draft.ruleSet, setting), values).filter(
    ({ severity }) => severity === 'error',
  )
}

/** Errors of the rule set, each once and with a link to its field. */
export function ProblemList({ problems }: { readonly problems: readonly Issue[] }) {
  const { values } = useDeferredDraft()
  return (
    <List>
      {problems.map(({ path, message }) => (
        <List.Item key={`${formatPath(path)} ${message}`}>
          <Button variant="plain" textAlign="start" onClick={() => focusPath(path)}>
            {words.at(describePath(path, values), message)}
          </Button>
        </List.Item>
      ))}
    </List>
  )
}
