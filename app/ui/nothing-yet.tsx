import { EmptyState } from '@shopify/polaris'
import illustration from './nothing-yet.svg'
import { PlainCard } from './titled-card.tsx'

type NothingYetProps = {
  readonly heading: string
  readonly body: string
  /** Link to create the first entry. Absent if the page offers several ways. */
  readonly action?: { readonly label: string; readonly path: string }
}

/** Placeholder for an empty list: the purpose of its entries, and what to do. */
export function NothingYet({ heading, body, action }: NothingYetProps) {
  return (
    <PlainCard>
      <EmptyState
        image={illustration}
        heading={heading}
        {...(action !== undefined && { action: { content: action.label, url: action.path } })}
      >
        <p>{body}</p>
      </EmptyState>
    </PlainCard>
  )
}
