import { Banner } from '@shopify/polaris'
import { uninstallNoticeWords as words } from '#rules/words/uninstall-notice.ts'
import { useRememberedFlag } from '../use-remembered-flag.ts'

const dismissalKey = 'advanced-cod-uninstalled'

/** The notice about the older app, until the merchant says it is gone. */
export function UninstalledBanner() {
  const [dismissed, setDismissed] = useRememberedFlag(dismissalKey)
  if (dismissed) return null
  const dismiss = () => setDismissed(true)
  return (
    <Banner
      tone="warning"
      title={words.title}
      action={{ content: words.dismiss, onAction: dismiss }}
      onDismiss={dismiss}
    >
      <p>{words.body}</p>
    </Banner>
  )
}
