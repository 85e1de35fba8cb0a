/**
 * Bundles the checkout UI extension as the platform's command line does: one module, which registers the function of
 * each target.
 *
 *   npx node scripts/build-checkout-ui.ts
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { build } from 'vite'
import { z } from 'zod'
import { projectFolder } from './project-folder.ts'

const checkoutUiFolder = join(projectFolder, 'extensions/checkout-ui')

const manifest = z.object({
  extensions: z.tuple([
    z.object({
      handle: z.string(),
      targeting: z.array(z.object({ target: z.string(), module: z.string() })),
    }),
  ]),
})

const entry = 'virtual:checkout-ui'

/** Builds the bundle and returns its text. The local store fills in the address of the app. */
export async function buildCheckoutUi({ write }: { write: boolean }): Promise<string> {
  const toml = readFileSync(join(checkoutUiFolder, 'shopify.extension.toml'), 'utf8')
  const [{ handle, targeting }] = manifest.parse(parse(toml)).extensions
  const registration = targeting.map(
    ({ target, module }, index) =>
      `import target${index} from ${JSON.stringify(join(checkoutUiFolder, module))}
shopify.extend(${JSON.stringify(target)}, (...values) => target${index}(...values))`,
  )
  const built = await build({
    configFile: false,
    root: checkoutUiFolder,
    logLevel: 'warn',
    // The placeholder stays until the local store deploys the script, since only then the address is known.
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.APP_URL': 'APP_URL_OF_DEPLOYMENT' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      {
        name: 'checkout-ui-entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? registration.join('\n') : undefined),
      },
    ],
    build: {
      write,
      outDir: join(checkoutUiFolder, 'dist'),
      emptyOutDir: true,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'es', entryFileNames: `${handle}.js` } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const [chunk] = outputs.filter((one) => one.type === 'chunk')
  if (chunk === undefined) throw new Error('The bundle is empty.')
  return chunk.code
}

if (import.meta.main) await buildCheckoutUi({ write: true })
