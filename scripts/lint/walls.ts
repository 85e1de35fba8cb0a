/**
 * The walls between rooms, and the lint rules that Biome reads from them. `npx node scripts/lint/walls.ts` writes the rules
 * after a change of the table (ARCHITECTURE.md#rooms-and-walls).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

/** Imports that a wall forbids, and a message with the right place for such code. */
type Ban = { readonly imports: readonly string[]; readonly message: string }
/** Files, without those after an exclamation mark, and the bans that apply to them. */
type Wall = { readonly files: readonly string[]; readonly bans: readonly Ban[] }

const app = ['**/app/**']
/** The engine, and the functions that are made of it. */
const engine = ['**/engine/**', '**/extensions/**']
const forms = ['**/forms/**', '#forms/**']
const functionHost = ['**/function-host/**', '#function-host/**']
const localStore = ['**/local-store/**']
const program = ['**/program/**']
const rules = ['**/rules/**', '#rules/**']
const server = ['**/server/**']
const react = ['react', 'react-dom']

/** Everything that pure rooms must not import: other rooms, access to the machine, rendering and servers. */
const impure = [
  ...app,
  ...server,
  ...localStore,
  ...engine,
  ...functionHost,
  ...program,
  'node:*',
  ...react,
  'hono',
]

/** Schemas of forms, and values of fields. Any code may use texts, places, amounts and issues. */
const fieldsOfForms = [
  '#forms/**',
  '!#forms/issue.ts',
  '!#forms/amounts/**',
  '!#forms/discounts/longest-code.ts',
  '!#forms/payment-method-source.ts',
  '!#forms/places/**',
  '!#forms/text/**',
  '!#forms/words.ts',
]

const smallZod: Ban = {
  imports: ['zod', 'zod/**'],
  message: 'The browser loads the small form of zod: import z from rules/schema.ts.',
}

const pureRules: Ban = {
  imports: impure,
  message:
    'rules/ is pure: it imports nothing of ours but forms/ and nothing of the machine. Hand data in as an argument, or move this to server/ or app/.',
}

const outsideClient: Ban = {
  imports: [
    ...server,
    '!**/server/api-types.ts',
    ...localStore,
    ...engine,
    '!**/extensions/theme/source/**',
    ...functionHost,
    ...program,
    'node:*',
    'hono',
  ],
  message:
    'app/ may import rules/ and forms/ only, and the types of server/api-types.ts, and previews the script of extensions/theme/source. A decision about rules belongs in rules/; what needs secrets or Node belongs behind a route of server/.',
}

const withoutRules: Ban = {
  imports: [...app, ...server, ...engine, ...rules, ...forms],
  message:
    'local-store/ is the platform: it knows nothing of our rules and reaches the app only over HTTP. It may import function-host/ and program/.',
}

const withoutPolaris: Ban = {
  imports: ['@shopify/polaris', '@shopify/polaris/**', '@shopify/polaris-*', '@shopify/polaris-*/**'],
  message:
    'local-store/ is not embedded in the platform, so the licence of Polaris asks for another look: see docs/licences.md. Draw with local-store/pages/design/.',
}

/**
 * Only the last wall applies to a file under several walls. So an inner room repeats the bans of the room around it.
 */
export const walls: readonly Wall[] = [
  { files: ['rules/**'], bans: [pureRules, smallZod] },
  {
    files: ['rules/language/**', '!rules/**/*.test.ts'],
    bans: [
      pureRules,
      {
        imports: [
          '**/functions/**',
          '**/records/**',
          '**/features/**',
          '**/preview/**',
          '**/dead-ends/**',
          ...fieldsOfForms,
        ],
        message:
          'rules/language/ is what the engine and every feature speak: it imports nothing of functions, records, features or previews, and no fields of forms. Hand data in as an argument, or move this to the feature that needs it.',
      },
      smallZod,
    ],
  },
  {
    files: ['rules/functions/**', '!rules/**/*.test.ts'],
    bans: [
      pureRules,
      {
        imports: ['**/records/**', '**/features/**', '**/preview/**', '**/dead-ends/**', ...fieldsOfForms],
        message:
          'rules/functions/ chooses the function of a rule set: it knows the language and no record or feature. What is stored belongs in rules/records/.',
      },
      smallZod,
    ],
  },
  {
    files: ['rules/records/**', '!rules/**/*.test.ts'],
    bans: [
      pureRules,
      {
        imports: ['**/features/**', '**/preview/**', '**/dead-ends/**', ...fieldsOfForms],
        message:
          'rules/records/ is how any record is stored and saved: it knows the language and no single feature. What one feature stores belongs in rules/features/.',
      },
      smallZod,
    ],
  },
  {
    files: ['extensions/theme/source/**', '!extensions/theme/source/**/*.test.ts'],
    bans: [
      {
        imports: [
          ...[...app, ...server, ...localStore, ...functionHost, ...program],
          ...['node:*', ...react, 'hono', 'zod', 'zod/**', '**/schema.ts'],
        ],
        message:
          'extensions/theme/source/ is the script of the theme blocks: under 10 kB, without a library. It may import small pure modules of rules/ and forms/ only.',
      },
    ],
  },
  {
    files: ['forms/**'],
    bans: [
      {
        imports: [...impure, ...rules],
        message:
          'forms/ is what any form is made of: it knows no rule, record or feature. Hand data in as an argument or in the schema, or move this to rules/.',
      },
      smallZod,
    ],
  },
  {
    files: ['function-host/**'],
    bans: [
      {
        imports: [...app, ...server, ...localStore, ...program, ...rules, ...forms],
        message:
          'function-host/ runs any compiled function and has no opinion about rules. What needs rules belongs in server/, app/ or cases/.',
      },
    ],
  },
  {
    files: ['program/**'],
    bans: [
      {
        imports: [...app, ...server, ...localStore, ...engine, ...functionHost, ...rules, 'hono', ...forms],
        message:
          'program/ is what every program of ours needs to run, whatever it does: it imports nothing of ours. What knows the app belongs in server/, what knows the platform in local-store/.',
      },
    ],
  },
  {
    files: ['server/**'],
    bans: [
      {
        imports: [...app, ...localStore, ...engine, ...react],
        message:
          'server/ may import rules/, forms/, function-host/ and program/ only. A decision about rules belongs in rules/; what is drawn belongs in app/; the platform is reached over HTTP.',
      },
    ],
  },
  {
    files: ['app/**', '!app/**/*.test.ts', '!app/**/*.test.tsx', '!app/vite.config.ts'],
    bans: [outsideClient, smallZod],
  },
  {
    files: [
      ...['app/blocks/**', 'app/pages/**', 'app/fields/**', 'app/guides/**'],
      ...['!app/**/*.test.ts', '!app/**/*.test.tsx', '!app/**/testing/**'],
    ],
    bans: [
      outsideClient,
      {
        imports: ['../features/**', '../../features/**'],
        message:
          'Blocks, fields and guides are drawn by features and know none of them. Link to a page by app/pages/page-links.ts, or let the feature have a block of its own.',
      },
      smallZod,
    ],
  },
  {
    files: ['app/ui/**', '!app/ui/**/*.test.tsx'],
    bans: [
      {
        imports: [
          '../**',
          '!../browser-storage.ts',
          '!../guides/help-button.tsx',
          '#function-host/**',
          'node:*',
          'hono',
        ],
        message:
          'app/ui/ is what any screen is drawn with: it knows no feature, no page, no field and no request. Hand data in as a prop, or move this to the feature, to app/blocks/ or to app/fields/.',
      },
      smallZod,
    ],
  },
  {
    files: ['extensions/checkout-ui/**'],
    bans: [
      {
        imports: [
          ...app,
          ...server,
          ...localStore,
          ...functionHost,
          ...program,
          '**/engine/**',
          ...react,
          'node:*',
          'hono',
          ...rules,
          '!**/rules/published/**',
          '!**/rules/records/reason-texts.ts',
          ...forms,
        ],
        message:
          'extensions/checkout-ui/ runs in checkout: it reads what rules/published/ composes and imports nothing else of ours. A decision about rules belongs in rules/published/checkout/.',
      },
    ],
  },
  {
    files: ['local-store/**'],
    bans: [
      withoutRules,
      withoutPolaris,
      {
        imports: ['@mantine/*', '@mantine/**'],
        message:
          'Only local-store/pages/design/ knows the component library: draw with its components, or add one there.',
      },
    ],
  },
  { files: ['local-store/pages/design/**'], bans: [withoutRules, withoutPolaris] },
  // Biome reads these for engine/biome.json, so the paths start in engine/.
  {
    files: ['judging/**'],
    bans: [
      {
        imports: ['**/options/**', '**/discounts/**', '**/checks/**', '**/pincodes/**'],
        message:
          'judging/ answers whether a rule is met and knows nothing of what actions change. What carries actions out belongs in options/, or in a folder next to it.',
      },
    ],
  },
  {
    files: ['options/**'],
    bans: [
      {
        imports: ['**/discounts/**', '**/checks/**', '**/pincodes/**'],
        message:
          "options/ hides, renames and moves payment methods and delivery options, for any rule. What it shares with another part belongs in judging/ or in the engine's own folder.",
      },
    ],
  },
  {
    files: ['checks/**'],
    bans: [
      {
        imports: ['**/options/**', '**/discounts/**', '**/pincodes/**'],
        message:
          "checks/ stops a checkout with messages. What it shares with another part belongs in judging/ or in the engine's own folder.",
      },
    ],
  },
]

/** The walls as Biome's configuration, which biome.json extends. */
export function formatWalls(): object {
  return {
    overrides: walls.map(({ files, bans }) => {
      const patterns = bans.map(({ imports, message }) => ({ group: imports, message }))
      const rule = { level: 'error', options: { patterns } }
      return { includes: files, linter: { rules: { style: { noRestrictedImports: rule } } } }
    }),
  }
}

export const wallsFile = join(projectFolder, 'scripts/lint/walls.generated.json')

if (import.meta.main) writeFileSync(wallsFile, `${JSON.stringify(formatWalls(), null, 2)}\n`)
