import { EmptyState } from '@shopify/polaris'
import illustration from './nothing-yet.svg'
import { PlainCard } from './titled-card.tsx'

type NothingYetProps = {
  readonly heading: string
  readonly body: string
  readonly action: { readonly label: string; readonly path: string }
}

/** In place of a list without entries: what they are for, and the way to where the first is made. */
export function NothingYet({ heading, body, action }: NothingYetProps) {
  return (
    <PlainCard>
      <EmptyState image={illustration} heading={heading} action={{ content: action.label, url: action.path }}>
        <p>{body}</p>
      </EmptyState>
    </PlainCard>
  )
}
