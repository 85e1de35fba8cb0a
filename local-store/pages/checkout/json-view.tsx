import { useState } from 'react'
import styles from './json-view.module.css'

/** JSON, collapsed at first, with a button to copy it. */
export function JsonView({ title, value }: { title: string; value: unknown }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const text = JSON.stringify(value, null, 2) ?? 'none'
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <details className={styles.view} onToggle={() => setCopied('no')}>
      <summary>{title}</summary>
      <div className={styles.box}>
        <button
          type="button"
          className={styles.copy}
          onClick={copy}
          aria-label={`Copy ${title.toLowerCase()}`}
        >
          Copy
        </button>
        <span className={styles.answer} role="status">
          {copied === 'yes' ? 'Copied' : copied === 'failed' ? 'The browser doesn’t allow copying' : ''}
        </span>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{text}</pre>
      </div>
    </details>
  )
}
