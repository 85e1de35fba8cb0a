import example from '#rules/published/storefront/example.json' with { type: 'json' }
import { exampleScope } from './example-scope.ts'
import { readExtensionFiles } from './read-extension-files.ts'
import { renderBlock } from './render-block.ts'

/** File of the app's client with the previews. */
export const previewsFile = 'app/features/on-your-store/block-previews.generated.ts'

const blocks = ['pincode-check', 'cod-note', 'spend-more']

/**
 * Source of a module with each block as the platform draws it: in English, for India and for other countries, with
 * example published data.
 */
export function formatBlockPreviews(): string {
  const files = readExtensionFiles()
  const draw = (country: string) =>
    Object.fromEntries(
      blocks.map((block) => [
        block,
        renderBlock(
          files,
          `blocks/${block}.liquid`,
          exampleScope({ country, published: { ...example, country } }),
        )
          .replace(/\n\s*/g, '\n')
          .trim(),
      ]),
    )
  const styles = (files['assets/checkout-ninja.css'] ?? '').replaceAll('\r', '')
  return [
    '// Made by scripts/write-block-previews.ts. Change the extension, not this file.',
    `export const blockPreviews = ${JSON.stringify({ IN: draw('IN'), other: draw('US') }, null, 2)}`,
    `export const blockStyles = ${JSON.stringify(styles)}`,
    '',
  ].join('\n')
}
