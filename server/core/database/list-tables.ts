import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the triggers of `migrations/` keep beside the tables, for Drizzle: read, and written by nobody else. */

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

/** The view that says what is counted. */
export const counted = sqliteTable('counted', {
  userId: text('user_id').notNull(),
  about: text().notNull(),
  value: text().notNull(),
  completed: integer({ mode: 'boolean' }).notNull()
})
