import { type ComponentType, lazy } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { logFailure } from '../log-failure.ts'
import { Notice } from '../ui/notice.tsx'

const words = shellWords.partFailed

/** Module of a component, as `import()` returns it. */
export type LoadedPart<Props> = { readonly default: ComponentType<Props> }

/**
 * Part of a page whose code loads when it is drawn, inside a `Suspense`. If the code does not arrive, a notice is shown
 * instead. The rest of the page keeps its state.
 */
export function lazyPart<Props extends object>(load: () => Promise<LoadedPart<Props>>): ComponentType<Props> {
  return plain<Props>(lazy(() => load().catch((fault: unknown) => replacePart<Props>(fault))))
}

/** Part that a page can do without. If its code does not arrive, nothing is shown instead. */
export function spareablePart<Props extends object>(
  load: () => Promise<LoadedPart<Props>>,
): ComponentType<Props> {
  return plain<Props>(lazy(() => load().catch((): LoadedPart<Props> => ({ default: () => null }))))
}

/** The cast is needed, since React's type includes a `ref`, which it cannot derive for unknown props. */
const plain = <Props extends object>(part: unknown) => part as ComponentType<Props>

/** Notice for a part whose code did not arrive. */
export function replacePart<Props>(fault: unknown): LoadedPart<Props> {
  logFailure(words.title, fault)
  return { default: PartFailure }
}

/** The document must be reloaded, since the browser does not request failed code a second time. */
function PartFailure() {
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={{ label: words.reload, onAction: () => window.location.reload() }}
    >
      <p>{words.body}</p>
    </Notice>
  )
}
