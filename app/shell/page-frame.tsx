import { Box, Button, Text } from '@shopify/polaris'
import { ArrowLeftIcon } from '@shopify/polaris-icons'
import type { ReactNode } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import type { PageLink } from '../pages/page-links.ts'
import { PageReadiness, useIsPageReady } from '../ui/page-readiness.tsx'
import styles from './page-frame.module.css'

type PageFrameProps = {
  readonly title?: string
  readonly subtitle?: string | undefined
  /** Target of the back arrow. */
  readonly backTo?: PageLink | undefined
  readonly narrow?: boolean
  readonly children: ReactNode
}

/**
 * Page without actions that looks like Polaris' Page. That one loads menus, pagination and text fields, a seventh of
 * the first page's limit. Pages with actions use it.
 */
export function PageFrame({ title, subtitle, backTo, narrow = false, children }: PageFrameProps) {
  return (
    <div className={narrow ? styles.narrow : styles.page}>
      {title === undefined ? (
        <div className={styles.withoutHeader}>{children}</div>
      ) : (
        <PageReadiness>
          <Box
            position="relative"
            paddingBlock={{ xs: '400', md: '600' }}
            paddingInline={{ xs: '400', sm: '0' }}
          >
            <Announcement title={title} />
            <div className={styles.header}>
              {backTo !== undefined && <BackArrow {...backTo} />}
              <div className={styles.heading}>
                <Box paddingBlock="050">
                  <Text as="h1" variant="headingLg" fontWeight="bold">
                    {title}
                  </Text>
                </Box>
                {subtitle !== undefined && (
                  <Box paddingBlockStart="050">
                    <Text as="p" variant="bodySm" tone="subdued">
                      {subtitle}
                    </Text>
                  </Box>
                )}
              </div>
            </div>
          </Box>
          {children}
        </PageReadiness>
      )}
    </div>
  )
}

function Announcement({ title }: { readonly title: string }) {
  const isReady = useIsPageReady()
  return (
    <Text as="p" visuallyHidden>
      <span role="status">{isReady ? shellWords.pageReady(title) : shellWords.loadingPage}</span>
    </Text>
  )
}

function BackArrow({ title, path }: PageLink) {
  return (
    <div className={styles.back}>
      <Box maxWidth="100%" paddingInlineEnd="100" paddingBlockEnd="100" printHidden>
        <Button url={path} icon={ArrowLeftIcon} accessibilityLabel={title} />
      </Box>
    </div>
  )
}
