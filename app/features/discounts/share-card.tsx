import { useForm } from 'react-hook-form'
import { type CartPermalink, emptyCartPermalink } from '#forms/discounts/cart-permalink.ts'
import { formatDiscountLink } from '#forms/discounts/discount-link.ts'
import type { FormSchema } from '#forms/field-schema.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { CopyField } from '../../fields/copy/copy-field.tsx'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'

const words = discountWords.share

const linkFields: FormSchema = [
  { kind: 'cart_permalink', name: 'cartLink', label: words.cartLink, help: words.cartLinkHelp },
]

type ShareCardProps = {
  /** Stored code, since no link can use an unsaved one. */
  readonly code: string
  readonly storeUrl: string
}

/** Links that bring a code to checkout. They are made to be copied, and are no part of the discount. */
export function ShareCard({ code, storeUrl }: ShareCardProps) {
  const form = useForm<{ cartLink: CartPermalink }>({
    defaultValues: { cartLink: { ...emptyCartPermalink, coupon_code: code } },
  })
  const url = formatDiscountLink(storeUrl, code)
  return (
    <TitledCard holds="fields" title={words.heading} guide="discount-share">
      <CopyField
        path="discount-link"
        label={words.link}
        value={url}
        link={{ text: words.open, url }}
        help={words.linkHelp}
        onChange={() => undefined}
        errors={[]}
        disabled={false}
        required={false}
      />
      <FormFields schema={linkFields} form={form} headingLevel={3} />
    </TitledCard>
  )
}
