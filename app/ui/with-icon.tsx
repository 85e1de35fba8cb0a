import type { ComponentType, ReactNode, SVGProps } from 'react'
import styles from './with-icon.module.css'

type WithIconProps = { readonly icon: ComponentType<SVGProps<SVGSVGElement>>; readonly children: ReactNode }

/** Content after an icon, which adds nothing to the words. */
export function WithIcon({ icon: Sign, children }: WithIconProps) {
  return (
    <div className={styles.line}>
      <Sign className={styles.sign} aria-hidden="true" />
      {children}
    </div>
  )
}
