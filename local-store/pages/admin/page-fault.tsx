import { useRouteError } from 'react-router'
import { Button } from '../design/button.tsx'
import { NoticePage } from './notice-page.tsx'

/** A message with a way to continue, for a page that fails to load or to render. */
export function PageFault() {
  const error = useRouteError()
  return (
    <NoticePage title="This page couldn’t be shown">
      <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </NoticePage>
  )
}
