import { useSearchParams } from 'react-router'
import { sampleParameter } from '#rules/preview/sample-link.ts'
import { findAppAddress } from '../../admin-config.ts'
import { CopyField } from '../../fields/copy/copy-field.tsx'
import { pageLinks } from '../../pages/page-links.ts'
import { checkoutTestWords } from './words.ts'

const words = checkoutTestWords.link

/** Link to the tested checkout in the admin, for example for support. */
export function CheckoutLink({ sample }: { readonly sample: string }) {
  const [search] = useSearchParams()
  const app = findAppAddress()
  if (app === undefined) return null
  const parameters = new URLSearchParams(search)
  parameters.set(sampleParameter, sample)
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
