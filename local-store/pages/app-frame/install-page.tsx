import { useFrame } from '../admin/frame-context.ts'
import { useInstallation } from '../api/bootstrap.ts'
import { describeFailure } from '../api/store-api.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { AppIcon } from './app-icon.tsx'
import { countByTarget } from './function-counts.ts'
import styles from './install-page.module.css'
import { describeScopes } from './scope-words.ts'

export function InstallPage() {
  const { app, shop } = useFrame().bootstrap
  const installation = useInstallation()
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="install-title">
        <div className={styles.head}>
          <AppIcon size={48} />
          <div>
            <h1 id="install-title" className={styles.title}>
              Install {app.title}
            </h1>
            <p className={styles.store}>on {shop.name}</p>
          </div>
        </div>
        <h2 className={styles.subtitle}>Permissions</h2>
        <ul className={styles.scopes}>
          {describeScopes(app.scopes).map((scope) => (
            <li key={scope.words}>
              <span>{scope.words}</span>
              <code>{scope.handles.join(', ')}</code>
            </li>
          ))}
        </ul>
        {app.functions.length > 0 && (
          <>
            <h2 className={styles.subtitle}>Checkout features</h2>
            <ul className={styles.scopes}>
              {countByTarget(app.functions).map(({ target, words }) => (
                <li key={target}>
                  <span>{words}</span>
                  <code>{target}</code>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={styles.notices}>
          {app.problems.length > 0 && (
            <Notice tone="caution" title="Not everything could be deployed">
              <ul>
                {app.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Notice>
          )}
          {installation.isError && <Notice tone="critical" title={describeFailure(installation.error)} />}
        </div>
        <div className={styles.actions}>
          <Button kind="primary" busy={installation.isPending} onClick={() => installation.mutate('install')}>
            Install
          </Button>
        </div>
      </section>
    </div>
  )
}
