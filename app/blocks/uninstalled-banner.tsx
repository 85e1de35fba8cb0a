import { Notice } from '../ui/notice.tsx'
import { useRememberedFlag } from '../use-remembered-flag.ts'
import { blockWords } from './words.ts'

const words = blockWords.olderApp

const dismissalKey = 'advanced-cod-uninstalled'

/** Notice about the older app, until the merchant confirms that it was removed. */
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
