import { lazy, Suspense } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import { OtherDiscountsCard } from './other-discounts-card.tsx'
import { TryOnCartCard } from './try-on-cart-card.tsx'
import { type CartTestProps, useCartTest } from './use-cart-test.ts'

const MarginGuardCard = lazy(() => import('../margin-guard/margin-guard-card.tsx'))

type CartCardsProps = CartTestProps & { readonly form: UseFormReturn<DiscountForm> }

/** Effects of the discount on a cart, alone and together with the shop's other discounts. */
export function CartCards({ form, ...props }: CartCardsProps) {
  const test = useCartTest(props)
  const { currencyCode } = props.setting
  return (
    <>
      <TryOnCartCard test={test} timeZone={props.setting.timeZone} />
      <OtherDiscountsCard test={test} form={form} />
      {currencyCode !== undefined && (
        <Suspense fallback={null}>
          <MarginGuardCard test={test} currencyCode={currencyCode} />
        </Suspense>
      )}
    </>
  )
}
