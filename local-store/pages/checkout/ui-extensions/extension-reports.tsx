import type { RunningExtension } from '../../../wire.ts'
import type { CartAttribute } from '../checkout-form.ts'
import styles from '../run-drawer.module.css'
import type { ExtensionFault } from './use-running-extensions.ts'

interface ExtensionReportsProps {
  extensions: readonly RunningExtension[]
  faults: readonly ExtensionFault[]
  /** Attributes that extensions have written. */
  attributes: readonly CartAttribute[]
}

/** Extensions of this checkout in the drawer, with their log and their errors. */
export function ExtensionReports({ extensions, faults, attributes }: ExtensionReportsProps) {
  if (extensions.length === 0) return null
  return (
    <section aria-label="UI extensions">
      {extensions.map((extension) => (
        <p key={`${extension.uid} ${extension.target}`} className={styles.hidden}>
          “{extension.name}” runs at <b>{extension.target}</b>
        </p>
      ))}
      {attributes.length > 0 && (
        <p className={styles.hidden}>
          An extension wrote: <b>{attributes.map(({ key, value }) => `${key} = ${value}`).join(', ')}</b>
        </p>
      )}
      {faults.map(({ extension, message }) => (
        <p key={`${extension.target} ${message}`} className={styles.hidden} data-failed>
          Error in “{extension.name}” at {extension.target}: <b>{message}</b>
        </p>
      ))}
    </section>
  )
}
