import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { joinNames } from './join-names.ts'
import styles from './notice.module.css'

interface NoticeProps {
  tone: 'critical' | 'caution'
  title: string
  children?: ReactNode
  onDismiss?(): void
}

/** Message about a failure, which screen readers announce immediately, or a notice, which they read in order. */
export function Notice({ tone, title, children, onDismiss }: NoticeProps) {
  return (
    <Alert
      className={joinNames(styles.notice)}
      data-tone={tone}
      classNames={{ title: styles.title ?? '', message: styles.message ?? '' }}
      role={tone === 'critical' ? 'alert' : 'note'}
      title={title}
      withCloseButton={onDismiss !== undefined}
      closeButtonLabel="Dismiss"
      {...(onDismiss && { onClose: onDismiss })}
    >
      {children}
    </Alert>
  )
}
