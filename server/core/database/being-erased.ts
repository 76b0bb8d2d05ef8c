import { type Column, sql } from 'drizzle-orm'

/** Whether the person with this id asked to be erased, or an administrator ordered it. Reminders skip these people. */
export const isBeingErased = (userId: Column) =>
  sql<boolean>`EXISTS (SELECT 1 FROM erasures AS e WHERE e.user_id = ${userId})`.mapWith(Boolean)
