import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'

const words = {
  title: 'Complete your template',
  body: 'Fill in the marked fields and save. It doesn’t change your checkout until you enable it.',
} as const

/**
 * Notice above a rule set or discount that a template has filled in. `children` describes changes that its save makes
 * as well.
 */
export function TemplateNotice({ children }: { readonly children?: ReactNode }) {
  return (
    <Notice tone="info" title={words.title}>
      <p>{words.body}</p>
      {children}
    </Notice>
  )
}
