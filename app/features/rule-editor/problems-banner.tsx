import { useEffect } from 'react'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { Notice } from '../../ui/notice.tsx'
import { useEditor } from './editor-context.ts'
import { ProblemList, useProblems } from './problem-list.tsx'

const words = ruleEditorWords.problems

/**
 * Errors that prevent the rule set from being saved, each once with a link to its field. Corrected errors disappear.
 */
export default function ProblemsBanner() {
  const { form } = useEditor()
  const problems = useProblems()
  const key = JSON.stringify(problems)
  useEffect(() => {
    // A change elsewhere can cause or correct an error, so the form is checked again.
    if (key !== '') void form.trigger()
  }, [key, form])

  if (problems.length === 0) return null
  return (
    <Notice shownFor="refused" tone="critical" title={words.title(problems.length)}>
      <p>{words.body}</p>
      <ProblemList problems={problems} />
    </Notice>
  )
}
