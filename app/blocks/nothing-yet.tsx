import { EmptyState } from '@shopify/polaris'
import illustration from './nothing-yet.svg'
import { PlainCard } from './titled-card.tsx'

type NothingYetProps = {
  readonly heading: string
  readonly body: string
  readonly create: { readonly label: string; readonly path: string }
}

/** In place of a list without entries: what they are for, and the way to the first. */
export function NothingYet({ heading, body, create }: NothingYetProps) {
  return (
    <PlainCard>
      <EmptyState image={illustration} heading={heading} action={{ content: create.label, url: create.path }}>
        <p>{body}</p>
      </EmptyState>
    </PlainCard>
  )
}
