import { type ReactNode, useEffect, useRef } from 'react'
import type { CheckoutPart } from '#rules/checkout-now/part-names.ts'
import { isDiscountTypeHandle, type RuleSetTypeHandle } from '#rules/language/rule-types.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { lazyBlock } from '../../blocks/lazy-block.tsx'
import { LazyDeletedRecords } from '../../history/lazy-history.tsx'
import { type PageLink, pageLinks } from '../../pages/page-links.ts'
import { newDiscountPath, newItemPath } from '../../paths.ts'
import { ActionPage } from '../../ui/action-page.tsx'
import { CreateMenu } from '../../ui/create-menu.tsx'
import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts'
import { PartHeading } from '../../ui/part-heading.tsx'
import { PhoneMargin } from '../../ui/phone-margin.tsx'
import { Stack } from '../../ui/stack.tsx'

/** True for the types that scripts of the Script Editor can be converted to. */
const isInScripts = (type: RuleSetTypeHandle) => type === 'payment-rules' || type === 'delivery-rules'

const TemplateCards = lazyBlock(() => import('../../blocks/template-cards.tsx'))

type ListPageProps = {
  readonly page: PageLink
  readonly subtitle: string
  /** Types of the list. Each can be created empty or from a template below the list. */
  readonly types: readonly RuleSetTypeHandle[]
  /** Link to a related page. */
  readonly also?: { readonly label: string; readonly path: string }
  readonly list: ReactNode
  /** True while the list is a placeholder. The parts below appear together, so that late data moves none of them. */
  readonly isLoading: boolean
  /** Parts between the list and the templates. */
  readonly below?: ReactNode
  /** Parts of the app whose deleted records are offered. */
  readonly deleted: readonly CheckoutPart[]
}

/** List page of the menu: the list, a button to create an item, templates and deleted records. */
export function ListPage({ page, subtitle, types, also, list, isLoading, below, deleted }: ListPageProps) {
  const templates = useRef<HTMLDivElement>(null)
  // The code loads next to the list's data.
  useEffect(() => void TemplateCards.load(), [])
  return (
    <ActionPage
      title={page.title}
      subtitle={subtitle}
      back={pageLinks.home}
      {...(also !== undefined && { also })}
      exports={pageLinks.ruleFiles.path}
      create={
        <CreateMenu
          label={words.create}
          choices={[
            ...types.map((type) => ({
              label: words.createEmpty[type],
              path: isDiscountTypeHandle(type) ? newDiscountPath(type) : newItemPath(type),
            })),
            { label: words.createFromFile, path: pageLinks.ruleFiles.path },
            { label: words.createFromTemplate, onAction: () => focusWhenDrawn(() => templates.current) },
            ...(types.some(isInScripts)
              ? [{ label: words.createFromScript, path: pageLinks.importScript.path }]
              : []),
          ]}
        />
      }
    >
      <Stack between="cards">
        {list}
        {!isLoading && (
          <>
            {below}
            <PhoneMargin>
              <div ref={templates} tabIndex={-1}>
                <PartHeading level={2} kind="rule">
                  {words.templates}
                </PartHeading>
              </div>
            </PhoneMargin>
            <TemplateCards types={types} shownAtFirst={3} />
            {/* The last part, since its data is late. */}
            <LazyDeletedRecords parts={deleted} />
          </>
        )}
      </Stack>
    </ActionPage>
  )
}
