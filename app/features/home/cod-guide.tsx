import { useQuery } from '@tanstack/react-query'
import { DismissibleGuide, type Guide } from '../../guides/dismissible-guide.tsx'
import { StepGuide } from '../../guides/step-guide.tsx'
import { guideWords as words } from '../../guides/words.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { paymentSettingsUrl } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { codGuideQuery } from './cod-guide-query.ts'
import { homeWords } from './words.ts'

const steps = homeWords.codGuide

type CodGuideProps = { readonly isClosedAtFirst?: boolean }

/** Guide to Cash on Delivery with a fee. Its steps are ticked off by the stored records and not by the merchant. */
export default function CodGuide({ isClosedAtFirst = false }: CodGuideProps) {
  return (
    <DismissibleGuide dismissal="cod-guide.dismissed" show={words.showCodGuide}>
      {(guide) => <Steps {...guide} isClosedAtFirst={isClosedAtFirst} />}
    </DismissibleGuide>
  )
}

function Steps({ flags, dismiss, isClosedAtFirst }: Guide & Required<CodGuideProps>) {
  const { functions } = useSettings()
  // The cards below show a failure. Until the data is loaded, no step counts as done or missing.
  const { data: done } = useQuery(codGuideQuery(functions))
  const toFee = { text: steps.openFee, path: pageLinks.codWithFee.path }
  return (
    <StepGuide
      title={words.codGuide}
      lead={words.codLead}
      isClosedAtFirst={isClosedAtFirst}
      onDismiss={dismiss}
      steps={[
        {
          id: 'method',
          ...steps.method,
          link: { text: steps.openPayments, path: paymentSettingsUrl },
          isDone: done?.hasMethod,
        },
        {
          id: 'rate',
          ...steps.rate,
          link: toFee,
          isDone: done?.hasRate,
        },
        {
          id: 'enable',
          ...steps.enable,
          link: toFee,
          isDone: done?.isActive,
        },
        {
          id: 'test',
          ...steps.test,
          link: { text: pageLinks.checkoutTest.title, path: pageLinks.checkoutTest.path },
          isDone: flags?.includes('cod-guide.checkout-tested'),
        },
        {
          id: 'seen',
          ...steps.seen,
          link: { text: steps.openCashOnDelivery, path: pageLinks.cashOnDelivery.path },
          isDone: done?.hasMethod && flags?.includes('cod-method.seen'),
        },
      ]}
    />
  )
}
