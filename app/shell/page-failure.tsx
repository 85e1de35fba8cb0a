import { Component, type ReactNode } from 'react'
import { type Location, Outlet, useLocation } from 'react-router'
import { shellWords } from '#rules/words/shell.ts'
import { logFailure } from '../log-failure.ts'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from './page-frame.tsx'

const words = shellWords.pageFailed

/** Page of the address, or a message that it cannot be shown. Opening another page resets it. */
export function PageFailureBoundary() {
  return (
    <Boundary location={useLocation()}>
      <Outlet />
    </Boundary>
  )
}

type BoundaryProps = { readonly location: Location; readonly children: ReactNode }
type BoundaryState = { readonly failed: boolean; readonly location: Location }

/** Only class components can catch errors of the components inside. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, location: this.props.location }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { failed: false, location }
  }

  override componentDidCatch(error: unknown): void {
    logFailure(words.title, error)
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure /> : this.props.children
  }
}

/**
 * Message about a fault of the app, or about code that did not arrive. It offers a way to continue, and no stack trace.
 * Trying again reloads the document, since the browser does not request failed code a second time.
 */
function PageFailure() {
  return (
    <PageFrame narrow>
      <Notice
        tone="critical"
        title={words.title}
        action={{ label: words.retry, onAction: () => window.location.reload() }}
      >
        <p>{words.body}</p>
      </Notice>
    </PageFrame>
  )
}
