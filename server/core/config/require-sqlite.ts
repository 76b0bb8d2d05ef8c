import { type Config, SettingError } from './config.ts'

/** Ends a program that knows SQLite alone. */
export function requireSqlite({ database }: Config, what: string) {
  if ('url' in database)
    throw new SettingError(`${what} works on SQLite alone. For a Postgres, use its own tools (pg_dump).`)
}
