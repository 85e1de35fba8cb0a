import { Button, List } from '@shopify/polaris'
import { useEffect } from 'react'
import { formatPath } from '#forms/path.ts'
import { describePath, putAtFields } from '#rules/features/rule-editor/issue-paths.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { Notice } from '../../ui/notice.tsx'
import { useDeferredDraft, useEditor } from './editor-context.ts'
import { focusPath } from './focus-path.ts'

const words = ruleEditorWords.problems

/**
 * Errors that prevent the rule set from being saved, each once with a link to its field. Corrected errors disappear.
 */
export default function ProblemsBanner() {
  const { form, setting } = useEditor()
  const { values, draft } = useDeferredDraft()
  const issues = putAtFields(findRuleSetIssues(draft.ruleSet, setting), values).filter(
    ({ severity }) => severity === 'error',
  )
  const key = JSON.stringify(issues)
  useEffect(() => {
    // A change elsewhere can cause or correct an error, so the form is checked again.
    if (key !== '') void form.trigger()
  }, [key, form])

  if (issues.length === 0) return null
  return (
    <Notice shownFor="refused" tone="critical" title={words.title(issues.length)}>
      <p>{words.body}</p>
      <List>
        {issues.map(({ path, message }) => (
          <List.Item key={`${formatPath(path)} ${message}`}>
            <Button variant="plain" textAlign="start" onClick={() => focusPath(path)}>
              {words.at(describePath(path, values), message)}
            </Button>
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}
