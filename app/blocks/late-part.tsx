import { type ComponentType, lazy } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { logFailure } from '../log-failure.ts'
import { Notice } from '../ui/notice.tsx'

const words = shellWords.partFailed

/** Component of a file, as `import()` gives it. */
export type LoadedPart<Props> = { readonly default: ComponentType<Props> }

/**
 * Part of a page whose code loads when it is drawn, within a `Suspense`. If the code does not arrive, a notice is in its
 * place. The rest of the page keeps its state.
 */
export function latePart<Props extends object>(load: () => Promise<LoadedPart<Props>>): ComponentType<Props> {
  return plain<Props>(lazy(() => load().catch((fault: unknown) => replacePart<Props>(fault))))
}

/** Part without which a page is whole, so that nothing is in its place if its code does not arrive. */
export function spareablePart<Props extends object>(
  load: () => Promise<LoadedPart<Props>>,
): ComponentType<Props> {
  return plain<Props>(lazy(() => load().catch((): LoadedPart<Props> => ({ default: () => null }))))
}

/** The cast is needed, since React's type has a `ref` that it cannot work out for props that are not known yet. */
const plain = <Props extends object>(part: unknown) => part as ComponentType<Props>

/** Notice in place of a part whose code did not arrive. */
export function replacePart<Props>(fault: unknown): LoadedPart<Props> {
  logFailure(words.title, fault)
  return { default: PartFailure }
}

/** The document has to load again, since the browser does not request failed code a second time. */
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
