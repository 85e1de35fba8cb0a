import { useRouteError } from 'react-router'
import { Button } from '../design/button.tsx'
import { NoticePage } from './notice-page.tsx'

/** Where a page fails to load or to draw, the merchant gets words and a way on. */
export function PageFault() {
  const error = useRouteError()
  return (
    <NoticePage title="This page could not be shown">
      <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </NoticePage>
  )
}
