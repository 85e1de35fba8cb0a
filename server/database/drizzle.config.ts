import { defineConfig } from 'drizzle-kit'

/** Run `npx drizzle-kit generate --config server/database/drizzle.config.ts` after each change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema.ts',
  out: './server/database/migrations',
})
