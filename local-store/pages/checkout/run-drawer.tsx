import { type ReactNode, useState } from 'react'
import type { CheckoutView } from '../../wire.ts'
import { describeCount } from '../design/describe-count.ts'
import { CartMarks } from './cart-marks.tsx'
import type { CartAttribute } from './checkout-form.ts'
import { DiscountVerdicts } from './discount-verdicts.tsx'
import styles from './run-drawer.module.css'
import { RunReport } from './run-report.tsx'

const storageKey = 'local-store/checkout/what-ran'

interface RunDrawerProps {
  view: CheckoutView | undefined
  adminAddress: string
  attributes: readonly CartAttribute[]
  /** Reports on UI extensions, and the number of their errors. */
  extensions: ReactNode
  extensionFaults: number
}

/** Names of options and methods that functions hid, by the record's title. */
function groupHidden(view: CheckoutView): [record: string, names: string[]][] {
  const all = [
    ...view.hiddenDeliveryOptions.map(({ title, byRecord }) => ({ name: title, byRecord })),
    ...view.hiddenPaymentMethods,
    ...view.hiddenExpressMethods.map(({ name, byRecord }) => ({
      name: `${name} (express button)`,
      byRecord,
    })),
  ]
  const groups = new Map<string, string[]>()
  for (const { name, byRecord } of all) groups.set(byRecord, [...(groups.get(byRecord) ?? []), name])
  return [...groups]
}

/** Drawer with the results of the functions for this checkout. It remembers if it was open. */
export function RunDrawer({ view, adminAddress, attributes, extensions, extensionFaults }: RunDrawerProps) {
  const [open, setOpen] = useState(() => localStorage.getItem(storageKey) === 'open')
  const runs = view?.functions ?? []
  const hidden = view ? groupHidden(view) : []
  const failures = runs.filter((run) => run.error !== null).length + extensionFaults
  const toggle = () => {
    localStorage.setItem(storageKey, open ? 'closed' : 'open')
    setOpen(!open)
  }
  return (
    <aside className={styles.drawer} aria-label="Technical details">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls="what-ran"
        onClick={toggle}
      >
        <span>Technical details</span>
        <span className={styles.count}>
          {runs.length === 0 ? 'no function' : describeCount(runs.length, 'function')}
          {attributes.length > 0 && ', for a cart that a link has marked'}
          {failures > 0 && <strong>, {failures} with an error</strong>}
        </span>
        <svg className={styles.arrow} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="m5 12.500 5-5 5 5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.800"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section id="what-ran" className={styles.content} aria-label="Functions in detail" tabIndex={0}>
          <CartMarks attributes={attributes} />
          {view && view.discountVerdicts.length > 0 && (
            <DiscountVerdicts verdicts={view.discountVerdicts} currencyCode={view.currencyCode} />
          )}
          {runs.length === 0 && (
            <p className={styles.nothing}>
              No function ran, because no customization and no discount of an app is active. Enable one in the
              app, in <a href={adminAddress}>the store’s admin</a>.
            </p>
          )}
          {extensions}
          {hidden.map(([record, names]) => (
            <p key={record} className={styles.hidden}>
              “{record}” hides from the customer: <b>{names.join(', ')}</b>
            </p>
          ))}
          <div className={styles.reports}>
            {runs.map((run) => (
              <RunReport key={`${run.recordId} ${run.target}`} run={run} />
            ))}
          </div>
        </section>
      )}
    </aside>
  )
}
