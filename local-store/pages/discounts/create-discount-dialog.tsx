import { useFrame } from '../admin/frame-context.ts'
import { formatAdminPath } from '../app-frame/app-address.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import styles from './create-discount-dialog.module.css'

interface CreateDiscountDialogProps {
  /** Called when one of the platform's own kinds is chosen. */
  onOwn(): void
  onDismiss(): void
}

/** A choice of the discount's kind: the platform's own, or one of the app's, which opens the app's page. */
export function CreateDiscountDialog({ onOwn, onDismiss }: CreateDiscountDialogProps) {
  const { shop, app } = useFrame().bootstrap
  const offered = app.installed ? app.functions.filter(({ api }) => api === 'discount') : []
  return (
    <Dialog
      title="Create discount"
      footer={<Button onClick={onDismiss}>Cancel</Button>}
      onDismiss={onDismiss}
    >
      <ul className={styles.kinds}>
        <li className={styles.kind}>
          <div>
            <strong>Amount off, Buy X get Y or free shipping</strong>
            <p className={styles.by}>The platform’s own</p>
          </div>
          <Button aria-label="Choose amount off, Buy X get Y or free shipping" onClick={onOwn}>
            Choose
          </Button>
        </li>
        {offered.flatMap(({ id, title, createPath }) =>
          createPath === null
            ? []
            : [
                <li key={id} className={styles.kind}>
                  <div>
                    <strong>{title}</strong>
                    <p className={styles.by}>{app.title}</p>
                  </div>
                  <ButtonLink
                    to={formatAdminPath(shop.handle, app.handle, createPath.replace(':functionId', id))}
                    aria-label={`Choose ${title}`}
                  >
                    Choose
                  </ButtonLink>
                </li>,
              ],
        )}
      </ul>
    </Dialog>
  )
}
