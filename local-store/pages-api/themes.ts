import { Hono } from 'hono'
import { z } from 'zod'
import { presentmentOfCountry } from '../presentment.ts'
import { storefrontUrl } from '../resources/shop/storefront-url.ts'
import { productsOnSale } from '../storefront/objects/product-json.ts'
import type { Previews } from '../storefront/previews.ts'
import { type AppBlockSchema, isOfferedOn } from '../storefront/theme-files/app-block-schema.ts'
import { formatAppBlockType } from '../storefront/theme-files/app-block-type.ts'
import { translateSchema } from '../storefront/theme-files/locales.ts'
import { takesAppBlocks } from '../storefront/theme-files/section-schema.ts'
import type { SettingSchema } from '../storefront/theme-files/setting-schema.ts'
import { settingsFile, templateFile, writeThemeJson } from '../storefront/theme-files/template-file.ts'
import {
  settingsFileName,
  type TemplateName,
  Theme,
  templateFileName,
  templateNames,
  themeName,
  themeNumber,
} from '../storefront/theme-files/theme.ts'
import type {
  ThemeAppBlock,
  ThemeCard,
  ThemeEditorData,
  ThemeFiles,
  ThemePreviewAnswer,
  ThemeSetting,
} from '../wire.ts'
import { isoNow, type World } from '../world.ts'
import { readBody } from './refusal.ts'

const files = z.strictObject({
  templates: z.partialRecord(z.enum(templateNames), templateFile),
  settings: settingsFile,
})

const templateTitles: Record<TemplateName, string> = {
  index: 'Home page',
  collection: 'Collections',
  product: 'Products',
  cart: 'Cart',
}

/** The theme of the shop, its editor and the editor's preview. */
export function themeRoutes(world: World, previews: Previews): Hono {
  const routes = new Hono()
  routes.get('/themes', (context) => context.json({ items: [themeCard(world)] }))
  routes.get('/themes/editor', (context) => context.json(describeEditor(world)))
  routes.patch('/themes/editor', async (context) => {
    const changed = writeFiles(await readBody(context, files))
    const updatedAt = isoNow(world)
    world.state.change((draft) => {
      const before = writeFiles(readFiles(Theme.of(draft)))
      // Unchanged files are not stored; the theme's own version applies.
      for (const [name, content] of Object.entries(changed))
        if (before[name] !== content) draft.themeFiles[name] = { content, updatedAt }
    })
    return context.json(describeEditor(world))
  })
  routes.post('/themes/preview', async (context) => {
    const token = previews.keep(writeFiles(await readBody(context, files)))
    return context.json({ token } satisfies ThemePreviewAnswer)
  })
  return routes
}

function readFiles(theme: Theme): z.output<typeof files> {
  return {
    templates: Object.fromEntries(templateNames.map((name) => [name, theme.readTemplate(name)])),
    settings: theme.readSettings(),
  }
}

function writeFiles({ templates, settings }: z.output<typeof files>): Record<string, string> {
  const written = Object.entries(templates).map(([name, file]) => [
    templateFileName(name),
    writeThemeJson(file),
  ])
  return { ...Object.fromEntries(written), [settingsFileName]: writeThemeJson(settings) }
}

function themeCard(world: World): ThemeCard {
  const { shop, themeFiles } = world.state.read()
  const changes = Object.values(themeFiles).map(({ updatedAt }) => updatedAt)
  return {
    id: String(themeNumber(shop)),
    name: themeName,
    updatedAt: changes.sort().at(-1) ?? null,
    storefrontPath: new URL(storefrontUrl(world, shop)).pathname,
  }
}

function describeEditor(world: World): ThemeEditorData {
  const state = world.state.read()
  const theme = Theme.of(state)
  const root = new URL(storefrontUrl(world, state.shop)).pathname
  const [product] = productsOnSale({
    state,
    storeUrl: '',
    rootUrl: root,
    presentment: presentmentOfCountry(state.shop, undefined),
  })
  const paths: Record<TemplateName, string> = {
    index: root,
    collection: `${root}/collections/all`,
    product: `${root}/products/${product?.handle ?? ''}`,
    cart: `${root}/cart`,
  }
  return {
    theme: themeCard(world),
    files: readFiles(theme) satisfies ThemeFiles,
    templates: templateNames.map((name) => ({ name, title: templateTitles[name], path: paths[name] })),
    sections: Object.fromEntries(
      theme.sections.map((name) => {
        const schema = translateSchema(theme.locales, theme.readSchema(name))
        return [
          name,
          {
            name: schema.name,
            takesAppBlocks: takesAppBlocks(schema),
            mostBlocks: schema.max_blocks,
            settings: schema.settings.map(settingForm),
            blocks: schema.blocks
              .filter(({ type }) => !type.startsWith('@'))
              .map(({ type, name: title = type, settings }) => ({
                type,
                name: title,
                settings: settings.map(settingForm),
              })),
          },
        ]
      }),
    ),
    appBlocks: listAppBlocks(world),
    apiKey: world.settings.apiKey,
  }
}

/** Blocks of the installed app, in the merchant's words. */
function listAppBlocks(world: World): ThemeAppBlock[] {
  if (world.state.read().installation === null) return []
  const { app, themeExtensions } = world.deployment()
  return themeExtensions.flatMap(({ uid, blocks, locales }) =>
    blocks.map(({ handle, schema }) => {
      const words: AppBlockSchema = translateSchema(locales, schema)
      return {
        type: formatAppBlockType(app.handle, handle, uid),
        handle,
        name: words.name,
        appTitle: app.title,
        extensionUid: uid,
        target: schema.target,
        templates: templateNames.filter((name) => isOfferedOn(schema, name)),
        settings: words.settings.map(settingForm),
      }
    }),
  )
}

/** Members of a setting that the editor shows. */
function settingForm(setting: SettingSchema): ThemeSetting {
  if (!('id' in setting) || typeof setting.id !== 'string') {
    const { type, info } = setting
    return { type, content: 'content' in setting ? String(setting.content) : '', info }
  }
  const { type, id, info, label, placeholder, options, min, max, step, unit, default: start } = setting
  return {
    type,
    id,
    label: label as string,
    info,
    placeholder: placeholder as string | undefined,
    options: options as ThemeSetting['options'],
    min: min as number | undefined,
    max: max as number | undefined,
    step: step as number | undefined,
    unit: unit as string | undefined,
    default: start as ThemeSetting['default'],
  }
}
