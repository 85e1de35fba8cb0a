import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { homeWords } from '#rules/words/home.ts'
import type { Block } from './blocks/registry.ts'
import { codWithFeePath, homePath, shippingSettingsUrl } from './paths.ts'

export type PageDefinition = {
  readonly path: string
  readonly title: string
  readonly subtitle?: string
  readonly backTo?: string
  readonly blocks: readonly Block[]
}

const { tutorial } = codWithFeeWords

export const pages: readonly PageDefinition[] = [
  {
    path: homePath,
    title: homeWords.title,
    blocks: [
      { id: 'uninstall', kind: 'uninstalled_banner', props: {} },
      { id: 'welcome', kind: 'welcome_message', props: homeWords.welcome },
      { id: 'cod-heading', kind: 'heading', props: { text: homeWords.codWithFeeHeading } },
      { id: 'cod-standing', kind: 'cod_with_fee_standing', props: {} },
    ],
  },
  {
    path: codWithFeePath,
    title: codWithFeeWords.title,
    subtitle: codWithFeeWords.subtitle,
    backTo: homePath,
    blocks: [
      { id: 'uninstall', kind: 'uninstalled_banner', props: {} },
      {
        id: 'tutorial',
        kind: 'tutorial_section',
        props: { ...tutorial, link: { text: tutorial.link, url: shippingSettingsUrl } },
      },
      { id: 'settings', kind: 'cod_with_fee', props: {} },
    ],
  },
]
