import { TemplateNotice } from '../../content/template-notice.tsx'
import { ProblemList, useProblems } from './problem-list.tsx'

/** Notice of a template with the fields that are not filled in yet. It disappears with the last of them. */
export default function UnfilledTemplate() {
  const problems = useProblems()
  if (problems.length === 0) return null
  return (
    <TemplateNotice of="ruleSet">
      <ProblemList problems={problems} />
    </TemplateNotice>
  )
}
