import { sql } from 'drizzle-orm'

/** Whether the erasure of a row of `users` was asked for or ordered. Reminders skip these people. */
export const isBeingErased =
  sql<boolean>`EXISTS (SELECT 1 FROM erasures AS e WHERE e.user_id = users.id)`.mapWith(Boolean)
