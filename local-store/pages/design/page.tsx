import { ArrowLeftIcon } from '@radix-ui/react-icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** The page above this one. */
  parent?: { title: string; path: string }
  actions?: ReactNode
  children: ReactNode
}

/** A page of the store's admin: its title, its actions and its sheets. */
export function Page({ title, parent, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          {parent && (
            <Link className={styles.parent} to={parent.path}>
              <ArrowLeftIcon aria-hidden="true" />
              {parent.title}
            </Link>
          )}
          <h1 className={styles.title}>{title}</h1>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
