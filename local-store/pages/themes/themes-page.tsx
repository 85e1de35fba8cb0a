import { ExternalLinkIcon } from '@radix-ui/react-icons'
import { useFrame } from '../admin/frame-context.ts'
import { describeFailure } from '../api/store-api.ts'
import { Badge } from '../design/badge.tsx'
import { ButtonLink } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { PageSkeleton } from '../design/page-skeleton.tsx'
import { Sheet } from '../design/sheet.tsx'
import styles from './themes-page.module.css'
import { useThemes } from './use-theme.ts'

/** The shop's theme, with the ways to its editor and to the storefront. */
export function ThemesPage() {
  const { shop } = useFrame().bootstrap
  const themes = useThemes()
  if (!themes.data && !themes.isError) return <PageSkeleton />
  return (
    <Page title="Online store">
      {themes.isError && <Notice tone="critical" title={describeFailure(themes.error)} />}
      {themes.data?.items.map(({ id, name, updatedAt, storefrontPath }) => (
        <Sheet key={id} title={name}>
          <div className={styles.theme}>
            <p className={styles.facts}>
              <Badge tone="success">Current theme</Badge>{' '}
              {updatedAt === null ? 'Not changed yet' : `Saved on ${updatedAt.slice(0, 10)}`}
            </p>
            <div className={styles.actions}>
              <a className={styles.view} href={storefrontPath} target="_blank" rel="noreferrer">
                View your store
                <ExternalLinkIcon aria-hidden="true" />
              </a>
              <ButtonLink to={`/store/${shop.handle}/themes/${id}/editor`} kind="primary">
                Customize
              </ButtonLink>
            </div>
          </div>
        </Sheet>
      ))}
    </Page>
  )
}
