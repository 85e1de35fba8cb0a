import type { CartAttribute } from './checkout-form.ts'
import styles from './run-drawer.module.css'

/** Shows if the shopper's cart was marked by a link, with a link to the other kind of shopper. */
export function CartMarks({ attributes }: { attributes: readonly CartAttribute[] }) {
  if (attributes.length === 0) {
    return <p className={styles.nothing}>This cart is from any customer, without a link.</p>
  }
  return (
    <p className={styles.hidden}>
      A link marked this cart: <b>{attributes.map(({ key, value }) => `${key} = ${value}`).join(', ')}</b>.{' '}
      <a href={withoutMarks()} target="_blank" rel="noreferrer">
        Show this cart without the link
      </a>
    </p>
  )
}

/** Address of this page without the marks of the cart. */
function withoutMarks(): string {
  const query = new URLSearchParams(window.location.search)
  for (const name of [...query.keys()]) if (name.startsWith('attributes[')) query.delete(name)
  return `${window.location.pathname}?${query}`
}
