import { OffEdge } from '../ui/off-edge.tsx'
import { Paragraph } from '../ui/text.tsx'

/** Sentences between blocks. */
export default function PlainParagraph({ text }: { readonly text: string }) {
  return (
    <OffEdge>
      <Paragraph>{text}</Paragraph>
    </OffEdge>
  )
}
