import { type Config, SettingError } from './config.ts'

/** Ends a program that knows files in a folder alone. */
export function requireFolder({ files }: Config, what: string, instead: string) {
  if (!('folder' in files)) throw new SettingError(`${what} works with files in a folder alone. ${instead}`)
}
