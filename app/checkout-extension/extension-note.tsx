import { formatDate } from '#forms/text/language.ts'
import { isExtensionActive } from '#rules/records/checkout-extension.ts'
import { checkoutExtensionWords } from '#rules/words/checkout-extension.ts'
import { Notice } from '../ui/notice.tsx'
import { useCheckoutExtension } from './use-checkout-extension.ts'

/** Note under a condition that reads what the checkout extension writes, where that has not run lately. */
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
