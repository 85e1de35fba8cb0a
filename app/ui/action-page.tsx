import { Page } from '@shopify/polaris'
import { DeleteIcon, DuplicateIcon } from '@shopify/polaris-icons'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { shellWords } from '#rules/words/shell.ts'

const icons = { duplicate: DuplicateIcon, delete: DeleteIcon } as const

/** Action on the subject of the page. */
export type PageAction = {
  readonly kind: keyof typeof icons
  readonly label: string
  readonly isRunning?: boolean
  readonly onAction: () => void
}

type ActionPageProps = {
  readonly title: string
  readonly subtitle?: string
  /** Target of the back arrow. */
  readonly back: { readonly title: string; readonly path: string }
  /** Menu to create a further item (create-menu.tsx). */
  readonly create?: ReactElement
  /** Link to a related page. */
  readonly also?: { readonly label: string; readonly path: string }
  /** Page that exports the subject. */
  readonly exports?: string | undefined
  readonly actions?: readonly PageAction[]
  readonly children: ReactNode
}

/** Page with actions next to its title. A page without actions can use app/shell/page-frame.tsx, which is smaller. */
export function ActionPage({
  title,
  subtitle,
  back,
  create,
  also,
  exports,
  actions = [],
  children,
}: ActionPageProps) {
  useEffect(() => {
    document.title = shellWords.documentTitle(title)
  }, [title])
  return (
    <Page
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      backAction={{ content: back.title, url: back.path }}
      {...(create !== undefined && { primaryAction: create })}
      secondaryActions={[
        ...(also === undefined ? [] : [{ content: also.label, url: also.path }]),
        ...(exports ? [{ content: shellWords.export, url: exports }] : []),
        ...actions.map(({ kind, label, isRunning = false, onAction }) => ({
          content: label,
          icon: icons[kind],
          destructive: kind === 'delete',
          loading: isRunning,
          onAction,
        })),
      ]}
    >
      {children}
    </Page>
  )
}
