import { codFeeRulesWords } from '#rules/words/cod-fee-rules.ts'
import { codRulesWords } from '#rules/words/cod-rules.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { deadEndWords } from '#rules/words/dead-ends.ts'
import { homeWords } from '#rules/words/home.ts'
import { pincodeWords } from '#rules/words/pincodes.ts'
import { tutorialWords } from '#rules/words/tutorial.ts'
import type { Block } from './blocks/registry.ts'
import {
  checkoutTestPath,
  codFeeRulesPath,
  codRulesPath,
  codWithFeePath,
  homePath,
  paymentSettingsUrl,
  pincodesPath,
  shippingPincodesPath,
  shippingSettingsUrl,
} from './paths.ts'

export type PageDefinition = {
  readonly path: string
  readonly title: string
  readonly subtitle?: string
  readonly backTo?: string
  readonly blocks: readonly Block[]
  /** Under the blocks: more of them, one section at a time. */
  readonly sections?: PageSections
}

/** Blocks under names, of which the address chooses one (docs/product.md#addresses). */
export type PageSections = {
  readonly label: string
  readonly items: readonly {
    readonly id: string
    readonly label: string
    readonly blocks: readonly Block[]
  }[]
}

/** The tutorial of a screen, which leads to the settings of the admin that it speaks of. */
function showTutorial(words: TutorialWords, url: string): Block {
  const { id, title, steps, link } = words
  return {
    id: 'tutorial',
    kind: 'tutorial_section',
    props: { ...tutorialWords, id, title, steps, link: { text: link, url } },
  }
}

/** The same among the guides of the home page, from where it leads to the screen. */
function showGuide(words: TutorialWords, url: string): Block {
  const { id, title, steps, open } = words
  return {
    id: 'guide',
    kind: 'tutorial_section',
    props: { ...tutorialWords, id: `guide-${id}`, title, steps, link: { text: open, url } },
  }
}

const { missing } = codWithFeeWords.paymentMethods

/** The notice on pages that do nothing without a Cash on Delivery method, and beside the one about the older app. */
function showMissingMethod(body: string): Block {
  return { id: 'cash-on-delivery', kind: 'cash_on_delivery_notice', props: { body } }
}

type TutorialWords = {
  readonly id: string
  readonly title: string
  readonly steps: readonly string[]
  readonly link: string
  readonly open: string
}

export const pages: readonly PageDefinition[] = [
  {
    path: homePath,
    title: homeWords.title,
    blocks: [
      { id: 'uninstall', kind: 'uninstalled_banner', props: {} },
      showMissingMethod(missing.home),
      { id: 'welcome', kind: 'welcome_message', props: homeWords.welcome },
      { id: 'cod-heading', kind: 'heading', props: { text: homeWords.codWithFeeHeading } },
      { id: 'cod-status', kind: 'cod_with_fee_status', props: {} },
      { id: 'dead-ends', kind: 'dead_ends', props: {} },
      { id: 'guides-heading', kind: 'heading', props: { text: homeWords.guides.heading } },
    ],
    sections: {
      label: homeWords.guides.heading,
      items: [
        {
          id: 'cod-with-fee',
          label: codWithFeeWords.title,
          blocks: [showGuide(codWithFeeWords.tutorial, codWithFeePath)],
        },
        {
          id: 'cod-fee-rules',
          label: codFeeRulesWords.title,
          blocks: [showGuide(codFeeRulesWords.tutorial, codFeeRulesPath)],
        },
        {
          id: 'cod-rules',
          label: codRulesWords.title,
          blocks: [showGuide(codRulesWords.tutorial, codRulesPath)],
        },
      ],
    },
  },
  {
    path: codWithFeePath,
    title: codWithFeeWords.title,
    subtitle: codWithFeeWords.subtitle,
    backTo: homePath,
    blocks: [
      { id: 'uninstall', kind: 'uninstalled_banner', props: {} },
      showTutorial(codWithFeeWords.tutorial, shippingSettingsUrl),
      { id: 'settings', kind: 'cod_with_fee', props: {} },
    ],
  },
  {
    path: checkoutTestPath,
    title: deadEndWords.page.title,
    subtitle: deadEndWords.page.subtitle,
    backTo: homePath,
    blocks: [{ id: 'checkout', kind: 'checkout_test', props: {} }],
  },
  {
    path: codFeeRulesPath,
    title: codFeeRulesWords.title,
    subtitle: codFeeRulesWords.subtitle,
    backTo: homePath,
    blocks: [
      showTutorial(codFeeRulesWords.tutorial, shippingSettingsUrl),
      { id: 'settings', kind: 'cod_rules', props: {} },
    ],
  },
  {
    path: codRulesPath,
    title: codRulesWords.title,
    subtitle: codRulesWords.subtitle,
    backTo: homePath,
    blocks: [
      showMissingMethod(missing.hiding),
      showTutorial(codRulesWords.tutorial, paymentSettingsUrl),
      { id: 'form', kind: 'cod_rules_form', props: {} },
    ],
  },
  {
    path: pincodesPath,
    title: pincodeWords.screens.payment.title,
    subtitle: pincodeWords.screens.payment.subtitle,
    backTo: homePath,
    blocks: [showMissingMethod(missing.hiding), { id: 'pincodes', kind: 'pincode_rules', props: {} }],
  },
  {
    path: shippingPincodesPath,
    title: pincodeWords.screens.delivery.title,
    subtitle: pincodeWords.screens.delivery.subtitle,
    backTo: homePath,
    blocks: [{ id: 'pincodes', kind: 'shipping_pincode_rules', props: {} }],
  },
]
