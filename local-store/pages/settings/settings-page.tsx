import { Link } from 'react-router'
import { useFrame } from '../admin/frame-context.ts'
import { Page } from '../design/page.tsx'
import { Sheet } from '../design/sheet.tsx'
import { settingsSections } from './sections.ts'
import styles from './settings-page.module.css'

export function SettingsPage() {
  const { shop } = useFrame().bootstrap
  return (
    <Page title="Settings">
      <div className={styles.sections}>
        {settingsSections.map(({ path, title, text }) => (
          <Sheet key={path} title={<Link to={`/store/${shop.handle}/settings/${path}`}>{title}</Link>}>
            <p className={styles.text}>{text}</p>
          </Sheet>
        ))}
      </div>
    </Page>
  )
}
