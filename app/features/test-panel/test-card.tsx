import { type ReactNode, useEffect, useId, useRef } from 'react'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { FailingTestsNotice } from '../../saved-tests/saved-tests.tsx'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { useRememberedFlag } from '../../use-remembered-flag.ts'
import { openPanelAttribute, panelColumnAttribute } from './panel-attributes.ts'
import { openPanelKey } from './store-sample.ts'
import { testLineWords as words } from './words.ts'

type TestCardProps = {
  /** Result of the test. */
  readonly line: string
  readonly tests: Parameters<typeof FailingTestsNotice>[0]['tests']
  /** True if the shopper of the sample is a tester. */
  readonly asTester: boolean
  /** Draws the panel. Called only while it is open. */
  readonly renderPanel: () => ReactNode
}

/** Result of the rules on a sample checkout in one line, with the panel below. */
export function TestCard({ line, tests, asTester, renderPanel }: TestCardProps) {
  const [isOpen, setIsOpen] = useRememberedFlag(openPanelKey)
  const bodyId = useId()
  const card = useRef<HTMLDivElement>(null)
  const wasOpened = useRef(false)
  useEffect(() => {
    // The panel's column scrolls separately: it brings the panel to its top, and the page stays.
    const column = card.current?.closest(`[${panelColumnAttribute}]`)
    if (isOpen && wasOpened.current && column) column.scrollTop = card.current?.offsetTop ?? 0
  }, [isOpen])
  const toggle = () => {
    wasOpened.current = true
    setIsOpen(!isOpen)
  }
  return (
    <div ref={card} {...(isOpen && { [openPanelAttribute]: '' })}>
      <TitledCard
        title={words.heading}
        guide="test-panel"
        action={
          <DisclosureButton
            label={isOpen ? words.hide : words.show}
            fullLabel={isOpen ? testPanelWords.hide : testPanelWords.show}
            isOpen={isOpen}
            controls={bodyId}
            onToggle={toggle}
          />
        }
      >
        <FailingTestsNotice tests={tests} />
        {!isOpen && (
          <div role="status">
            <Paragraph>{line}</Paragraph>
          </div>
        )}
        <Disclosed id={bodyId} isOpen={isOpen} atOnce>
          {isOpen && (
            <Stack between="parts">
              <Hint>
                {asTester ? `${testPanelWords.help} ${testPanelWords.asTester}` : testPanelWords.help}
              </Hint>
              {renderPanel()}
            </Stack>
          )}
        </Disclosed>
      </TitledCard>
    </div>
  )
}
