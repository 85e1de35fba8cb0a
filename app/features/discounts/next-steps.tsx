import { discountWords } from '#rules/words/discounts.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { enteredCodePath } from '../../paths.ts'
import type { LoadedDiscount } from '../../platform/discount-node.ts'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { CodeLink } from './code-link.tsx'

const words = discountWords.nextSteps

type NextStepsProps = {
  readonly record: LoadedDiscount
  readonly storeUrl: string
  readonly onDismiss: () => void
}

/** Notice after a save, with the link to share and a link to test a checkout. */
export function NextSteps({ record, storeUrl, onDismiss }: NextStepsProps) {
  return (
    <Notice
      tone="success"
      title={words.heading}
      action={{ label: pageLinks.checkoutTest.title, path: testedWith(record) }}
      onDismiss={onDismiss}
    >
      <Stack between="parts">
        {record.method === 'code' ? (
          <CodeLink code={record.code} storeUrl={storeUrl} path="next-step-link" />
        ) : (
          <Paragraph>{words.automatic}</Paragraph>
        )}
      </Stack>
    </Notice>
  )
}

/** Address of a checkout test in which the shopper enters the code. */
function testedWith(record: LoadedDiscount): string {
  const { path } = pageLinks.checkoutTest
  return record.method === 'code' ? enteredCodePath(record.code) : path
}
