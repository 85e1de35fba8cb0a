import { formatDiscountLink } from '#forms/discounts/discount-link.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { CopyField } from '../../fields/copy/copy-field.tsx'

const words = discountWords.share

type CodeLinkProps = {
  /** Stored code, since no link can use an unsaved one. */
  readonly code: string
  readonly storeUrl: string
  /** Id of the field. */
  readonly path: string
}

/** Link that puts a code on a customer's cart, to be copied or opened. */
export function CodeLink({ code, storeUrl, path }: CodeLinkProps) {
  const url = formatDiscountLink(storeUrl, code)
  return (
    <CopyField
      path={path}
      label={words.link}
      value={url}
      link={{ text: words.open, url }}
      help={words.linkHelp}
      onChange={() => undefined}
      errors={[]}
      disabled={false}
      required={false}
    />
  )
}
