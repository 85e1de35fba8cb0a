import { formatDate } from '#forms/text/language.ts'
import { isExtensionActive } from '#rules/records/checkout-extension.ts'
import { checkoutExtensionWords } from '#rules/words/checkout-extension.ts'
import { Notice } from '../ui/notice.tsx'
import { useCheckoutExtension } from './use-checkout-extension.ts'

/** Note on a condition that reads data of the checkout extension, if that has not run recently. */
export default function ExtensionNote({ isPlus }: { readonly isPlus: boolean }) {
  const extension = useCheckoutExtension(isPlus)
  if (extension === undefined || isExtensionActive(extension, new Date())) return null
  const { seenAt } = extension
  return (
    <Notice tone="warning">
      {seenAt === null
        ? checkoutExtensionWords.neverSeen
        : checkoutExtensionWords.seen(formatDate(new Date(seenAt)))}
    </Notice>
  )
}
