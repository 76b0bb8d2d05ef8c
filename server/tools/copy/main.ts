import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment, runCommand } from '../../core/cli.ts'
import { readConfig, SettingError } from '../../core/config/config.ts'
import { parseDatabaseAddress } from '../../core/config/parsers.ts'
import type { FilesAddress } from '../../core/config/files-address.ts'
import type { DatabaseAddress } from '../../core/database/database.ts'
import { formatCount } from '../../core/format-count.ts'
import { showLists, showProgress } from '../../core/progress.ts'
import { copyInstallation } from './copy.ts'

/** `npm run copy -- --from ADDRESS --to ADDRESS [--files-from PLACE] [--files-to PLACE]`: copies one database into another. */
await runCommand(async () => {
  const words = parseWords()
  const { rows, files } = await copyInstallation({
    ...words,
    onRows: showProgress('rows copied and verified'),
    onFiles: showProgress('files copied and verified'),
    onSettled: showProgress('files synced to the disk'),
    onLists: showLists
  })
  const brought = files ? ` and ${formatCount(files.files, 'file')}` : ''
  console.log(`Copied and verified: ${formatCount(rows, 'row')}${brought}.`)
  console.log(
    `Start the servers with the DATABASE_URL of the target${files ? ', FILES_URL of its files' : ''} and the same data key. The source was not changed: keep it until you have checked the target.`
  )
  if (files && files.lacking.length > 0) {
    console.error(
      `${files.lacking.length} files that records refer to are missing or damaged in the source: run npm run doctor.`
    )
    process.exitCode = 1
  }
})

function parseWords() {
  const text = { type: 'string' } as const
  const options = { from: text, to: text, 'files-from': text, 'files-to': text }
  try {
    const { values } = parseArgs({ options })
    const { from, to, 'files-from': filesFrom, 'files-to': filesTo } = values
    if (from && to && (filesTo || !filesFrom)) {
      const source = parse('--from', from, parseDatabaseAddress)
      const files = filesTo && {
        from: filesFrom ? parse('--files-from', filesFrom, filesAt) : findFilesBeside(source),
        to: parse('--files-to', filesTo, filesAt)
      }
      return { from: source, to: parse('--to', to, parseDatabaseAddress), files: files || undefined }
    }
  } catch (error) {
    if (error instanceof SettingError) throw error
  }
  throw new SettingError(
    'Usage: npm run copy -- --from sqlite:/folder/onboarding.sqlite --to postgres://user:password@host/database, or the other way round; --files-to FOLDER or s3://bucket?endpoint=https://... copies the files as well, --files-from says where they are.'
  )
}

/** Returns the storage of the settings, or the files folder next to a SQLite file that the settings do not name. */
function findFilesBeside(source: DatabaseAddress): FilesAddress {
  const { files, databaseFile } = readConfig(readEnvironment())
  return 'file' in source && source.file !== databaseFile
    ? { folder: path.join(path.dirname(source.file), 'files') }
    : files
}

/** Parses a folder, or a store whose key is in the settings. */
function filesAt(words: string): FilesAddress {
  const withoutStore = /^s3:/i.test(words) ? {} : { S3_ACCESS_KEY: '', S3_SECRET_KEY: '' }
  return readConfig({ ...readEnvironment(), ...withoutStore, FILES_URL: words }).files
}

function parse<T>(name: string, words: string, read: (text: string) => T): T {
  try {
    return read(words)
  } catch (error) {
    const { message } = error as Error
    const isOfAnother = error instanceof SettingError && !message.startsWith('FILES_URL ')
    throw new SettingError(isOfAnother ? message : `${name} ${message.replace(/^FILES_URL /, '')}`)
  }
}
