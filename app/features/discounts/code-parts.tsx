import { type ReactNode, Suspense } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import { usageFields } from '#rules/features/discounts/form-fields.ts'
import { describeLimits } from '#rules/features/discounts/summary.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { discountWords as words } from '#rules/words/discounts.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import type { LoadedDiscount } from '../../platform/discount-node.ts'
import { DividedCard } from '../../ui/divided-card.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TitledPart } from '../../ui/titled-card.tsx'
import { FoldedPart } from './folded-part.tsx'

const DiscountCodes = lazyPart(() => import('../bulk-codes/discount-codes.tsx'))
const ShareLinks = lazyPart(() => import('./share-links.tsx'))

type CodePartsProps = {
  readonly form: UseFormReturn<DiscountForm>
  /** Undefined for a new discount. */
  readonly record: LoadedDiscount | undefined
  readonly storeUrl: string
  readonly hasManyCodes: boolean
  readonly hasJob: boolean
  readonly wantsManyCodes: boolean
  readonly onChooseMany: (isMany: boolean) => void
}

/** Card of a discount by code: its limits of use, its number of codes, and its links. */
export function CodeParts(props: CodePartsProps) {
  const { form, record, storeUrl, hasManyCodes, hasJob, wantsManyCodes, onChooseMany } = props
  const usage = useWatch({ control: form.control, name: 'usage' })
  const stored = record?.method === 'code' ? record : undefined
  return (
    <DividedCard>
      <FoldedPart
        title={words.usesAndCodes}
        summary={describeUsesAndCodes(usage, hasManyCodes || wantsManyCodes)}
        isOpenAtFirst={wantsManyCodes || hasJob}
        hasFaults={form.formState.errors.usage !== undefined}
      >
        <Stack between="cards">
          <TitledPart level={3} holds="fields" title={words.usage.heading} guide="discount-usage">
            <FormFields schema={usageFields} form={form} headingLevel={4} />
          </TitledPart>
          <TitledPart level={3} holds="fields" title={bulkCodeScreenWords.heading} guide="discount-codes">
            <LazyPart>
              <DiscountCodes discount={stored} isMany={wantsManyCodes} onChoose={onChooseMany} />
            </LazyPart>
          </TitledPart>
        </Stack>
      </FoldedPart>
      {stored !== undefined && (
        <FoldedPart title={words.share.heading} guide="discount-share" summary={words.share.summary}>
          <LazyPart>
            <ShareLinks key={stored.code} code={stored.code} storeUrl={storeUrl} />
          </LazyPart>
        </FoldedPart>
      )}
    </DividedCard>
  )
}

/** Limits of use, and one code or many, in one line. */
function describeUsesAndCodes(usage: DiscountForm['usage'], hasMany: boolean): string {
  const { appliesOncePerCustomer, maxUses } = usage
  const usageLimit = maxUses.enabled ? Number(maxUses.params.limit_number_of_uses) : null
  const limits = describeLimits({ appliesOncePerCustomer, usageLimit })
  return words.summary.bothLimits(limits, bulkCodeScreenWords.summaries[hasMany ? 'many' : 'one'])
}

/** Content of a part, which loads once the part is opened. */
function LazyPart({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<LoadingText label={words.screen.loading} lines={3} />}>{children}</Suspense>
}
