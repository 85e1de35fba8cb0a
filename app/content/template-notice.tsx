import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'

const words = {
  title: 'This began with a template',
  body: 'Fill in what is marked, change what you like, and try it in the test panel. Nothing acts at checkout before you save it.',
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
