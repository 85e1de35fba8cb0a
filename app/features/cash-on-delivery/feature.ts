import { lazy } from 'react'
import { showMissingMethod } from '../../blocks/missing-method.ts'
import { cashOnDeliveryPath, homePath } from '../../paths.ts'
import { describeFeature, type Feature } from '../feature.ts'
import { codPartsWords as words } from './words.ts'

type PartPath = keyof typeof words.when

/** The way to each part of Cash on Delivery, with when it is wanted, and how the fee stands. */
export const describeCashOnDelivery = (parts: readonly (Feature & { readonly path: string })[]): Feature =>
  describeFeature({
    path: cashOnDeliveryPath,
    title: 'Cash on Delivery',
    subtitle: 'With a fee, by rules, and by pincode.',
    backTo: homePath,
    inMenu: true,
    ownBlocks: { cod_with_fee_status: lazy(() => import('./cod-with-fee-status.tsx')) },
    blocks: [
      showMissingMethod('home'),
      { id: 'status', kind: 'cod_with_fee_status', props: {} },
      { id: 'heading', kind: 'heading', props: { text: words.heading } },
      {
        id: 'parts',
        kind: 'card_grid',
        props: {
          cards: parts.map(({ path, title }) => ({
            id: path,
            title,
            text: words.when[path as PartPath],
            action: { label: words.open, path },
          })),
        },
      },
    ],
  })
