// @vitest-environment jsdom
import '../testing/test-setup.ts'
import { expect, it } from 'vitest'
import { ownBlocks as ofDiscounts } from '../features/discounts/discount-screens.tsx'
import { features } from '../features/features.ts'
import { blockRegistry } from './registry.ts'

it('has every kind of block, for all pages and for features', () => {
  const kinds = new Set([
    ...Object.keys(blockRegistry),
    ...Object.keys(ofDiscounts),
    ...features.flatMap(({ ownBlocks }) => Object.keys(ownBlocks)),
  ])
  const named = [
    'welcome_message',
    'custom_menu_list',
    'menu_list',
    'tutorial_list',
    'tutorial_card',
    'faq_list',
    'heading',
    'paragraph',
    'resource_list',
    'cod_with_fee',
    'cod_rules',
    'cod_rules_form',
    'tutorial_section',
    'pincode_rules',
    'shipping_pincode_rules',
    'uninstalled_banner',
    'support_assistant',
    'discount_create_form',
    'card_grid',
    'setup_guide',
    'template_cards',
  ]
  expect(named.filter((kind) => !kinds.has(kind))).toEqual([])
  expect(named).toHaveLength(21)
})
