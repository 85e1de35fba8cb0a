import { Notice } from '../ui/notice.tsx'
import { useRememberedFlag } from '../use-remembered-flag.ts'

/** Texts about the app that this one replaces (docs/product.md#uninstall-notice). */
const words = {
  title: 'You must uninstall old Advanced cash on delivery app.',
  body: 'Two apps that hide Cash on Delivery act one after the other, and the shopper gets the sum of both.',
  dismiss: 'I have already uninstalled',
} as const

const dismissalKey = 'advanced-cod-uninstalled'

/** The notice about the older app, until the merchant says it is gone. */
export function UninstalledBanner() {
  const [dismissed, setDismissed] = useRememberedFlag(dismissalKey)
  if (dismissed) return null
  const dismiss = () => setDismissed(true)
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={{ label: words.dismiss, onAction: dismiss }}
      onDismiss={dismiss}
    >
      <p>{words.body}</p>
    </Notice>
  )
}
