import { Link } from 'react-router'
import { useFrame } from '../admin/frame-context.ts'
import { Page } from '../design/page.tsx'
import { Sheet } from '../design/sheet.tsx'
import styles from './settings-page.module.css'

const sections = [
  { path: 'shipping', title: 'Shipping and delivery', text: 'The rates that customers choose from.' },
  { path: 'payments', title: 'Payments', text: 'Manual methods, the card gateway and wallets.' },
  { path: 'markets', title: 'Markets', text: 'Countries that pay in a currency of their own.' },
  { path: 'checkout', title: 'Checkout', text: 'Extensions of the app on the pages of checkout.' },
  { path: 'plan', title: 'Plan', text: 'The store’s name, and whether it is a Plus store.' },
  { path: 'staff', title: 'Staff', text: 'Who is signed in, and what they may do.' },
  { path: 'apps', title: 'Apps', text: 'What is installed, its functions, its webhooks.' },
  { path: 'sent', title: 'Sent messages', text: 'Each call to a service outside, such as chat or billing.' },
]

export function SettingsPage() {
  const { shop } = useFrame().bootstrap
  return (
    <Page title="Settings">
      <div className={styles.sections}>
        {sections.map(({ path, title, text }) => (
          <Sheet key={path} title={<Link to={`/store/${shop.handle}/settings/${path}`}>{title}</Link>}>
            <p className={styles.text}>{text}</p>
          </Sheet>
        ))}
      </div>
    </Page>
  )
}
