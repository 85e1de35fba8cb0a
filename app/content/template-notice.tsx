import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'

const words = {
  title: 'Complete your template',
  body: {
    ruleSet: 'Fill in the marked fields and save. It doesn’t change your checkout until you enable it.',
    discount: 'Fill in the marked fields and save. Customers then get it on its active dates.',
  },
} as const

type TemplateNoticeProps = {
  /** Kind of record. A new discount is enabled by its first save, and a new rule set is not. */
  readonly of: keyof typeof words.body
  /** List of the fields that are not filled in yet. */
  readonly children?: ReactNode
}

/** Notice above a rule set or discount that a template has filled in, while a field of it is missing. */
export function TemplateNotice({ of, children }: TemplateNoticeProps) {
  return (
    <Notice tone="info" title={words.title}>
      <p>{words.body[of]}</p>
      {children}
    </Notice>
  )
}
