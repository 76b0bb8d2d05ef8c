import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The tables that the triggers of `migrations/` maintain, for Drizzle: read only, as only triggers write them. */

export const listed = sqliteTable('listed', {
  number: integer().primaryKey(),
  userId: text('user_id').notNull(),
  search: text().notNull(),
  email: text().notNull(),
  completed: integer({ mode: 'boolean' }).notNull(),
  completedAt: integer('completed_at').notNull()
})

export const counters = sqliteTable(
  'counters',
  {
    about: text().notNull(),
    value: text().notNull(),
    completed: integer({ mode: 'boolean' }).notNull(),
    count: integer().notNull()
  },
  table => [primaryKey({ columns: [table.about, table.value, table.completed] })]
)

/** The view that defines what is counted. */
export const counted = sqliteTable('counted', {
  userId: text('user_id').notNull(),
  about: text().notNull(),
  value: text().notNull(),
  completed: integer({ mode: 'boolean' }).notNull()
})
