import { Banner, Page } from '@shopify/polaris'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { shellWords } from '#rules/words/shell.ts'
import { logFailure } from '../log-failure.ts'

const words = shellWords.pageFailed

/**
 * A fault of our own, or code that did not arrive: words and a way on, never a stack. Trying
 * again loads the document anew, since code that failed to load once is not asked for again.
 */
export function PageFailure() {
  const error = useRouteError()
  useEffect(() => {
    logFailure(words.title, error)
  }, [error])
  return (
    <Page narrowWidth>
      <Banner
        tone="critical"
        title={words.title}
        action={{ content: words.retry, onAction: () => window.location.reload() }}
      >
        <p>{words.body}</p>
      </Banner>
    </Page>
  )
}
