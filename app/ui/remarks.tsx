import { useId, useState } from 'react'
import { savingWords } from '#rules/words/saving.ts'
import { Disclosed, DisclosureButton } from './disclosure.tsx'
import { Line, Stack } from './stack.tsx'
import { SmallPrint } from './text.tsx'

const words = savingWords.remarks

/** Remarks that apply to all settings of a page, closed at first. */
export function Remarks({ texts }: { readonly texts: readonly string[] }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack between="lines">
      <Line>
        <DisclosureButton
          label={isOpen ? words.hide : words.show}
          isOpen={isOpen}
          controls={id}
          onToggle={() => setIsOpen(!isOpen)}
        />
      </Line>
      <Disclosed id={id} isOpen={isOpen}>
        <Stack between="lines">
          {texts.map((text) => (
            <SmallPrint key={text}>{text}</SmallPrint>
          ))}
        </Stack>
      </Disclosed>
    </Stack>
  )
}
