import { OffEdge } from '../ui/off-edge.tsx'
import { PartHeading } from '../ui/part-heading.tsx'

/** A heading between blocks. */
export function Heading({ text }: { text: string }) {
  return (
    <OffEdge>
      <PartHeading level={2} look="rule">
        {text}
      </PartHeading>
    </OffEdge>
  )
}
