import { OffEdge } from './off-edge.tsx'
import { Paragraph } from './text.tsx'

/** Sentences between blocks. */
export default function PlainParagraph({ text }: { readonly text: string }) {
  return (
    <OffEdge>
      <Paragraph>{text}</Paragraph>
    </OffEdge>
  )
}
