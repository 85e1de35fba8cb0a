import { PartHeading } from '../ui/part-heading.tsx'
import { PhoneMargin } from '../ui/phone-margin.tsx'

/** A heading between blocks. */
export function Heading({ text }: { text: string }) {
  return (
    <PhoneMargin>
      <PartHeading level={2} kind="rule">
        {text}
      </PartHeading>
    </PhoneMargin>
  )
}
