import { Link } from 'react-router'
import { findCheckoutPath } from '../admin/checkout-path.ts'
import { useFrame } from '../admin/frame-context.ts'
import { appHomePath, formatAdminPath, formatAppRoot } from '../app-frame/app-address.ts'
import { Page } from '../design/page.tsx'
import styles from './home-page.module.css'

/** Steps to try in a local store, in their usual order. */
export function HomePage() {
  const { bootstrap } = useFrame()
  const { app, shop } = bootstrap
  const settings = `/store/${shop.handle}/settings`
  const appAddress = app.installed
    ? formatAdminPath(shop.handle, app.handle, appHomePath)
    : formatAppRoot(shop.handle, app.handle)
  return (
    <Page title={shop.name}>
      <p className={styles.intro}>
        A store of your own to try checkout customizations in. It takes no money and sends nothing except to
        your app.
      </p>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h2>Set up the checkout</h2>
          <p>
            Set up <Link to={`${settings}/shipping`}>shipping rates</Link> and{' '}
            <Link to={`${settings}/payments`}>payment methods</Link>, or keep the ones that are there.
          </p>
        </li>
        <li className={styles.step}>
          <h2>{app.installed ? `Open ${app.title}` : `Install ${app.title}`}</h2>
          <p>
            {app.installed
              ? 'Set rules for shipping rates and payment methods.'
              : 'It asks for its permissions, then opens here in the admin.'}{' '}
            <Link to={appAddress}>{app.installed ? 'Open the app' : 'See what it asks for'}</Link>
          </p>
        </li>
        <li className={styles.step}>
          <h2>Check out as a customer</h2>
          <p>
            Change the cart, the address and the shipping rate, and watch which functions ran and what they
            did.{' '}
            <a href={findCheckoutPath(bootstrap)} target="_blank" rel="noreferrer">
              Open the checkout
            </a>{' '}
            or{' '}
            <a href={`/shop/${shop.handle}`} target="_blank" rel="noreferrer">
              start in the online store
            </a>
            .
          </p>
        </li>
      </ol>
    </Page>
  )
}
