import { useSearchParams } from 'react-router'
import type { Shopper } from '#rules/dead-ends/affected-shoppers.ts'
import { sampleParameter } from '#rules/preview/sample-link.ts'
import { findAppAddress } from '../../admin-config.ts'
import { CopyField } from '../../fields/copy/copy-field.tsx'
import { pageLinks } from '../../pages/page-links.ts'
import { codeParameter, shopperParameter } from '../../paths.ts'
import { checkoutTestWords } from './words.ts'

const words = checkoutTestWords.link

type CheckoutLinkProps = {
  readonly sample: string
  readonly shopper: Shopper
}

/**
 * Link to the tested checkout in the admin, for example for support. It has only parameters of this page: the admin's
 * launch leaves a token of the merchant in the address.
 */
export function CheckoutLink({ sample, shopper }: CheckoutLinkProps) {
  const [search] = useSearchParams()
  const app = findAppAddress()
  if (app === undefined) return null
  const parameters = new URLSearchParams({ [sampleParameter]: sample })
  if (shopper === 'tester') parameters.set(shopperParameter, shopper)
  for (const code of search.getAll(codeParameter)) parameters.append(codeParameter, code)
  return (
    <CopyField
      path="checkout-link"
      label={words.label}
      value={`${app}${pageLinks.checkoutTest.path}?${parameters}`}
      help={words.help}
      onChange={() => undefined}
      errors={[]}
      disabled={false}
      required={false}
    />
  )
}
