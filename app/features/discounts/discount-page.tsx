import { SkeletonPage } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type DiscountTypeHandle, isDiscountTypeHandle } from '#rules/language/rule-types.ts'
import { readDiscountRecord } from '#rules/records/discount-rule-record.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { errors } from '#rules/words/errors.ts'
import { shellWords } from '#rules/words/shell.ts'
import { type DiscountTemplate, templateParameter } from '../../content/template.ts'
import { useTemplate } from '../../content/use-template.ts'
import { logFailure } from '../../log-failure.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { ActionPage } from '../../ui/action-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { DiscountEditor } from './discount-editor.tsx'
import { useDiscountVisit } from './discount-visit.ts'
import { backLink } from './page-links.ts'
import { discountEditingQuery } from './queries.ts'

const words = discountWords.screen

/** Page of the discount that the address names. The key resets it for another discount. */
export default function DiscountPage({ id }: { readonly id: string }) {
  return <StoredDiscountPage key={id} number={id} />
}

/** Form of a new discount: of the type in the address, or filled in from its template. */
export function NewDiscountPage() {
  const [search] = useSearchParams()
  const wanted = search.get('type') ?? ''
  const type = isDiscountTypeHandle(wanted) ? wanted : undefined
  const template = useTemplate(search.get(templateParameter), (all, id) => all.findDiscountTemplate(id))
  if (template === 'loading') return <LoadingPage title={words.newTitle} />
  return <NewDiscount key={template?.id ?? type ?? ''} wanted={template?.type ?? type} template={template} />
}

type NewDiscountProps = {
  /** Undefined if the merchant has to choose it in the form. */
  readonly wanted: DiscountTypeHandle | undefined
  readonly template: DiscountTemplate | undefined
}

function NewDiscount({ wanted, template }: NewDiscountProps) {
  const shop = useQuery(shopSettingsQuery)
  const failure = useFailure(shop.error)
  if (shop.isPending) return <LoadingPage title={words.newTitle} />
  if (shop.data === undefined) return <MessagePage message={failure} onRetry={() => void shop.refetch()} />
  return (
    <DiscountEditor
      type={wanted ?? 'order-discounts'}
      isTypeChosen={wanted !== undefined}
      loaded={undefined}
      stored={undefined}
      template={template}
      shop={shop.data}
    />
  )
}

function StoredDiscountPage({ number }: { readonly number: string }) {
  const loading = useQuery(discountEditingQuery(number))
  const shop = useQuery(shopSettingsQuery)
  const failure = useFailure(loading.error ?? shop.error)
  const retry = () => void Promise.all([loading.refetch(), shop.refetch()])
  if (loading.data === undefined || shop.data === undefined) {
    return failure === undefined ? (
      <LoadingPage title="" />
    ) : (
      <MessagePage message={failure} onRetry={retry} />
    )
  }
  const stored = loading.data === null ? undefined : readDiscountRecord(loading.data)
  if (loading.data === null || stored === undefined) {
    return (
      <MessagePage message={words.notFound.title}>
        <p>{words.notFound.body}</p>
      </MessagePage>
    )
  }
  return (
    <DiscountEditor
      type={stored.draft.type}
      isTypeChosen
      loaded={loading.data}
      stored={stored}
      template={undefined}
      shop={shop.data}
    />
  )
}

function useFailure(error: Error | null): string | undefined {
  const message = error === null ? undefined : errors.loadConfiguration(error.message)
  useEffect(() => {
    if (message !== undefined) logFailure(message, error)
  }, [message, error])
  return message
}

/** Not a Polaris page, since such a page would announce that it is ready. The placeholder is a live region itself. */
function LoadingPage({ title }: { readonly title: string }) {
  return (
    <SkeletonPage title={title} backAction>
      <Paragraph>{words.loading}</Paragraph>
    </SkeletonPage>
  )
}

type MessagePageProps = {
  readonly message: string | undefined
  readonly onRetry?: () => void
  readonly children?: ReactNode
}

function MessagePage({ message, onRetry, children }: MessagePageProps) {
  const visit = useDiscountVisit()
  return (
    <ActionPage title={words.untitled} back={backLink(visit)}>
      <Notice
        tone="critical"
        title={message ?? words.notFound.title}
        action={onRetry && { label: shellWords.pageFailed.retry, onAction: onRetry }}
      >
        {children}
      </Notice>
    </ActionPage>
  )
}
