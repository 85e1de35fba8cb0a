import { PhoneMargin } from '../ui/phone-margin.tsx'
import { Paragraph } from '../ui/text.tsx'

/** Paragraph between blocks. */
export default function PlainParagraph({ text }: { readonly text: string }) {
  return (
    <PhoneMargin>
      <Paragraph>{text}</Paragraph>
    </PhoneMargin>
  )
}
